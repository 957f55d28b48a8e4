"""Games that are measured and not played: rooms without a door to the house."""
