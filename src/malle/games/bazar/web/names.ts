/** The names of the game: districts, merchants, events, guilds, reasons; in both languages. */
import type { Words } from '$lib/types'

export interface Merchant {
  name: Words
  the: Words // with its article
  effect: Words
  gender: 'm' | 'f'
  permanent: boolean
}

interface EventWords {
  name: Words
  effect: Words
}

interface GuildWords {
  name: Words
  m: Words // the adjective
  f: Words
}

export const MERCHANTS: Readonly<Record<string, Merchant>> = {
  STA: {
    name: { fr: 'Début de jeu', en: 'Start tile' },
    the: { fr: 'la tuile de début', en: 'the start tile' },
    effect: {
      fr: 'Sans effet : elle compte comme une tuile de sa guilde.',
      en: 'No effect: it counts as a tile of its guild.',
    },
    gender: 'f',
    permanent: false,
  },
  ADM: {
    name: { fr: 'Administrateur', en: 'Administrator' },
    the: { fr: 'l’Administrateur', en: 'the Administrator' },
    effect: { fr: 'Son quartier vaut 2 pièces de plus.', en: 'His district is worth 2 coins more.' },
    gender: 'm',
    permanent: true,
  },
  MEN: {
    name: { fr: 'Mendiant', en: 'Beggar' },
    the: { fr: 'le Mendiant', en: 'the Beggar' },
    effect: {
      fr: 'Le propriétaire du quartier partage ses pièces à parts égales avec la guilde du Mendiant.',
      en: 'The owner of the district shares its coins equally with the Beggar’s guild.',
    },
    gender: 'm',
    permanent: true,
  },
  TRA: {
    name: { fr: 'Traître', en: 'Traitor' },
    the: { fr: 'le Traître', en: 'the Traitor' },
    effect: {
      fr: 'Si des guildes sont à égalité en tête du quartier, c’est la guilde du Traître qui le possède.',
      en: 'If guilds tie for the lead in the district, the Traitor’s guild owns it.',
    },
    gender: 'm',
    permanent: true,
  },
  FAV: {
    name: { fr: 'Favori', en: 'Favourite' },
    the: { fr: 'le Favori', en: 'the Favourite' },
    effect: {
      fr: 'Il peut se poser sur une tuile : elle est éliminée et il prend sa place.',
      en: 'He may be placed on a tile: it is eliminated and he takes its place.',
    },
    gender: 'm',
    permanent: false,
  },
  POI: {
    name: { fr: 'Poissonnier', en: 'Fishmonger' },
    the: { fr: 'le Poissonnier', en: 'the Fishmonger' },
    effect: {
      fr: 'Son odeur pousse d’une case chaque tuile voisine.',
      en: 'The smell pushes every neighbouring tile one cell away.',
    },
    gender: 'm',
    permanent: false,
  },
  COU: {
    name: { fr: 'Coursier', en: 'Courier' },
    the: { fr: 'le Coursier', en: 'the Courier' },
    effect: {
      fr: 'Il bouscule une tuile voisine, qui est poussée de deux cases.',
      en: 'He barges into a neighbouring tile and pushes it two cells away.',
    },
    gender: 'm',
    permanent: false,
  },
  AMB: {
    name: { fr: 'Marchand ambulant', en: 'Pedlar' },
    the: { fr: 'le Marchand ambulant', en: 'the Pedlar' },
    effect: {
      fr: 'Il avance d’une ou deux cases tout droit en poussant tout ce qui est devant lui.',
      en: 'He walks one or two cells straight ahead, pushing whatever is in front of him.',
    },
    gender: 'm',
    permanent: false,
  },
  CHA: {
    name: { fr: 'Charlatan', en: 'Charlatan' },
    the: { fr: 'le Charlatan', en: 'the Charlatan' },
    effect: {
      fr: 'Il envoie une tuile voisine sur n’importe quelle case vide.',
      en: 'He talks a neighbouring tile into moving to any empty cell.',
    },
    gender: 'm',
    permanent: false,
  },
  PER: {
    name: { fr: 'Personnalité Influente', en: 'Influential Figure' },
    the: { fr: 'la Personnalité Influente', en: 'the Influential Figure' },
    effect: {
      fr: 'Elle fait venir une tuile d’un autre quartier sur une case vide du sien.',
      en: 'She calls a tile from another district to an empty cell of her own.',
    },
    gender: 'f',
    permanent: false,
  },
  ARC: {
    name: { fr: 'Architecte', en: 'Architect' },
    the: { fr: 'l’Architecte', en: 'the Architect' },
    effect: {
      fr: 'Les tuiles des huit cases autour de lui tournent d’un cran, à gauche ou à droite.',
      en: 'The tiles on the eight cells around him turn one step, to the left or to the right.',
    },
    gender: 'm',
    permanent: false,
  },
  DAN: {
    name: { fr: 'Danseuse', en: 'Dancer' },
    the: { fr: 'la Danseuse', en: 'the Dancer' },
    effect: {
      fr: 'Elle échange sa place avec la première tuile en vue dans la direction choisie.',
      en: 'She changes places with the first tile in sight in the chosen direction.',
    },
    gender: 'f',
    permanent: false,
  },
  LUT: {
    name: { fr: 'Lutteur', en: 'Wrestler' },
    the: { fr: 'le Lutteur', en: 'the Wrestler' },
    effect: {
      fr: 'Il jette une tuile voisine par-dessus son épaule, sur la case opposée.',
      en: 'He throws a neighbouring tile over his shoulder onto the opposite cell.',
    },
    gender: 'm',
    permanent: false,
  },
  CON: {
    name: { fr: 'Contrebandier', en: 'Smuggler' },
    the: { fr: 'le Contrebandier', en: 'the Smuggler' },
    effect: {
      fr: 'Il fait passer une autre de tes tuiles, prise en ville ou au Marché Noir, sur n’importe quelle case vide.',
      en: 'He smuggles another of your tiles, from the city or the Black Market, to any empty cell.',
    },
    gender: 'm',
    permanent: false,
  },
}

