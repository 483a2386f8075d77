import { offer as sampleOffer } from './cashier-sample';
import type { CashierView, Method, Offer } from './cashier.documents';
import {
  asSentence,
  askAgainAfter,
  bestOffer,
  CASHIER_PROBLEMS,
  feeOf,
  checkAmount,
  minorOf,
  offersWithin,
  readCashierQuery,
  readPaymentMessage,
  stageOf,
  toProblem,
  toTyped,
} from './cashier.model';
import { firstChoice, lastUsedFirst, parseLastDeposit, repeatableDeposit } from './last-deposit.model';
import { readGamePath } from '@/lib/page/game-path';
import { networkFailure } from '@/lib/graphql/failure';

function method(id: string, change: Partial<Method> = {}): Method {
  return {
    id,
    kind: 'CARD',
    nameKey: id,
    minAmount: '10.00',
    maxAmount: '500.00',
    feeFixed: '0.00',
    feePercent: 0,
    quickAmounts: ['20.00', '50.00'],
    savedAccounts: [],
    blockReason: null,
    ...change,
  };
}

const card = method('card', {
  savedAccounts: [
    { id: 'a1', label: '•••• 1111' },
    { id: 'a2', label: '•••• 2222' },
  ],
});
const bank = method('bank', { quickAmounts: ['100.00'] });
const shut = method('shut', { blockReason: 'InstantBankingBlocked' });
const nothing = { methodId: null, amount: null };
const payload = (methodId: unknown, account?: unknown) =>
  JSON.stringify({ attributes: { paymentMethod: methodId }, debtor: { account } });

describe('the fee', () => {
  it.each([
    ['100.00', '0.00', 0, 'EUR', '0.00'],
    ['100.00', '0.35', 0, 'EUR', '0.35'],
    ['100.00', '0.35', 1.5, 'EUR', '1.85'],
    ['0.99', '0.00', 1, 'EUR', '0.00'],
    ['1.99', '0.00', 1, 'EUR', '0.01'],
    ['0.70', '0.00', 10, 'EUR', '0.07'],
    ['9999999999999.99', '0.00', 2.5, 'EUR', '249999999999.99'],
    ['1234', '50', 2.5, 'JPY', '80'],
  ] as const)(
    'the fee of %s with %s and %s %% in %s is %s, without fractions of a minor unit [CSH-01]',
    (amount, feeFixed, feePercent, currency, fee) => {
      expect(feeOf(amount, { feeFixed, feePercent }, currency)).toBe(fee);
    },
  );
  it('charges the fixed part for an amount that cannot be read [CSH-01]', () => {
    expect(feeOf('much', { feeFixed: '0.50', feePercent: 3 }, 'EUR')).toBe('0.50');
    expect(minorOf('1e9', 'EUR')).toBe(0n);
  });
});

