import {
  EXPERIMENT_NAMES,
  experimentsBy,
  isExperimentName,
  isOptionOf,
  type Experiments,
  type ExperimentWeights,
  type Weights,
} from '@/contract/experiments';

const LONGEST_COOKIE = 400;

/**
 * One of the options by its weight. `luck` is at least 0 and below 1. An option without weight is never drawn, and
 * where none has any it is the first, which is the default.
 */
export function drawOption<Option extends string>(
  options: readonly [Option, ...Option[]],
  weights: Weights<Option>,
  luck: number,
): Option {
  const offered = options.filter((option) => weightOf(weights, option) > 0);
  let left = luck * offered.reduce((sum, option) => sum + weightOf(weights, option), 0);
  for (const option of offered) {
    left -= weightOf(weights, option);
    if (left < 0) return option;
  }
  // Sums of fractions may end a hair's breadth short.
  return offered.at(-1) ?? options[0];
}

function weightOf<Option extends string>(weights: Weights<Option>, option: Option): number {
  return weights[option] ?? 0;
}

/**
 * The options of the cookie, as far as the brand still offers them; the rest is drawn, one number of `random` for each.
 * Without `random` the rest is the default [FLG-02].
 */
export function assignExperiments(
  cookie: string | undefined,
  weights: ExperimentWeights,
  random: (() => number) | null,
): Experiments {
  const stored = storedOptions(cookie);
  return experimentsBy((name, options) => {
    const chances: Weights<string> = weights[name] ?? { [options[0]]: 1 };
    const before = stored.get(name);
    const kept = before !== undefined && isOptionOf(name, before) && weightOf(chances, before) > 0 ? before : undefined;
    if (kept !== undefined || !random) return kept;
    const others = Object.keys(chances).filter((option) => !options.includes(option) && isOptionOf(name, option));
    return drawOption([...options, ...others], chances, random());
  });
}

/** `theme:theme1,menu:menu2`: what was drawn, for the cookie. */
export function encodeExperiments(experiments: Experiments): string {
  return EXPERIMENT_NAMES.map((name) => `${name}:${experiments[name]}`).join(',');
}

/** The known experiments that the cookie names, whatever the option; empty for anything unreadable. */
export function storedOptions(cookie: string | undefined): ReadonlyMap<string, string> {
  const stored = new Map<string, string>();
  if (!cookie || cookie.length > LONGEST_COOKIE || !/^\w+:\w+(?:,\w+:\w+)*$/.test(cookie)) return stored;
  for (const pair of cookie.split(',')) {
    const mark = pair.indexOf(':');
    const name = pair.slice(0, mark);
    if (isExperimentName(name)) stored.set(name, pair.slice(mark + 1));
  }
  return stored;
}
