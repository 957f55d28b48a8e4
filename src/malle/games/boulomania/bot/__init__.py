"""What a good player knows, and the five levels."""