describe('a typed amount', () => {
  const judge = (typed: string, currency = 'EUR', bounds = { minAmount: '10.00', maxAmount: '5000.00' }) =>
    checkAmount(typed, bounds, currency);
  it.each([
    ['25,50', '25.50'],
    ['25.5', '25.50'],
    [' 25 ', '25.00'],
    ['1 234,50', '1234.50'],
    ['€1,234.50', '1234.50'],
    ['10', '10.00'],
    ['5000,00', '5000.00'],
    ['２５', '25.00'],
  ])('the typed amount %j is %s, by comma or point [CSH-02, FMT-01]', (typed, amount) => {
    expect(judge(typed)).toEqual({ amount });
  });
  it('an amount in yen must be whole [CSH-02]', () => {
    const yen = { minAmount: '1200', maxAmount: '100000' };
    expect(judge('1,500', 'JPY', yen)).toEqual({ amount: '1500' });
    expect(judge('1200', 'JPY', yen)).toEqual({ amount: '1200' });
    expect(judge('1500.00', 'JPY', yen)).toEqual({ problem: { kind: 'InvalidAmount' } });
    expect(judge('1199', 'JPY', yen)).toEqual({ problem: { kind: 'AmountBelowMinimum', minimum: '1200' } });
  });
  it('a typed amount keeps within its bounds, to the last minor unit [CSH-02]', () => {
    expect(judge('9,99')).toEqual({ problem: { kind: 'AmountBelowMinimum', minimum: '10.00' } });
    expect(judge('0')).toEqual({ problem: { kind: 'AmountBelowMinimum', minimum: '10.00' } });
    expect(judge('5000,01')).toEqual({ problem: { kind: 'AmountAboveMaximum', maximum: '5000.00' } });
    expect(judge('999999999999999')).toEqual({ problem: { kind: 'AmountAboveMaximum', maximum: '5000.00' } });
  });
  it.each(['', ' ', '\u3000'])('the text %j is an amount that is missing [CSH-02]', (typed) => {
    expect(judge(typed)).toEqual({ problem: { kind: 'AmountMissing' } });
  });
  it.each([
    'ten',
    '-20',
    '+20',
    '2e1',
    '0x20',
    'NaN',
    'Infinity',
    '1,234',
    '1.234',
    '20,555',
    '20 € 30',
    '<b>20</b>',
    '20; drop',
    '2\u00070',
    '٢٠',
    '1'.repeat(400),
    '\u0000',
  ])('the text %j is no amount [CSH-02]', (typed) => {
    expect(judge(typed)).toEqual({ problem: { kind: 'InvalidAmount' } });
  });
});

describe('what the form opens with', () => {
  it('prefers the link’s choice to the last deposit’s [CSH-05, CSH-06]', () => {
    const view = { depositMethods: [card, bank], lastPayload: payload('card', '•••• 2222'), currency: 'EUR' };
    expect(firstChoice(view, { methodId: 'bank', amount: '33,30' }, 'en-GB')).toEqual({
      methodId: 'bank',
      accountId: '',
      amount: '33.30',
    });
    expect(firstChoice(view, nothing, 'fi-FI')).toEqual({ methodId: 'card', accountId: 'a2', amount: '20,00' });
    expect(firstChoice({ ...view, lastPayload: payload('bank') }, nothing, 'en-GB')).toEqual({
      methodId: 'bank',
      accountId: '',
      amount: '100.00',
    });
  });
  it('never chooses a method that is shut or missing [CSH-05, CSH-06, CSH-07]', () => {
    const view = { depositMethods: [shut, card], lastPayload: payload('shut'), currency: 'EUR' };
    expect(firstChoice(view, { methodId: 'shut', amount: null }, 'en-GB').methodId).toBe('card');
    expect(firstChoice(view, { methodId: 'constructor', amount: null }, 'en-GB').methodId).toBe('card');
    expect(firstChoice({ depositMethods: [shut], lastPayload: null, currency: 'EUR' }, nothing, 'en-GB')).toEqual({
      methodId: '',
      accountId: '',
      amount: '',
    });
  });
  it('chooses an account of the chosen method alone [CSH-06]', () => {
    const accountOf = (depositMethods: readonly Method[], lastPayload: string) =>
      firstChoice({ depositMethods: [...depositMethods], lastPayload, currency: 'EUR' }, nothing, 'en-GB').accountId;
    expect(accountOf([card, bank], payload('bank', 'a1'))).toBe('');
    expect(accountOf([card], payload('card', 'a1'))).toBe('a1');
    expect(accountOf([card], payload('card', 'somebody else'))).toBe('');
  });
  it.each([
    ['20.00', 'EUR', 'en-GB', '20.00'],
    ['20.00', 'EUR', 'de-DE', '20,00'],
    ['1 234,5', 'NOK', 'no-NO', '1234,50'],
    ['25', 'CAD', 'fr-CA', '25,00'],
    ['1200', 'JPY', 'ja-JP', '1200'],
    ['1,200', 'JPY', 'fi-FI', '1200'],
  ])(
    'writes %j %s of %s as %j, which the form reads as the same [CSH-02, CSH-05, FMT-01]',
    (amount, currency, locale, typed) => {
      expect(toTyped(amount, currency, locale)).toBe(typed);
      expect(minorOf(typed, currency)).toBe(minorOf(amount, currency));
    },
  );
  it.each(['', 'much', '1,234', '25.555'])('leaves %j, which is no amount, for the player to see [CSH-05]', (text) => {
    expect(toTyped(text, 'EUR', 'fi-FI')).toBe(text);
  });
});

