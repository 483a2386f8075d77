import type { BlackjackRules } from './domain/blackjack/rules';
import type { RouletteRules } from './domain/roulette/roulette';
import published from './published.json' with { type: 'json' };

export type TableRules = RouletteRules | BlackjackRules;

const roulette = (id: string, laPartage: boolean): RouletteRules => ({
  kind: 'roulette',
  id,
  laPartage,
  least: 5,
  mostInside: 500,
  mostOutside: 2_000,
  most: 5_000,
});

const blackjack = (id: string, rules: Partial<BlackjackRules>): BlackjackRules => ({
  kind: 'blackjack',
  id,
  decks: 6,
  dealerHitsSoft17: false,
  blackjackPays: 1.5,
  doubleAfterSplit: true,
  mostHands: 4,
  surrender: false,
  peek: true,
  insurance: true,
  least: 10,
  most: 1_000,
  ...rules,
});

/** The rules that tables are played by. */
export const tableRules: readonly TableRules[] = [
  roulette('roulette-european', false),
  roulette('roulette-french', true),
  blackjack('blackjack-classic', {}),
  blackjack('blackjack-single-deck', { decks: 1, dealerHitsSoft17: true, doubleAfterSplit: false, mostHands: 2 }),
  blackjack('blackjack-surrender', { surrender: true }),
  blackjack('blackjack-soft-17', { decks: 8, dealerHitsSoft17: true }),
  blackjack('blackjack-no-hole-card', { peek: false, insurance: false }),
];

export const findRules = (id: string): TableRules | null => tableRules.find((rules) => rules.id === id) ?? null;

const figures: Readonly<Record<string, number>> = published;

/** The exact share of stakes that comes back with best play, as `exact.ts` and `roulette.ts` compute it. */
export function returnOfRules({ id }: TableRules): number {
  const figure = figures[id];
  if (figure === undefined) throw new Error(`no published figure of ${id}`);
  return figure;
}

/** Tables that are not played by the usual rules of their game. */
const RULES_OF_SLUG: Readonly<Record<string, string>> = {
  'french-roulette-salon': 'roulette-french',
  'riviera-roulette': 'roulette-french',
  'roulette-lux': 'roulette-french',
  'live-roulette-francais': 'roulette-french',
  'single-deck-blackjack': 'blackjack-single-deck',
  'blackjack-surrender-club': 'blackjack-surrender',
  'blackjack-noir': 'blackjack-soft-17',
  'midnight-blackjack': 'blackjack-soft-17',
  'blackjack-salon': 'blackjack-no-hole-card',
  'live-blackjack-salon-prive': 'blackjack-soft-17',
  'vingt-et-un-royale': 'blackjack-no-hole-card',
};

/** The rules of a title of the demonstration; null for one that is no table. */
export function rulesOfTable({
  slug,
  name,
  kind,
}: {
  readonly slug: string;
  readonly name: string;
  readonly kind: string;
}): TableRules | null {
  if (kind === 'slot') return null;
  return findRules(RULES_OF_SLUG[slug] ?? (/Roulette/.test(name) ? 'roulette-european' : 'blackjack-classic'));
}
