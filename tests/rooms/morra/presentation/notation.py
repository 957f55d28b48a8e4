from malle.engine.kernel import CHANCE

TEXTS = {1: "!1", 2: "!2", 3: "!3", 4: "!", 5: "show", 6: "keep", 14: "f?", 15: "f?"}


def write(s, a):
    return TEXTS.get(a) or f"f{(a - 8) % 3}"


def read(s, text, seat):
    if seat == CHANCE:
        return {"!1": 1, "!2": 2, "!3": 3}.get(text)
    if text in ("f1", "f2"):
        return 8 + seat * 3 + int(text[1])
    return {"show": 5, "keep": 6}.get(text)


def touches(s, a):
    return [write(s, a)]


def say(before, a, after, lang, names):
    return f"{write(before, a)} ({after.won[0]}:{after.won[1]})"
