"""The kernel: the only place that knows the rules."""