describe('the last deposit', () => {
  it('the last deposit gives its method and account [CSH-06]', () => {
    expect(parseLastDeposit(payload('card', '•••• 1111'))).toEqual({
      methodId: 'card',
      account: '•••• 1111',
      amount: null,
    });
  });
  it.each([
    null,
    '',
    '{',
    'null',
    '1',
    '"card"',
    '[]',
    '[{"attributes":{"paymentMethod":"card"}}]',
    '{"attributes":null,"debtor":null}',
    '{"attributes":"card","debtor":"x"}',
    payload(1, {}),
    payload(['card'], ['x']),
    payload(null, null),
    '{"__proto__":{"attributes":{"paymentMethod":"card"}}}',
    `${'['.repeat(20_000)}`,
  ])('reads no method or account from payload number %# [CSH-06]', (text) => {
    expect(parseLastDeposit(text)).toEqual({ methodId: null, account: null, amount: null });
  });
});

describe('the last deposit once more', () => {
  const lastPayload = JSON.stringify({
    attributes: { paymentMethod: 'card', amount: '20.00' },
    debtor: { account: '•••• 1111' },
  });
  const kept = { id: 'a1', label: '•••• 1111' };
  const wallet = method('e-wallet');
  const saved = method('card', { savedAccounts: [kept] });
  const till: Pick<CashierView, 'currency' | 'depositMethods' | 'depositsBlockReason' | 'lastPayload' | 'tightest'> = {
    currency: 'EUR',
    depositMethods: [wallet, saved],
    depositsBlockReason: null,
    lastPayload,
    tightest: null,
  };
  const room = (remaining: string) => ({ period: 'Day', limit: '100.00', remaining }) as const;

  it('the last deposit has its method, amount and saved account, and its method is on top [CSH-06]', () => {
    expect(repeatableDeposit(till)).toEqual({ method: saved, account: kept, amount: '20.00' });
    expect(lastUsedFirst(till.depositMethods, lastPayload).map(({ id }) => id)).toEqual(['card', 'e-wallet']);
    expect(lastUsedFirst(till.depositMethods, null)).toEqual(till.depositMethods);
    expect(repeatableDeposit({ ...till, depositMethods: [method('card')] })?.account).toBeNull();
    expect(repeatableDeposit({ ...till, tightest: room('20.00') })?.amount).toBe('20.00');
  });

  it.each([
    ['nothing was deposited', { lastPayload: null }],
    ['the player takes a break', { depositsBlockReason: 'TimeOut' }],
    ['the limit leaves less', { tightest: room('19.99') }],
    ['the method is gone', { depositMethods: [wallet] }],
    ['the method is shut', { depositMethods: [method('card', { blockReason: 'InstantBankingBlocked' })] }],
    ['the method takes no less than more', { depositMethods: [method('card', { minAmount: '20.01' })] }],
    ['the currency has changed', { currency: 'JPY' }],
  ] satisfies [string, Partial<typeof till>][])(
    'the last deposit is not offered again where %s [CSH-06, CSH-07]',
    (_name, change) => {
      expect(repeatableDeposit({ ...till, ...change })).toBeNull();
    },
  );
});

