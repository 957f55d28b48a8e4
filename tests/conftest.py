"""Tests are the same every time: Hypothesis draws its examples from the test itself, and nothing is timed."""

from hypothesis import HealthCheck, settings

settings.register_profile("house", deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
settings.load_profile("house")
