import { gameKinds, languageOf, textIn, type GameKind } from './game';

/** The kinds of games as categories, in the order in which they are shown. Slugs are parts of addresses. */
const CATEGORIES: Readonly<
  Record<GameKind, { readonly slug: string; readonly names: Readonly<Record<string, string>> }>
> = {
  slot: {
    slug: 'slots',
    names: {
      en: 'Slots',
      fi: 'Kolikkopelit',
      no: 'Spilleautomater',
      de: 'Spielautomaten',
      ja: 'スロット',
      fr: 'Machines à sous',
      et: 'Slotimängud',
    },
  },
  roulette: {
    slug: 'roulette',
    names: {
      en: 'Roulette',
      fi: 'Ruletti',
      no: 'Rulett',
      de: 'Roulette',
      ja: 'ルーレット',
      fr: 'Roulette',
      et: 'Rulett',
    },
  },
  blackjack: {
    slug: 'blackjack',
    names: {
      en: 'Blackjack',
      fi: 'Blackjack',
      no: 'Blackjack',
      de: 'Blackjack',
      ja: 'ブラックジャック',
      fr: 'Blackjack',
      et: 'Blackjack',
    },
  },
  table: {
    slug: 'table-games',
    names: {
      en: 'Other table games',
      fi: 'Muut pöytäpelit',
      no: 'Andre bordspill',
      de: 'Weitere Tischspiele',
      ja: 'その他のテーブルゲーム',
      fr: 'Autres jeux de table',
      et: 'Muud lauamängud',
    },
  },
  live: {
    slug: 'live-casino',
    names: {
      en: 'Live casino',
      fi: 'Livekasino',
      no: 'Live casino',
      de: 'Live-Casino',
      ja: 'ライブカジノ',
      fr: 'Casino en direct',
      et: 'Live-kasiino',
    },
  },
  crash: {
    slug: 'crash-games',
    names: {
      en: 'Crash games',
      fi: 'Crash-pelit',
      no: 'Crash-spill',
      de: 'Crash-Spiele',
      ja: 'クラッシュゲーム',
      fr: 'Jeux de crash',
      et: 'Crash-mängud',
    },
  },
  instant: {
    slug: 'instant-games',
    names: {
      en: 'Instant games',
      fi: 'Pikapelit',
      no: 'Øyeblikksspill',
      de: 'Sofortspiele',
      ja: 'インスタントゲーム',
      fr: 'Jeux instantanés',
      et: 'Kiirmängud',
    },
  },
  bingo: {
    slug: 'bingo',
    names: {
      en: 'Bingo',
      fi: 'Bingo',
      no: 'Bingo',
      de: 'Bingo',
      ja: 'ビンゴ',
      fr: 'Bingo',
      et: 'Bingo',
    },
  },
  poker: {
    slug: 'poker',
    names: {
      en: 'Poker',
      fi: 'Pokeri',
      no: 'Poker',
      de: 'Poker',
      ja: 'ポーカー',
      fr: 'Poker',
      et: 'Pokker',
    },
  },
  virtual: {
    slug: 'virtual-sports',
    names: {
      en: 'Virtual sports',
      fi: 'Virtuaaliurheilu',
      no: 'Virtuell sport',
      de: 'Virtueller Sport',
      ja: 'バーチャルスポーツ',
      fr: 'Sports virtuels',
      et: 'Virtuaalsport',
    },
  },
};

export interface GameCategory {
  readonly slug: string;
  readonly name: string;
  readonly gameCount: number;
}

/** Categories that hold games, named in the locale. */
export function toCategories(counts: ReadonlyMap<string, number>, locale: string): GameCategory[] {
  return gameKinds.flatMap((kind) => {
    const gameCount = counts.get(kind) ?? 0;
    const { slug, names } = CATEGORIES[kind];
    return gameCount > 0 ? [{ slug, name: textIn(names, languageOf(locale)), gameCount }] : [];
  });
}

/** The kind of games of a category; null for a slug that is none. */
export function kindOfCategory(slug: string): GameKind | null {
  return gameKinds.find((kind) => CATEGORIES[kind].slug === slug) ?? null;
}

/** Slugs by kind, for statements. */
export const CATEGORY_SLUGS: Readonly<Record<string, string>> = Object.fromEntries(
  gameKinds.map((kind) => [kind, CATEGORIES[kind].slug]),
);
