import { buildSchema, parse, validate } from 'graphql';
import { ALL_LIMITS, ALL_LIMITS_CHANGED, ofOfferedKinds } from '@/components/limits/limits.documents';
import { limitsOf, toAllLimits } from '@/components/limits/limits.model';
import { operationOf } from '@/lib/graphql/graphql';
import { testLimits } from './testing/limits-stage';

/** The record of limits of a back end that limits deposits alone. */
const poorer = buildSchema(`
  scalar Decimal
  scalar DateTime
  enum LimitPeriod { Day Week Month }
  type LimitIncrease { id: ID! amount: Decimal dueAt: DateTime! expiresAt: DateTime! }
  type PlayerLimit {
    period: LimitPeriod! limit: Decimal used: Decimal! remaining: Decimal resetsAt: DateTime! increase: LimitIncrease
  }
  type PlayerLimits {
    version: Int! now: DateTime! timeZone: String! currency: String! isIncreaseBlocked: Boolean! increaseWaitHours: Int
    deposit: [PlayerLimit!]!
  }
  type LimitsChanged { version: Int! limits: PlayerLimits }
  type Viewer { limits: PlayerLimits }
  type Query { viewer: Viewer! }
  type Subscription { limitsChanged: LimitsChanged! }
`);
const COMMANDS = ['SetPlayLimit', 'SetSingleStakeLimit', 'SetSessionLimit'];

test.each([ALL_LIMITS, ALL_LIMITS_CHANGED])(
  'limits of a back end without a kind are read without its fields, and all others with them [PRF-02, OPS-03]',
  (document) => {
    const problems = (text: string) => validate(poorer, parse(text)).length;
    expect(problems(operationOf(document).text)).toBeGreaterThan(0);
    expect(problems(operationOf(ofOfferedKinds(document, () => false)).text)).toBe(0);
    expect(ofOfferedKinds(document, () => true)).toBe(document);
    for (const lacking of COMMANDS) {
      const { text } = operationOf(ofOfferedKinds(document, (command) => command !== lacking));
      const fields = ['loss {', 'singleStake {', 'session {'].filter((field) => text.includes(field));
      expect([lacking, fields.length, text.includes('deposit {')]).toEqual([lacking, 2, true]);
    }
  },
);

test('a kind that an answer lacks has no limits to show [PRF-02, BRD-03]', () => {
  const { version, now, timeZone, currency, isIncreaseBlocked, increaseWaitHours, deposit } = testLimits();
  const all = toAllLimits({ version, now, timeZone, currency, isIncreaseBlocked, increaseWaitHours, deposit });
  for (const kind of ['loss', 'globalLoss', 'stake', 'session', 'singleStake'] as const)
    expect(limitsOf(all, kind)).toEqual([]);
});
