import { licenceRules, type Licence } from '@/contract/licence.schema';

/** A value of a rule with the days between which it holds, and where it comes from. */
export interface RuleLine {
  readonly rule: string;
  /** As the data say it. */
  readonly value: string;
  /** YYYY-MM-DD; null for one that has always held. */
  readonly from: string | null;
  /** The day on which another value begins; null for none. */
  readonly until: string | null;
  readonly source: { readonly title: string; readonly url: string; readonly checked?: string | undefined } | null;
  /** The part of a test's title that proves it; null where none does. */
  readonly test: string | null;
}

/** Every rule of a licence, each with the values of all days, the oldest first. */
export function ruleLines(licence: Licence): readonly RuleLine[] {
  return licenceRules.flatMap((rule) => {
    const own = licence.sources.find((source) => source.rule === rule);
    const changes = licence.changes.filter(({ rules }) => Object.hasOwn(rules, rule));
    const first = {
      rule,
      value: written(licence[rule]),
      from: own?.from ?? null,
      source: own ?? null,
      test: own?.test ?? null,
    };
    const later = changes.map(({ from, rules, source }) => ({
      rule,
      value: written(rules[rule]),
      from,
      source,
      test: null,
    }));
    const all = [first, ...later];
    return all.map((line, at) => ({ ...line, until: all[at + 1]?.from ?? null }));
  });
}

const written = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value));
