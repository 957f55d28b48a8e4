"""What the server says when it refuses, in both languages. The clause tells programs what it is about, `STATUS` how HTTP says it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from malle.engine.refusals import Refusal, Refused, refuse

STATUS = {
    **dict.fromkeys(("login", "password", "passkey"), 401),
    **dict.fromkeys(("old password", "seat", "host", "removed", "blocked", "closed", "private", "keeper"), 403),
    **dict.fromkeys(("origin", "program", "chat"), 403),
    **dict.fromkeys(("table", "person", "session", "game", "page"), 404),
    **dict.fromkeys(("phase", "stale", "taken", "turn", "undo", "offer", "secrets"), 409),
    "host name": 421,
    "limit": 429,
    "newer": 502,  # by which a proxy knows that another node can answer
    **dict.fromkeys(("unreadable", "busy"), 503),
}
"""The HTTP status of each clause; 422 for all others, which are about what was asked for."""


def status(refused: Refused) -> int:
    return STATUS.get(refused.clause, 422)


not_your_seat = Refusal("seat", "Cette place n’est pas à toi.", "This is not your seat.")
host_only = Refusal("host", "Seul l’hôte de la table peut faire cela.", "Only the host of the table can do that.")
rated_for_accounts = Refusal(
    "seat",
    "Une partie classée se joue entre comptes, une place chacun, sans robots.",
    "A rated game is played between accounts, one seat each, without bots.",
)
rated_needs_clock = Refusal(
    "clock",
    "Une partie classée se joue à la pendule : choisis-en une.",
    "A rated game is played with a clock: choose one.",
)
one_seat_each = Refusal(
    "seat",
    "À la table publique de quelqu’un d’autre, chacun prend une seule place.",
    "At somebody else’s public table everybody takes one seat.",
)
alone_with_bots = Refusal(
    "secrets",
    "Une partie aux mains cachées ne reprend qu’avec des bots : chacun pourrait lire les autres mains dans la partie finie. Place des bots aux autres places.",
    "A game with hidden hands goes on with bots only: anybody could read the other hands in the finished game. Give the other seats to bots.",
)
removed = Refusal("removed", "L’hôte t’a retiré de cette table.", "The host has removed you from this table.")
you_blocked = Refusal(
    "blocked",
    "Quelqu’un que tu as bloqué est à cette table. Choisis-en une autre, ou lève le blocage dans ton profil.",
    "Somebody you have blocked is at this table. Choose another one, or unblock them in your profile.",
)
somebody_blocks_you = Refusal(
    "blocked",
    "Tu ne peux pas jouer ici : quelqu’un à cette table ne joue pas avec toi. D’autres tables t’attendent.",
    "You cannot play here: somebody at this table does not play with you. Other tables are waiting.",
)
does_not_meet_you = Refusal("blocked", "Vous ne jouez pas ensemble.", "You two do not play together.")
not_oneself = Refusal("oneself", "C’est toi-même.", "That is yourself.")
too_many_blocked = Refusal(
    "full",
    "Tu as bloqué mille personnes : lève d’abord un blocage.",
    "You have blocked a thousand people: unblock one of them first.",
)
too_many_followed = Refusal(
    "full",
    "Tu suis déjà cinq cents personnes : cesse d’abord d’en suivre une.",
    "You follow five hundred people already: stop following one of them first.",
)
only_accounts_are_followed = Refusal(
    "person",
    "On suit, et on défie, des gens qui ont un compte.",
    "One follows, and challenges, people who have an account.",
)
nobody_to_remove = Refusal("place", "Cette personne n’est pas assise ici.", "This person does not sit here.")
bot_stands_in = Refusal(
    "seat", "Un robot joue pour toi ; reprends d’abord ta place.", "A bot plays for you; take your seat back first."
)
game_has_moved_on = Refusal(
    "stale", "La partie a avancé entre-temps ; regarde à nouveau.", "The game has moved on meanwhile; look again."
)
no_draw_here = Refusal("draw", "Ce jeu ne connaît pas de partie nulle.", "This game knows no draw.")
nobody_to_ask = Refusal("draw", "Il n’y a personne à qui le proposer.", "There is nobody to ask.")
nothing_to_seek = Refusal(
    "wish",
    "Aucun de ces jeux ne se joue à ce nombre : coches-en un autre.",
    "None of these games is played by so many: tick another number.",
)
no_such_proposal = Refusal(
    "offer", "Cette proposition n’est plus sur la table.", "This offer is no longer on the table."
)
out_already = Refusal("phase", "Tu as déjà abandonné.", "You have given up already.")
not_absent = Refusal("offer", "Ce joueur n’est pas absent.", "This player is not absent.")
nothing_to_claim = Refusal(
    "seat",
    "La victoire se prend à deux, quand l’autre a quitté la partie ou n’est pas revenu à temps.",
    "A win is taken in a game of two, when the other player has left or has not come back in time.",
)
no_hurry = Refusal("clock", "Aucune pendule ne presse à cette table.", "No clock presses at this table.")
nothing_to_resume = Refusal(
    "offer", "Aucun robot ne garde cette place pour toi.", "No bot is keeping this seat for you."
)
chat_for_players = Refusal("chat", "Seuls les joueurs peuvent écrire ici.", "Only the players can write here.")
muted_by_keeper = Refusal(
    "chat",
    "Tu ne peux plus écrire ici : qui tient ce serveur t’a retiré la parole. Tu peux toujours jouer.",
    "You cannot write here any more: the keeper of this server has muted you. You can still play.",
)
too_many_passkeys = Refusal(
    "full", "Tu as dix clés d’accès : retires-en une d’abord.", "You have ten passkeys: remove one of them first."
)
no_such_passkey = Refusal(
    "passkey",
    "Cette clé d’accès n’ouvre rien ici. Réessaie, ou entre avec ton mot de passe.",
    "This passkey opens nothing here. Try again, or log in with your password.",
)
nothing_said = Refusal("text", "Il n’y a rien à lire dans cette ligne.", "There is nothing to read in this line.")
nobody_to_mute = Refusal("text", "Cette personne n’a rien écrit ici.", "This person has written nothing here.")
no_such_line = Refusal("text", "Il n’y a pas de telle ligne.", "There is no such line.")
no_such_table = Refusal("table", "Cette table n’existe pas.", "There is no such table.")
unreadable_table = Refusal(
    "unreadable",
    "Cette partie a été mise de côté : son journal est abîmé. Rien n’est effacé ; préviens qui tient ce serveur.",
    "This game has been set aside: its log is damaged. Nothing is deleted; tell whoever keeps this server.",
)
newer_table = Refusal(
    "newer",
    "Cette partie se joue déjà avec une version plus récente de Malle, ailleurs que sur ce serveur ; réessaie dans un instant.",
    "This game is already played with a newer version of Malle, elsewhere than on this server; try again in a moment.",
)
other_host = Refusal("host name", "Ce serveur ne porte pas ce nom.", "This server does not go by that name.")
keepers_only = Refusal(
    "keeper", "Ces chiffres sont pour qui tient ce serveur.", "These figures are for the keeper of this server."
)
not_the_keeper = Refusal(
    "keeper", "Ce n’est pas la clé de qui tient ce serveur.", "This is not the token of the keeper of this server."
)
no_keeper_here = Refusal(
    "page",
    "Ce serveur n’a pas de page pour qui le tient : règle MALLE_KEEPER_TOKEN.",
    "This server has no page for its keeper: set MALLE_KEEPER_TOKEN.",
)
by_invitation = Refusal("private", "Cette partie se joue entre invités.", "This game is by invitation.")
not_finished = Refusal(
    "phase", "La partie n’est pas finie : elle a encore ses secrets.", "The game is not over: it has its secrets still."
)
nothing_to_decide = Refusal(
    "turn", "Personne n’a de choix à faire à ce moment.", "Nobody has anything to decide at this point."
)
nothing_left_to_play = Refusal(
    "turn",
    "À ce moment la partie est jouée ; reviens quelques coups en arrière.",
    "At this point the game has been played; go back a few moves.",
)
no_advice_now = Refusal(
    "busy",
    "Les robots n’ont pas le temps d’y réfléchir ; réessaie plus tard.",
    "The bots have no time to think about it; try again later.",
)
no_address_for_notices = Refusal(
    "address",
    "Rien ne peut être envoyé à cette adresse : il faut une adresse https de l’internet public.",
    "Nothing can be sent to this address: it takes an https address of the public internet.",
)
no_mail_here = Refusal("mail", "Ce serveur n’envoie pas de courrier.", "This server sends no mail.")
no_such_keys = Refusal(
    "keys", "Ces clés ne sont pas celles d’un navigateur.", "These keys are not those of a browser’s subscription."
)
too_many_notes = Refusal("notebook", "Ton carnet est plein.", "Your notebook is full.")
come_in_first = Refusal(
    "login", "Dis d’abord qui tu es : entre sans compte.", "Say who you are first: come in as a guest."
)
wrong_password = Refusal(
    "password", "Ce nom et ce mot de passe ne vont pas ensemble.", "This name and this password do not match."
)
not_your_password = Refusal(
    "old password", "Ce n’est pas ton mot de passe actuel.", "This is not your present password."
)
account_closed = Refusal(
    "closed", "Ce compte a été fermé par qui tient ce serveur.", "This account was closed by the keeper of this server."
)
account_already = Refusal("phase", "Tu as déjà un compte.", "You have an account already.")
account_needed = Refusal("seat", "Il faut un compte pour cela.", "That takes an account.")
not_for_programs = Refusal("program", "Un programme ne peut pas faire cela.", "A program cannot do that.")
paused = Refusal("paused", "La partie est en pause : reprends-la d’abord.", "The game is paused: have it go on first.")
not_paused = Refusal("paused", "La partie n’est pas en pause.", "The game is not paused.")
no_such_watch = Refusal(
    "watch",
    "Une garde finit plus tard que maintenant, après son début, et dans sept jours au plus.",
    "A watch ends later than now, after its beginning, and within seven days.",
)
no_forced_watch = Refusal(
    "watch",
    "Ici des mains sont cachées : un coup qu’on voit forcé en dirait quelque chose. Demande qu’un bot joue pour toi.",
    "Hands are hidden here: a move that is seen to be forced would tell of them. Ask that a bot plays for you.",
)
no_plans_here = Refusal(
    "plan",
    "On ne prépare des réponses que là où tout est visible et où le hasard ne décide de rien.",
    "Answers can be prepared only where all is in sight and chance decides nothing.",
)
plans_need_all = Refusal(
    "plan",
    "Dans une partie classée, on prépare des réponses quand tout le monde est d’accord : demande-le d’abord.",
    "In a rated game answers are prepared once everybody agrees: ask them first.",
)
plans_agreed = Refusal("plan", "On peut déjà préparer des réponses ici.", "Answers can be prepared here already.")
no_answer_in_line = Refusal(
    "plan",
    "Une réponse préparée commence par un coup d’un autre et finit par un des tiens.",
    "A prepared answer begins with a move of somebody else and ends with one of yours.",
)
no_vacation_left = Refusal(
    "vacation",
    "Il ne te reste pas assez de jours de vacances : 21 par an.",
    "You have not enough days of vacation left: 21 a year.",
)
no_such_session = Refusal("session", "Cette session n’existe pas.", "There is no such session.")
no_picture_now = Refusal(
    "busy",
    "Pas d’image pour l’instant. Réessaie dans un moment.",
    "There is no picture just now. Try again in a moment.",
)
no_such_page = Refusal("page", "Cette page n’existe pas.", "There is no such page.")
no_such_lesson = Refusal("page", "Cette leçon n’existe pas.", "There is no such lesson.")
no_such_exercise = Refusal("page", "Cet exercice n’existe pas.", "There is no such exercise.")
no_such_person = Refusal("person", "Cette personne n’existe pas.", "There is no such person.")
other_site = Refusal("origin", "Cette demande vient d’un autre site.", "This request comes from another site.")
too_many_tables = Refusal(
    "limit",
    "Trop de tables sont déjà ouvertes ; finis d’abord une partie, ou libère une table.",
    "Too many tables are open already; finish a game first, or give one up.",
)
too_many_sockets = Refusal("limit", "Tu as trop de connexions ouvertes.", "You have too many connections open.")
store_failed = Refusal(
    "busy",
    "Le serveur n’a pas pu noter cela ; rien n’a changé, réessaie.",
    "The server could not write this down; nothing has changed, try again.",
)


def seat_taken(seat: int) -> Refused:
    return refuse("taken", f"La place {seat + 1} est prise.", f"Seat {seat + 1} is taken.")


def no_such_seat(seat: int) -> Refused:
    return refuse("place", f"Il n’y a pas de place {seat + 1} à cette table.", f"There is no seat {seat + 1} here.")


def no_such_level(level: str, levels: Sequence[str]) -> Refused:
    listed = ", ".join(levels)
    return refuse(
        "level",
        f"Il n’y a pas de robot de force « {level} » ; il y a : {listed}.",
        f"There is no bot of level “{level}”; there are: {listed}.",
    )


def wrong_phase(phase: str) -> Refused:
    fr = {"open": "n’a pas commencé", "playing": "est en cours", "over": "est finie"}[phase]
    en = {"open": "has not begun", "playing": "is being played", "over": "is over"}[phase]
    return refuse("phase", f"Ce n’est pas possible : la partie {fr}.", f"That is not possible: the game {en}.")


def name_taken(name: str, free: Sequence[str]) -> Refused:
    """Also if it only looks like another: the sentence does not tell which of the two."""
    return refuse(
        "taken",
        f"« {name} » est déjà pris, ou ressemble trop à un autre nom. Libre : {', '.join(free)}.",
        f"“{name}” is taken, or looks too much like another name. Free: {', '.join(free)}.",
    )


def too_many(seconds: float, clause: str = "limit") -> Refused:
    """Too much was asked for; with the clause `pace` by a message that was not read and may come again."""
    wait = max(1, round(seconds))
    return refuse(
        clause, f"C’est trop à la fois ; réessaie dans {wait} s.", f"Too much at once; try again in {wait} s."
    )


def not_understood(said: str) -> Refused:
    return refuse("message", f"Ce message ne se comprend pas : {said}.", f"This message is not understood: {said}.")


def malformed(errors: Sequence[Any]) -> Refused:
    """The first of what pydantic has found wrong with a message."""
    place = ".".join(map(str, errors[0]["loc"][1:]))
    return not_understood(f"{place}: {errors[0]['msg']}" if place else errors[0]["msg"])
