/** The ways that are counted, each step by the key of its event: the name, and the step where it has one. */
export const FUNNELS = [
  { name: 'play', steps: ['page-view', 'tile-seen', 'tile-tapped', 'launch'] },
  {
    name: 'sign-up',
    steps: ['sign-up-step:opened', 'sign-up-step:started', 'sign-up-step:sent', 'sign-up-step:done'],
  },
  {
    name: 'deposit',
    steps: ['deposit-step:opened', 'deposit-step:started', 'deposit-step:sent', 'deposit-step:done'],
  },
] as const;

export interface Funnel {
  readonly name: string;
  readonly steps: readonly { readonly key: string; readonly visits: number }[];
}

/** How many visits have come to each step through all those before it. */
export function countFunnels(
  visits: readonly { readonly keys: readonly string[]; readonly count: number }[],
): Funnel[] {
  return FUNNELS.map(({ name, steps }) => ({
    name,
    steps: steps.map((key, place) => ({
      key,
      visits: visits
        .filter(({ keys }) => steps.slice(0, place + 1).every((step) => keys.includes(step)))
        .reduce((sum, { count }) => sum + count, 0),
    })),
  }));
}
