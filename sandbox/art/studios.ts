import { allTitles, slugOf, type GameKind, type Title } from './game-theme';
import { hashText } from '@foyer/studio-kit/domain/hash-text';

export interface StudioLabel {
  readonly slug: string;
  readonly name: string;
  /** Icon of the mark. */
  readonly icon: string;
}

interface StudioPlan extends StudioLabel {
  readonly kinds: readonly GameKind[];
  /** Share of the titles of its kinds. */
  readonly weight: number;
}

const plan = (name: string, icon: string, weight: number, kinds: readonly GameKind[] = ['slot']): StudioPlan => ({
  slug: slugOf(name),
  name,
  icon,
  kinds,
  weight,
});

const PLANS: readonly StudioPlan[] = [
  plan('Skerry Reels', 'lighthouse', 8),
  plan('Velvet Anvil', 'anvil', 5),
  plan('Paper Lantern Games', 'asian-lantern', 4),
  plan('Copper Comet', 'star-formation', 3),
  plan('Tidewheel', 'ship-wheel', 3),
  plan('Hollow Oak', 'oak-leaf', 2),
  plan('Brightforge', 'gear-hammer', 2),
  plan('Nine Ravens', 'raven', 2),
  plan('Saffron Fox', 'fox-head', 2),
  plan('Quartz & Quill', 'quill', 2),
  plan('Moonmoth', 'butterfly', 2),
  plan('Ironpetal', 'lotus-flower', 1),
  plan('Marching Elk', 'deer-head', 1),
  plan('Polar Circus', 'polar-bear', 1),
  plan('Heronry', 'egyptian-bird', 1),
  plan('Sable Dice', 'perspective-dice-five', 1),
  plan('Sugarcoil', 'spiral-lollipop', 1),
  plan('Thornfield Play', 'rose', 1),
  plan('Umbra Works', 'moon', 1),
  plan('Wild Meridian', 'compass', 1),
  plan('Zephyr Lab', 'tornado', 1),
  plan('Kite & Kettle', 'teapot', 1),
  plan('Amber Atlas', 'globe', 1),
  plan('Cinderjack', 'flame', 1),
  plan('Baizeworks', 'poker-hand', 3, ['roulette', 'blackjack']),
  plan('Greenfelt Guild', 'spades', 2, ['roulette', 'blackjack']),
  plan('Duskline Live', 'sunset', 2, ['live']),
  plan('Salon Nine', 'top-hat', 2, ['live']),
];

/** Every studio of the sandbox, the largest first. */
export const studios: readonly StudioLabel[] = PLANS;

const bySlug = new Map(PLANS.map((studio) => [studio.slug, studio]));

export function findStudio(slug: string): StudioLabel | null {
  return bySlug.get(slug) ?? null;
}

/** The studio that made a title: always the same, larger studios more often. */
export function studioOf({ slug, kind }: Pick<Title, 'slug' | 'kind'>): StudioLabel {
  const able = PLANS.filter(({ kinds }) => kinds.includes(kind));
  const total = able.reduce((sum, { weight }) => sum + weight, 0);
  let at = hashText(`${slug}/studio`) % total;
  for (const studio of able) {
    if (at < studio.weight) return studio;
    at -= studio.weight;
  }
  throw new Error(`no studio makes ${kind} games`);
}

const titlesBySlug = new Map(allTitles.map((title) => [title.slug, title]));

export function findTitle(slug: string): Title | null {
  return titlesBySlug.get(slug) ?? null;
}
