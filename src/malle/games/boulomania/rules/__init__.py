"""The kernel, and what it is made of: the only place that knows the rules."""