describe('the offers', () => {
  const offer = (id: string, minDeposit: string): Offer => ({ ...sampleOffer(id, '200.00'), minDeposit });
  const offers = [offer('small', '20.00'), offer('large', '40.00')];
  it.each([
    ['19.99', []],
    ['20.00', ['small']],
    ['39.99', ['small']],
    ['40.00', ['small', 'large']],
    ['9.00', []],
    ['100.00', ['small', 'large']],
    ['much', []],
  ])('an amount of %s is enough for %j, by value and not by letters [RWD-05]', (amount, ids) => {
    expect(offersWithin(offers, { amount, kind: 'CARD' }, 'EUR').map(({ id }) => id)).toEqual(ids);
  });
  it('an award for instant banking is offered with that method alone [CSH-09]', () => {
    const both = [{ ...offer('award', '20.00'), methodKind: 'INSTANT_BANK' as const }, offer('any', '20.00')];
    const idsWith = (kind: Method['kind']) => offersWithin(both, { amount: '20.00', kind }, 'EUR').map(({ id }) => id);
    expect(idsWith('INSTANT_BANK')).toEqual(['award', 'any']);
    expect(idsWith('CARD')).toEqual(['any']);
    expect(idsWith('BANK_TRANSFER')).toEqual(['any']);
  });
});

describe('the best offer', () => {
  const offer = (id: string, maxBonus: string, percentage = 100): Offer => ({
    ...sampleOffer(id, maxBonus),
    percentage,
  });
  it('the best offer has the largest bonus, by value and not by letters [CSH-09]', () => {
    expect(bestOffer([offer('a', '90.00'), offer('b', '200.00'), offer('c', '100.00')], 'EUR')?.id).toBe('b');
    expect(bestOffer([offer('b', '1000'), offer('a', '900')], 'JPY')?.id).toBe('b');
  });
  it('the best of equal bonuses has the larger share, or comes first [CSH-09]', () => {
    expect(bestOffer([offer('a', '90.00', 50), offer('b', '90.00', 100)], 'EUR')?.id).toBe('b');
    expect(bestOffer([offer('a', '90.00'), offer('b', '90.00')], 'EUR')?.id).toBe('a');
  });
  it('no best offer without an open one [CSH-09]', () => {
    expect(bestOffer([], 'EUR')).toBeNull();
  });
});

describe('a link to the cashier', () => {
  const read = (query: string) => readCashierQuery(new URLSearchParams(query));
  const full = 'autoSubmit=true&paymentMethod=card&amount=20';
  it('opens the dialog with method and amount [CSH-05]', () => {
    expect(read(full)).toEqual({ methodId: 'card', amount: '20', opens: true });
    expect(read(`${full}&hasEnabledWelcomeMessage=false`).opens).toBe(true);
  });
  it.each(['autoSubmit', 'autoSubmit=', 'autoSubmit=1', 'autoSubmit=false'])(
    'opens it whatever %s is [CSH-05]',
    (asks) => {
      expect(read(`${asks}&paymentMethod=card&amount=20`).opens).toBe(true);
    },
  );
  it.each([
    '',
    'autoSubmit=true',
    'autoSubmit=true&paymentMethod=card',
    'autoSubmit=true&amount=20',
    'autoSubmit=true&paymentMethod=&amount=20',
    'autoSubmit=true&paymentMethod=card&amount=',
    'paymentMethod=card&amount=20',
    `${full}&hasEnabledWelcomeMessage=true`,
  ])('the address %j is no link to the cashier [CSH-05]', (query) => {
    expect(read(query).opens).toBe(false);
  });
  it('brings no amount that is longer than an amount [CSH-05]', () => {
    expect(read(`autoSubmit=true&paymentMethod=card&amount=${'9'.repeat(21)}`).amount).toBeNull();
  });
});