export const EVENTS: Readonly<Record<string, EventWords>> = {
  BON: {
    name: { fr: 'Bonté du Gouverneur', en: 'The Governor’s Kindness' },
    effect: {
      fr: 'Le Harem ouvre ses portes : il entre en jeu pour le reste de la partie.',
      en: 'The Harem opens its doors: it is in play for the rest of the game.',
    },
  },
  PAU: {
    name: { fr: 'Fête des Pauvres', en: 'Feast of the Poor' },
    effect: {
      fr: 'Là où se trouvent des Mendiants, leurs guildes se partagent toutes les pièces du quartier, majorité ou non.',
      en: 'Wherever there are Beggars, their guilds share all the coins of the district, majority or not.',
    },
  },
  REO: {
    name: { fr: 'Réorganisation', en: 'Reorganisation' },
    effect: {
      fr: 'Dans l’ordre du tour, chaque joueur peut déplacer une de ses tuiles sur une case vide.',
      en: 'In turn order, each player may move one of their tiles to an empty cell.',
    },
  },
  FOI: {
    name: { fr: 'Grande Foire', en: 'Great Fair' },
    effect: { fr: 'Tous les quartiers valent 2 pièces de plus.', en: 'Every district is worth 2 coins more.' },
  },
  IMP: {
    name: { fr: 'Impôt du Sultan', en: 'The Sultan’s Tax' },
    effect: { fr: 'Tous les quartiers valent 2 pièces de moins.', en: 'Every district is worth 2 coins less.' },
  },
  SOI: {
    name: { fr: 'Caravane de la soie', en: 'Silk Caravan' },
    effect: {
      fr: 'Le Caravansérail et le Grand Bazar valent 2 pièces de plus.',
      en: 'The Caravanserai and the Grand Bazaar are worth 2 coins more.',
    },
  },
  TEM: {
    name: { fr: 'Tempête', en: 'Storm' },
    effect: {
      fr: 'Le Port ne rapporte rien ; on prie pour les marins : la Mosquée vaut 2 pièces de plus.',
      en: 'The Harbour pays nothing; people pray for the sailors: the Mosque is worth 2 coins more.',
    },
  },
  REV: {
    name: { fr: 'Révolte des janissaires', en: 'Janissary Revolt' },
    effect: { fr: 'Le Palais et le Harem ne rapportent rien.', en: 'The Palace and the Harem pay nothing.' },
  },
  INC: {
    name: { fr: 'Incendie', en: 'Fire' },
    effect: {
      fr: 'Le quartier où il y a le plus de tuiles à cet instant ne rapporte rien.',
      en: 'The district with the most tiles at this moment pays nothing.',
    },
  },
  TRE: {
    name: { fr: 'Trêve des guildes', en: 'Truce of the Guilds' },
    effect: {
      fr: 'Les guildes à égalité en tête d’un quartier sans propriétaire s’en partagent les pièces.',
      en: 'Guilds that tie for the lead in a district without an owner share its coins.',
    },
  },
  RUM: {
    name: { fr: 'Rumeur', en: 'Rumour' },
    effect: {
      fr: 'Le quartier où il y a le moins de tuiles à cet instant vaut le double.',
      en: 'The district with the fewest tiles at this moment is worth double.',
    },
  },
}

