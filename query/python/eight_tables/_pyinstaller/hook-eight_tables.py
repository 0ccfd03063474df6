"""Names what PyInstaller does not find itself in a program that uses eight_tables."""

from PyInstaller.utils.hooks import collect_data_files

# The extension imports cffi's module from C.
hiddenimports = ["_cffi_backend"]
datas = collect_data_files("eight_tables", includes=["*.e8t"])
