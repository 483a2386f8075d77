import { findVariant, roundLaw as slotLaw, slotVariants } from '@foyer/game-studio/slot';
import { roundLaw as blackjackLaw } from '@foyer/table-studio/domain/blackjack/round-law';
import { PLACES, WHEEL } from '@foyer/table-studio/domain/roulette/places';
import { rouletteReturn, type RouletteRules } from '@foyer/table-studio/domain/roulette/roulette';
import { tableRules, type TableRules } from '@foyer/table-studio/tables';
import { toClasses, type Outcomes } from './outcome-classes';

interface PublishedOutcomes {
  /** Share of rounds with a win. */
  readonly hitFrequency: number;
  /** The play that the outcomes suppose of the player; null for none. */
  readonly basis: 'straight' | 'best-play' | null;
  readonly outcomes: Outcomes;
}

/** At roulette a chip on one number: its return is the one shown, under all rules. */
function rouletteOutcomes(rules: RouletteRules): Outcomes {
  const place = PLACES.find(({ kind }) => kind === 'straight')?.id ?? '';
  const stake = 2n;
  const chances = new Map<number, number>();
  for (const number of WHEEL) {
    const change = Number(rouletteReturn([{ place, stake }], number, rules)) / Number(stake) - 1;
    chances.set(change, (chances.get(change) ?? 0) + 1 / WHEEL.length);
  }
  return [...chances];
}

const winShare = (outcomes: Outcomes): number =>
  outcomes.reduce((sum, [change, chance]) => (change > 0 ? sum + chance : sum), 0);

/** As it is published: changes with six digits, chances with twelve; the rising order of changes. */
const rounded = (outcomes: Outcomes): Outcomes =>
  outcomes
    .map(([change, chance]) => [Number(change.toFixed(6)), Number(chance.toFixed(12))] as const)
    .filter(([, chance]) => chance > 0)
    .sort(([one], [other]) => one - other);

function outcomesOfTable(rules: TableRules): PublishedOutcomes {
  const outcomes = rounded(rules.kind === 'roulette' ? rouletteOutcomes(rules) : [...blackjackLaw(rules)]);
  return { hitFrequency: winShare(outcomes), basis: rules.kind === 'roulette' ? 'straight' : 'best-play', outcomes };
}

/** Of a slot variant or of the rules of a table, computed from what is played. Throws for an unknown one. */
export function computeOutcomes(id: string): PublishedOutcomes {
  const rules = tableRules.find((each) => each.id === id);
  if (rules) return outcomesOfTable(rules);
  const variant = findVariant(id);
  if (!variant) throw new Error(`no variant ${id}`);
  return { hitFrequency: variant.hitFrequency, basis: null, outcomes: rounded(toClasses(slotLaw(variant))) };
}

/** Every variant that games are played with. */
export const variantIds: readonly string[] = [...slotVariants, ...tableRules].map(({ id }) => id);