export const DISTRICT_NAMES: Readonly<Record<string, Words>> = {
  CAR: { fr: 'Caravansérail', en: 'Caravanserai' },
  POR: { fr: 'Port', en: 'Harbour' },
  MOS: { fr: 'Mosquée', en: 'Mosque' },
  BAZ: { fr: 'Grand Bazar', en: 'Grand Bazaar' },
  PAL: { fr: 'Palais', en: 'Palace' },
  HAR: { fr: 'Harem', en: 'Harem' },
  NOI: { fr: 'Marché Noir', en: 'Black Market' },
}

export const GUILDS: readonly GuildWords[] = [
  {
    name: { fr: 'Vénitiens', en: 'Venetians' },
    m: { fr: 'vénitien', en: 'Venetian' },
    f: { fr: 'vénitienne', en: 'Venetian' },
  },
  { name: { fr: 'Grecs', en: 'Greeks' }, m: { fr: 'grec', en: 'Greek' }, f: { fr: 'grecque', en: 'Greek' } },
  {
    name: { fr: 'Byzantins', en: 'Byzantines' },
    m: { fr: 'byzantin', en: 'Byzantine' },
    f: { fr: 'byzantine', en: 'Byzantine' },
  },
  {
    name: { fr: 'Ottomans', en: 'Ottomans' },
    m: { fr: 'ottoman', en: 'Ottoman' },
    f: { fr: 'ottomane', en: 'Ottoman' },
  },
]

export const REASONS: Readonly<Record<string, Words>> = {
  closed: { fr: 'fermé', en: 'closed' },
  barred: { fr: 'ne rapporte rien à ce tour', en: 'pays nothing this turn' },
  empty: { fr: 'aucune tuile', en: 'no tile' },
  tie: { fr: 'égalité, personne n’est payé', en: 'a tie, nobody is paid' },
  majority: { fr: 'le plus de tuiles', en: 'the most tiles' },
  traitor: { fr: 'égalité, Traître', en: 'a tie, the Traitor' },
  truce: { fr: 'égalité partagée (Trêve)', en: 'a tie shared (Truce)' },
  feast: { fr: 'Fête des Pauvres', en: 'Feast of the Poor' },
  beggar: { fr: 'part du Mendiant', en: 'the Beggar’s share' },
  administrator: { fr: 'Administrateur +2', en: 'Administrator +2' },
  plus: { fr: 'évènement +2', en: 'event +2' },
  minus: { fr: 'évènement −2', en: 'event −2' },
  double: { fr: 'Rumeur ×2', en: 'Rumour ×2' },
}
