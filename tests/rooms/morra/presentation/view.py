def view(s, seat):
    return {"card": s.card, "fingers": list(s.fingers), "won": list(s.won)}


def preview(before, a, after, seat):
    return {}
