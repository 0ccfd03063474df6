"""Configures hypothesis so that no test depends on the clock or on chance."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "eight",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("eight")
