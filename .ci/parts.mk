# .ci/parts.mk - the parts of .ci/run, in the order in which they begin, and what must
# come before each.  .ci/run says how to run them.

usual := bare python pip web targets sanitizers fuzz slow cli threads dist cppcheck \
    abi format scripts manuals
long := clang proof tidy pocket_targets course trixie long faults mutation \
    mutation_python mutation_web debian release

SHELL := bash
.SHELLFLAGS := -o pipefail -c
.PHONY: list list-all build $(usual) $(long)

# Print the names of the parts.  .ci/run compares them with the functions of .ci/part.
list:
	@printf '%s\n' build $(usual)
list-all: list
	@printf '%s\n' $(long)

# These parts use the build with gcc.
abi cli course dist faults long pip pocket_targets proof python release slow targets \
    threads: build
# Both use the build with sanitizers.
tidy: | sanitizers
# Both use the installed package.
mutation_python: | python
# Both use the build with the page, and the installed tools.
mutation_web: | web

# The parts that wait for the network, for a browser or for wine would otherwise run alone
# at the end, and most of them wait for the build.  A prover gives up after some seconds.
nice := 5
build bare pip python web targets proof: nice := 0

build $(usual) $(long):
	@nice -n $(nice) .ci/part $@ 2>&1 | tee $(SCRATCH)/$@.log
