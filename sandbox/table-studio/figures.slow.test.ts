import { exactReturn } from './domain/figures';
import { returnOfRules, tableRules } from './tables';

test.each(tableRules.map((rules) => [rules.id, rules] as const))(
  'the published return of %s is the exact one of the rules that are played [GMS-07]',
  (id, rules) => {
    expect([id, returnOfRules(rules).toFixed(8)]).toEqual([id, exactReturn(rules).toFixed(8)]);
  },
  60_000,
);