describe("the message of the payment's window", () => {
  const payment = {};
  const own = { origin: 'https://site.example', payment };
  const message = (change: object = {}) => ({
    data: { name: 'closeQuickDepositEvent' },
    origin: own.origin,
    source: payment,
    ...change,
  });
  it('comes from the page of ours that the dialog opened [CSH-04]', () => {
    expect(readPaymentMessage(message(), own)).toBe('closeQuickDepositEvent');
    expect(readPaymentMessage(message({ data: 'closeQuickDepositEvent' }), own)).toBe('closeQuickDepositEvent');
    expect(readPaymentMessage(message({ data: { name: 'paymentReturnedEvent' } }), own)).toBe('paymentReturnedEvent');
  });
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that only begins alike', { origin: 'https://site.example.evil.example' }],
    ['another port', { origin: 'https://site.example:8443' }],
    ['an opaque origin', { origin: 'null' }],
    ['another window', { source: {} }],
    ['no window', { source: null }],
    ['another name', { data: { name: 'open' } }],
    ['a name that is no text', { data: { name: ['closeQuickDepositEvent'] } }],
    ['nothing', { data: null }],
    ['a list', { data: ['closeQuickDepositEvent'] }],
  ])('ignores a message from %s [CSH-04]', (_what, change) => {
    expect(readPaymentMessage(message(change), own)).toBeNull();
  });
  it('ignores a message before a payment was opened, even without a source [CSH-04]', () => {
    expect(readPaymentMessage(message({ source: null }), { origin: own.origin, payment: null })).toBeNull();
  });
});

describe('a refusal', () => {
  const graphql = (type: string, params = {}) => ({ ...networkFailure(type, ''), kind: 'graphql' as const, params });
  it('a refusal keeps its word when there is a text for it [CSH-07]', () => {
    for (const problem of CASHIER_PROBLEMS.filter((known) => known !== 'Network'))
      expect(toProblem(graphql(problem, { accounts: '•••• 1111' }))).toBe(problem);
    expect(toProblem(graphql('ClosedLoop', { accounts: '' }))).toBe('ClosedLoopNone');
  });
  it('a refusal is Network when nothing arrived, and Failed when its type is unknown [CSH-01]', () => {
    expect(toProblem(networkFailure('Timeout', ''))).toBe('Network');
    expect(toProblem(networkFailure('LimitReached', ''))).toBe('Network');
    for (const type of ['UnknownFailure', '', 'constructor', 'limitreached'])
      expect(toProblem(graphql(type))).toBe('Failed');
  });
});

describe('where a transaction stands', () => {
  it.each([
    ['Completed', 'done'],
    ['Cancelled', 'cancelled'],
    ['RolledBacked', 'failed'],
    ['Initialized', 'waiting'],
    ['CancelInitialized', 'givenUp'],
    ['RollbackInitialized', 'failed'],
    ['SomethingNew', 'waiting'],
  ])('%s is %s [CSH-01, CSH-08]', (status, stage) => {
    expect(stageOf(status)).toBe(stage);
  });
  it('polls a transaction until it is final, less often once it was given up [CSH-01]', () => {
    expect((['waiting', 'givenUp', 'done', 'cancelled', 'failed'] as const).map(askAgainAfter)).toEqual([
      1_500,
      15_000,
      null,
      null,
      null,
    ]);
  });
});

describe('the way back into a game', () => {
  it.each([
    ['/games/orbit-nine/', '/games/orbit-nine/'],
    ['/games/', null],
    ['/games/orbit-nine', null],
    ['/games/orbit-nine/../../x/', null],
    ['//games.example/games/x/', null],
    ['https://elsewhere.example/games/x/', null],
    ['/games/a/b/', null],
    [null, null],
  ])('%j is the path of a game: %j [CSH-04]', (path, expected) => {
    expect(readGamePath(path)).toBe(expected);
  });
});

test('a button whose amount is not known yet begins with a capital in every language [CSH-01, LOC-09]', () => {
  expect(asSentence(' einzahlen', 'de')).toBe('Einzahlen');
  expect(asSentence('50,00 € einzahlen', 'de')).toBe('50,00 € einzahlen');
  expect(asSentence(' 入金する', 'ja')).toBe('入金する');
  expect(asSentence('', 'en')).toBe('');
});
