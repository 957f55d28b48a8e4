"""What a good player knows, and the levels."""
