import type { PlayerAction as NamedAction } from '../../kernel/entry-rule';
import { createComplianceModule, may, refusalsOf, type PlayerAction, type PlayFacts } from './index';

const clock = { now: () => new Date('2026-06-15T22:30:00Z') };
const compliance = createComplianceModule({ clock });
const adult: PlayFacts = {
  accountStatus: 'Open',
  accountStatusCause: null,
  selfExclusionEndsAt: null,
  timeoutEndsAt: null,
  isPlayBlocked: false,
  dateOfBirth: '1990-01-01',
};

test('anj offers sports only [BRD-06]', () => {
  expect(compliance.mayPlay('anj', 'CASINO', adult)).toEqual({
    allowed: false,
    reason: { kind: 'product-not-licensed' },
  });
  expect(compliance.mayPlay('anj', 'SPORTS', adult)).toEqual({ allowed: true });
  expect(compliance.mayPlay('anj', 'CASINO', null).allowed).toBe(false);
});

test.each(['cos', 'crc', 'est', 'mga'] as const)('%s offers casino and sports [BRD-06]', (licence) => {
  expect(compliance.mayPlay(licence, 'CASINO', adult).allowed).toBe(true);
  expect(compliance.mayPlay(licence, 'SPORTS', null).allowed).toBe(true);
});

test('age is counted by the calendar of the licence, and est asks 21 years for casino games [BRD-06]', () => {
  // 22:30 in London's winter clock is the 16th already in Tallinn.
  const born = (dateOfBirth: string) => compliance.mayPlay('est', 'CASINO', { ...adult, dateOfBirth });
  expect(born('2005-06-16')).toEqual({ allowed: true });
  expect(born('2005-06-17')).toEqual({ allowed: false, reason: { kind: 'under-age', ageLimit: 21 } });
  expect(compliance.mayPlay('est', 'SPORTS', { ...adult, dateOfBirth: '2005-06-17' }).allowed).toBe(true);
});

test('an exclusion, a time-out and a closed or blocked account stop play, each with its reason [BRD-06]', () => {
  const until = new Date('2026-06-16T00:00:00Z');
  const reason = (facts: Partial<PlayFacts>) => {
    const decision = compliance.mayPlay('mga', 'CASINO', { ...adult, ...facts });
    return decision.allowed ? null : decision.reason;
  };
  expect(reason({ selfExclusionEndsAt: until })).toEqual({ kind: 'self-excluded', until });
  expect(reason({ timeoutEndsAt: until })).toEqual({ kind: 'time-out', until });
  expect(reason({ timeoutEndsAt: clock.now() })).toBeNull();
  expect(reason({ accountStatus: 'Blocked' })).toEqual({ kind: 'account-blocked' });
  expect(reason({ accountStatus: 'Closed', selfExclusionEndsAt: until })).toEqual({
    kind: 'account-closed',
    cause: null,
  });
});

const until = new Date('2026-06-16T00:00:00Z');
const open = { ...adult, isDepositsBlocked: false, areWithdrawalsBlocked: false };

test.each([
  ['an open account', {}, []],
  ['a closed account', { accountStatus: 'Closed' }, ['change-account', 'play', 'deposit']],
  [
    'a blocked account',
    { accountStatus: 'Blocked' },
    ['sign-in', 'change-account', 'play', 'deposit', 'withdraw', 'open-another-account'],
  ],
  [
    'an account closed by self-exclusion',
    { accountStatus: 'Closed', accountStatusCause: 'SelfExclusion' },
    ['change-account', 'play', 'deposit', 'open-another-account'],
  ],
  ['a self-exclusion', { selfExclusionEndsAt: until }, ['change-account', 'play', 'deposit', 'open-another-account']],
  ['a time-out', { timeoutEndsAt: until }, ['play', 'deposit', 'open-another-account']],
  ['a self-exclusion that has ended', { selfExclusionEndsAt: clock.now() }, []],
  ['a block of play', { isPlayBlocked: true }, ['play']],
  ['a block of deposits', { isDepositsBlocked: true }, ['deposit']],
  ['a block of withdrawals', { areWithdrawalsBlocked: true }, ['withdraw']],
] as const)('%s refuses exactly what it must [CSH-07] [BRD-06] [PRF-03]', (_name, facts, expected) => {
  const player = { ...open, ...facts };
  const actions = ['sign-in', 'change-account', 'play', 'deposit', 'withdraw', 'open-another-account'] as const;
  expect(actions.filter((action) => may(action, player, clock.now()) !== null)).toEqual(expected);
});

test('all reasons are named, the strongest first [CSH-07]', () => {
  const player = {
    ...open,
    accountStatus: 'Closed',
    accountStatusCause: 'UserRequest',
    isDepositsBlocked: true,
  } as const;
  expect(refusalsOf('deposit', player, clock.now())).toEqual([
    { kind: 'account-closed', cause: 'UserRequest' },
    { kind: 'deposits-blocked' },
  ]);
});

test('autoplay only where the licence allows it [BRD-06]', () => {
  expect((['anj', 'cos', 'crc', 'est', 'mga'] as const).filter((code) => compliance.mayAutoplay(code))).toEqual([
    'cos',
    'crc',
    'mga',
  ]);
  expect(compliance.minSpinSeconds('est')).toBeGreaterThan(0);
});

test('entry points name the actions of the table of rules, all of them and no other [PRF-03]', () => {
  // The compiler compares both lists.
  const actions: Readonly<Record<PlayerAction, NamedAction> & Record<NamedAction, PlayerAction>> = {
    'sign-in': 'sign-in',
    'settle-account': 'settle-account',
    'change-account': 'change-account',
    play: 'play',
    deposit: 'deposit',
    'claim-reward': 'claim-reward',
    withdraw: 'withdraw',
    'cancel-withdrawal': 'cancel-withdrawal',
    'open-another-account': 'open-another-account',
  };
  const closed = {
    accountStatus: 'Closed',
    accountStatusCause: 'UserRequest',
    selfExclusionEndsAt: null,
    timeoutEndsAt: null,
    isPlayBlocked: false,
    isDepositsBlocked: false,
    isRewardsBlocked: false,
    areWithdrawalsBlocked: false,
    isCancelWithdrawalBlocked: false,
  } as const;
  const allowed = Object.values(actions).filter((action) => may(action, closed, clock.now()) === null);
  expect(allowed).toEqual(['sign-in', 'settle-account', 'withdraw', 'open-another-account']);
});
