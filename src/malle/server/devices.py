"""What a device is called in the list of them: its browser and its system, in words that its owner knows."""

from __future__ import annotations

_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)
_LONGEST = 40


def device(agent: str) -> str:
    """The browser and the system of a user agent, as “Firefox · Linux”; of something else the first word that it says of itself."""
    browser = next((name for sign, name in _BROWSERS if sign in agent), "")
    system = next((name for sign, name in _SYSTEMS if sign in agent), "")
    found = " · ".join(filter(None, (browser, system)))
    return found or "".join(sign for sign in agent.split("/", maxsplit=1)[0][:_LONGEST] if sign.isprintable())
