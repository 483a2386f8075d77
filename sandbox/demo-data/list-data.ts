import type { ListData } from '../../platform/modules/catalogue/index';
import type { ThemeName } from '@foyer/art/catalogue';
import { hashText } from '@foyer/studio-kit/domain/hash-text';
import type { SeedGame } from './game-data';

import { LIST_ALIASES, LIST_NAMES, type ListSlug } from './texts/list-names';

const themes =
  (...names: ThemeName[]) =>
  ({ theme }: SeedGame): boolean =>
    names.includes(theme.theme);
const isSlot = ({ title }: SeedGame): boolean => title.kind === 'slot';

/** Which games a list holds, and how many at most; all of them where no number is given. */
const RULES: Readonly<Record<ListSlug, { readonly holds: (game: SeedGame) => boolean; readonly most?: number }>> = {
  'hot-games': { holds: ({ title }) => title.kind === 'slot' || title.kind === 'live', most: 60 },
  new: { holds: isSlot, most: 48 },
  slots: { holds: isSlot },
  'live-casino': { holds: ({ title }) => title.kind === 'live' },
  legends: { holds: themes('egypt', 'norse', 'greek', 'aztec', 'dragon', 'samurai', 'rome', 'arabia', 'knight') },
  'table-games': {
    holds: ({ title }) => title.kind === 'table' || title.kind === 'roulette' || title.kind === 'blackjack',
  },
  jackpots: { holds: (game) => isSlot(game) && game.theme.variant === 'bold', most: 54 },
  megaways: { holds: (game) => isSlot(game) && game.theme.variant !== 'calm', most: 52 },
  wildlife: { holds: themes('wolf', 'safari', 'sea', 'dino', 'farm', 'winter') },
  classics: { holds: themes('fruit', 'luck', 'gems', 'fire') },
  bonus: { holds: ({ data }) => !data.bonusDisabled, most: 90 },
  roulette: { holds: ({ title }) => title.kind === 'roulette' || /Roulette/.test(title.name) },
  blackjack: { holds: ({ title }) => title.kind === 'blackjack' || /Blackjack/.test(title.name) },
  'night-life': { holds: themes('cyber', 'music', 'racing', 'food', 'space', 'detective') },
  'sweet-and-funny': { holds: themes('candy', 'farm', 'circus', 'fairy', 'irish') },
  'easy-going': { holds: (game) => isSlot(game) && game.theme.variant === 'calm' },
};

const isListSlug = (slug: string): slug is ListSlug => slug in LIST_NAMES;

/** Games in an order of the brand's own; neighbours are seldom of one theme. */
function inOrder(games: readonly SeedGame[], salt: string): SeedGame[] {
  const shuffled = games
    .map((game) => ({ game, key: hashText(`${salt}/${game.title.slug}`) }))
    .sort((a, b) => a.key - b.key)
    .map(({ game }) => game);
  const ordered: SeedGame[] = [];
  while (shuffled.length > 0) {
    const recent = ordered.slice(-3).map(({ theme }) => theme.theme);
    const next = shuffled.findIndex(({ theme }) => !recent.includes(theme.theme));
    ordered.push(...shuffled.splice(Math.max(next, 0), 1));
  }
  return ordered;
}

const HOT = 6;
const NEW = 12;

/** The brand's game lists, each with at least one game. No game is marked as what its list is named after. */
export function listsOf(
  brand: string,
  games: readonly SeedGame[],
): { readonly slug: ListSlug; readonly data: ListData }[] {
  const chosen = new Map(
    Object.keys(LIST_NAMES)
      .filter(isListSlug)
      .map((slug) => {
        const { holds, most } = RULES[slug];
        return [slug, inOrder(games.filter(holds), `${brand}/${slug}`).slice(0, most)] as const;
      }),
  );
  const hot = new Set(chosen.get('hot-games')?.slice(0, HOT));
  const fresh = new Set(chosen.get('new')?.slice(0, NEW));
  const badgeOf = (slug: ListSlug, game: SeedGame): string | null => {
    if (slug !== 'hot-games' && hot.has(game)) return 'hot';
    if (slug !== 'new' && fresh.has(game)) return 'new';
    return hashText(`${game.title.slug}/exclusive`) % 29 === 0 ? 'exclusive' : null;
  };
  return [...chosen].map(([slug, own], position) => ({
    slug,
    data: {
      names: LIST_NAMES[slug],
      aliases: LIST_ALIASES[slug] ?? [],
      position,
      entries: own.map((game) => ({ gameSlug: game.title.slug, badge: badgeOf(slug, game) })),
    },
  }));
}

/** A list for every studio with games at the brand, its best first. */
export function studioListsOf(
  brand: string,
  games: readonly SeedGame[],
  studios: readonly { readonly slug: string; readonly name: string }[],
): { readonly slug: string; readonly data: ListData }[] {
  return studios.map(({ slug, name }, position) => {
    const own = inOrder(
      games.filter(({ data }) => data.studioSlug === slug),
      `${brand}/studio`,
    );
    return {
      slug,
      data: { names: { en: name }, position, entries: own.map(({ title }) => ({ gameSlug: title.slug })) },
    };
  });
}
