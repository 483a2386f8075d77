import { languageOf } from './game';

/** `paused` is no editor's choice: the game's provider does not answer, so it cannot be started. */
export const badges = ['new', 'hot', 'exclusive', 'paused'] as const;
export type Badge = (typeof badges)[number];

const WORDS: Readonly<Record<Badge, Readonly<Record<string, string>>>> = {
  new: { en: 'New', fi: 'Uutuus', no: 'Nyhet', de: 'Neu', ja: '新着', fr: 'Nouveau', et: 'Uus' },
  hot: { en: 'Popular', fi: 'Suosittu', no: 'Populært', de: 'Beliebt', ja: '人気', fr: 'Populaire', et: 'Populaarne' },
  paused: {
    en: 'Back soon',
    fi: 'Tauolla',
    no: 'Snart tilbake',
    de: 'Bald zurück',
    ja: '一時停止中',
    fr: 'Bientôt de retour',
    et: 'Varsti tagasi',
  },
  exclusive: {
    en: 'Only here',
    fi: 'Vain täällä',
    no: 'Bare her',
    de: 'Nur hier',
    ja: '限定',
    fr: 'Exclusivité',
    et: 'Ainult siin',
  },
};

const isBadge = (code: string): code is Badge => badges.some((badge) => badge === code);

/** The word on a tile; null for no badge or one that has no word. */
export function badgeText(code: string | null, locale: string): string | null {
  if (code === null || !isBadge(code)) return null;
  return WORDS[code][languageOf(locale)] ?? WORDS[code].en ?? null;
}
