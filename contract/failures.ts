import type { AccountStatusCause } from './account';
import type { CashierBlockReason } from './cashier';
import type { LimitPeriod } from './limits';
import type { PurchaseRefusal, RewardsBlockReason } from './rewards';
import { toDecimal, type Money } from './money';

/** The platform's type of each parameter; the contract carries text and numbers. */
interface ParameterTypes {
  readonly text: string;
  readonly count: number;
  readonly time: Date;
  /** A decimal on the contract, with its currency beside it. */
  readonly money: Money;
  readonly list: readonly string[];
  readonly blockReason: CashierBlockReason;
  readonly rewardsBlockReason: RewardsBlockReason;
  readonly purchaseRefusal: PurchaseRefusal;
  /** Left out where it is not known. */
  readonly closingCause: AccountStatusCause | null;
  readonly period: LimitPeriod;
}
type ParameterType = keyof ParameterTypes;

/** The forms that have texts of their own for their failures, in messages/. */
export type FailureForm = 'signIn' | 'limits' | 'cashier' | 'rewards' | 'documents';

/** One failure of a list: of this one, or of a module's `domain/failures.ts`. */
export interface FailureEntry extends Readonly<Partial<Record<FailureForm, true>>> {
  /** As the platform's code names it. */
  readonly kind: string;
  /** As the contract names it: `extensions.type`. */
  readonly type: string;
  readonly params?: Readonly<Record<string, ParameterType>>;
  /** Status of the answer where it ends the request before any operation ran; 200 otherwise. */
  readonly http?: number;
}

/**
 * The failures that both sides name, once. Those that a module alone answers with are in its `domain/failures.ts`. docs/errors.md
 * is made from these lists; the comment says when it happens.
 */
export const FAILURES = [
  /** Nobody is signed in. */
  { kind: 'authentication-failure', type: 'AuthenticationFailure' },
  /** The access token that came with the request is refused; `cause` names why. */
  { kind: 'access-token-refused', type: 'AuthenticationFailure', params: { cause: 'text' }, http: 401 },
  /** A refresh token, ticket or handed-over token is unknown, expired or used. */
  { kind: 'invalid-token-failure', type: 'InvalidTokenFailure' },
  /** The signed challenge is unknown, used up, too late, for another address, or not signed by the passkey. */
  { kind: 'passkey-refused', type: 'PasskeyRefused' },
  /** The last sign-in is too long ago for this; after a new one it can be done. */
  { kind: 'sign-in-too-old', type: 'SignInTooOld' },
  /** The request is malformed: syntax, a variable of the wrong shape, an unknown brand or cursor. */
  { kind: 'bad-input', type: 'BadInput', http: 400 },
  /** The operation is larger than allowed; `limit` names the measure. */
  { kind: 'query-too-complex', type: 'QueryTooComplex', params: { limit: 'text', allowed: 'count' } },
  /** Too many mutations of this player or address at a time; the same one may be sent again a little later. */
  { kind: 'too-many-requests', type: 'TooManyRequests' },
  /** A bug or an outage; it is logged under the trace id. */
  { kind: 'internal-failure', type: 'InternalFailure' },
  /** The player may not do this now, or there is nothing to do it with. */
  { kind: 'operation-not-allowed', type: 'OperationNotAllowed' },

  /** Not a phone number of its country. */
  { kind: 'invalid-phone-number', type: 'InvalidPhoneNumber', signIn: true },
  /** Not an e-mail address. */
  { kind: 'invalid-email', type: 'InvalidEmail' },
  /** The code is not the one that was sent. */
  { kind: 'code-wrong', type: 'CodeWrong', signIn: true },
  /** The code is too old, or a newer one was sent. */
  { kind: 'code-expired', type: 'CodeExpired', signIn: true },
  /** The code was used before. */
  { kind: 'code-used', type: 'CodeUsed', signIn: true },
  /** A code was sent a moment ago; another one can be had after the wait. */
  { kind: 'code-sent-recently', type: 'CodeSentRecently', params: { retryAfterSeconds: 'count' }, signIn: true },
  /** Too many codes or attempts of one number or address. Zero seconds: this code is dead, a new one can be had now. */
  { kind: 'too-many-attempts', type: 'TooManyAttempts', params: { retryAfterSeconds: 'count' }, signIn: true },
  /** The brand is not offered in the visitor's country, or to visitors of an unknown one. */
  { kind: 'market-blocked', type: 'MarketBlocked' },
  /** The account was closed; `cause` names why, where it is known. */
  { kind: 'account-closed', type: 'AccountClosed', params: { cause: 'closingCause' }, signIn: true },
  /** The operator blocked the account. */
  { kind: 'account-blocked', type: 'AccountBlocked', signIn: true },
  /** The player takes a time-out until then. */
  { kind: 'time-out', type: 'TimeOut', params: { until: 'time' } },
  /** The player is excluded until then. */
  { kind: 'self-excluded', type: 'SelfExcluded', params: { until: 'time' } },

  /** The player has closed these hours of the day to himself; sign-in is possible again at `until`, shown in the zone. */
  { kind: 'hours-blocked', type: 'HoursBlocked', params: { until: 'time', timeZone: 'text' }, signIn: true },

  /** The licence lets nobody play for money who has not agreed how much and how long. */
  { kind: 'session-contract-needed', type: 'SessionContractNeeded' },
  /** A session has ended, and the break that was agreed lasts until then. */
  { kind: 'session-contract-break', type: 'SessionContractBreak', params: { until: 'time' } },
  /** The licence has no contract before play, or none in the player's currency. */
  { kind: 'session-contract-not-offered', type: 'SessionContractNotOffered' },
  /** The contract has ended, or is not the player's. */
  { kind: 'session-contract-over', type: 'SessionContractOver' },

  /** The licence offers no break of this kind and length. */
  { kind: 'break-not-offered', type: 'BreakNotOffered' },
  /** The account holds money that can be paid out, or `openBets` that are not settled; it is closed after that. */
  { kind: 'balance-left', type: 'BalanceLeft', params: { balance: 'money', openBets: 'count' } },

  /** No such game at this brand, market and licence. */
  { kind: 'game-not-found', type: 'GameNotFound' },
  /** The game has no demo mode, or its provider does not answer now. */
  { kind: 'game-not-available', type: 'GameNotAvailable' },
  /** The live table takes no bets at this time of day. */
  { kind: 'table-closed', type: 'TableClosed', params: { opensAt: 'time' } },
  /** The player has played as long as a session limit allows; play is possible again at `resetsAt`. */
  { kind: 'session-limit-reached', type: 'SessionLimitReached', params: { resetsAt: 'time' } },
  /** The brand's licence does not cover the product. */
  { kind: 'product-not-allowed', type: 'ProductNotAllowed' },

  /** Not a positive amount of the currency. */
  { kind: 'invalid-amount', type: 'InvalidAmount', limits: true, cashier: true },
  /** Not whole minutes from none to those of the period. */
  { kind: 'invalid-duration', type: 'InvalidDuration', limits: true },
  /** The licence has no limit of this period. */
  { kind: 'limit-not-offered', type: 'LimitNotOffered', limits: true },
  /** The operator does not let this player increase limits. */
  { kind: 'increase-blocked', type: 'IncreaseBlocked', limits: true },
  /** The waiting time of the limit increase is not over. */
  { kind: 'increase-not-ready', type: 'IncreaseNotReady', params: { readyAt: 'time' }, limits: true },
  /** No limit increase is waiting. */
  { kind: 'nothing-pending', type: 'NothingPending', limits: true },

  /** Less than the method takes. */
  { kind: 'amount-below-minimum', type: 'AmountBelowMinimum', params: { minimum: 'money' }, cashier: true },
  /** More than the method takes. */
  { kind: 'amount-above-maximum', type: 'AmountAboveMaximum', params: { maximum: 'money' }, cashier: true },
  /** The payment method is not open to this account. */
  { kind: 'method-not-available', type: 'MethodNotAvailable', cashier: true },
  /** The deposit offer is unknown, not for this player, or asks for a larger deposit. */
  { kind: 'offer-not-available', type: 'OfferNotAvailable', cashier: true },
  /** There is money of another bonus: one at a time. */
  { kind: 'bonus-active', type: 'BonusActive', cashier: true, rewards: true },
  /** Deposits are closed to the account. */
  { kind: 'deposits-blocked', type: 'DepositsBlocked', params: { reason: 'blockReason' }, cashier: true },
  /** Withdrawals are closed to the account. */
  { kind: 'withdrawals-blocked', type: 'WithdrawalsBlocked', params: { reason: 'blockReason' }, cashier: true },
  /** The deposit is larger than what is left of the deposit limit with the least remaining allowance. */
  {
    kind: 'limit-reached',
    type: 'LimitReached',
    params: { period: 'period', remaining: 'money', resetsAt: 'time' },
    cashier: true,
  },
  /** Rewards are closed to the account. */
  { kind: 'rewards-blocked', type: 'RewardsBlocked', params: { reason: 'rewardsBlockReason' }, rewards: true },
  /** The reward is not the player's to claim now: not begun, over, removed, or unknown. */
  { kind: 'reward-not-available', type: 'RewardNotAvailable', rewards: true },
  /** The door of the calendar cannot be opened now: its day is not come, is over, or there is no such door. */
  { kind: 'door-not-open', type: 'DoorNotOpen' },
  /** The rewards shop does not sell this to the player now. */
  { kind: 'purchase-refused', type: 'PurchaseRefused', params: { reason: 'purchaseRefusal' } },
  /** The wallet does not hold that much cash. */
  { kind: 'insufficient-funds', type: 'InsufficientFunds', cashier: true },
  /** Money goes back to the accounts it came from first; `accounts` are those, empty when there is none. */
  { kind: 'closed-loop', type: 'ClosedLoop', params: { accounts: 'list' }, cashier: true },
  /** The method needs an account to pay to. */
  { kind: 'account-needed', type: 'AccountNeeded', cashier: true },
  /** The typed text is no account of the method: a wrong length, wrong check digits, another shape. */
  { kind: 'account-number-wrong', type: 'AccountNumberWrong', cashier: true },
  /** The named documents are missing. */
  { kind: 'documents-needed', type: 'DocumentsNeeded', params: { missing: 'list' }, cashier: true },
  /** The file is larger than allowed. */
  { kind: 'file-too-large', type: 'FileTooLarge', params: { mostBytes: 'count' }, http: 413, documents: true },
  /** The file is empty. */
  { kind: 'file-empty', type: 'FileEmpty', http: 422, documents: true },
  /** The file is neither JPEG nor PNG nor PDF, whatever its name says. */
  { kind: 'file-type-not-allowed', type: 'FileTypeNotAllowed', http: 422, documents: true },
  /** The file ends too soon, or cannot be read to its end. */
  { kind: 'file-damaged', type: 'FileDamaged', http: 422, documents: true },
  /** The file has more in it than what it shows (programs, other files, unknown parts), or a password. */
  { kind: 'file-not-plain', type: 'FileNotPlain', http: 422, documents: true },
  /** The player has sent as many documents as are taken in a day, or as can wait for a decision. */
  { kind: 'too-many-documents', type: 'TooManyDocuments', http: 429, documents: true },
  /** Other documents are on the way here; the same one may be sent again a little later. */
  { kind: 'uploads-busy', type: 'UploadsBusy', http: 503, documents: true },
  /** There is no room for files at the moment; the same one may be sent again when somebody has made room. */
  { kind: 'storage-full', type: 'StorageFull', http: 507, documents: true },
  /** The form about the source of wealth is not complete; `missing` names the kinds that are not. */
  { kind: 'source-of-wealth-incomplete', type: 'SourceOfWealthIncomplete', params: { missing: 'list' } },
  /** The idempotency key was used with other parameters. */
  { kind: 'idempotency-conflict', type: 'IdempotencyConflict' },
  /** The transaction is too far on, or not the player's. */
  { kind: 'not-cancellable', type: 'NotCancellable' },
] as const satisfies readonly FailureEntry[];

type Entries = (typeof FAILURES)[number];
export type FailureKind = Entries['kind'];
export type FailureType = Entries['type'];

type ParametersOf<Entry> = Entry extends {
  readonly params: infer Params extends Readonly<Record<string, ParameterType>>;
}
  ? { readonly [Name in keyof Params]: ParameterTypes[Params[Name]] }
  : unknown;

/** A failure of the entries as the platform's code returns it: its kind with the parameters of its entry. */
export type FailureOf<Entry extends FailureEntry, Kind extends Entry['kind'] = Entry['kind']> = {
  [Each in Kind]: { readonly kind: Each } & ParametersOf<Extract<Entry, { readonly kind: Each }>>;
}[Kind];

/** An expected failure that both sides name. */
export type Failure<Kind extends FailureKind = FailureKind> = FailureOf<Entries, Kind>;

/** The types that need no parameters. */
export type PlainFailureType = Exclude<Entries, { readonly params: object }>['type'];

/** The types that a form has a text for; for others it says that it did not work. */
export type FailureTypeOf<Form extends FailureForm> = Extract<
  FailureType,
  Extract<Entries, Readonly<Record<Form, true>>>['type']
>;

function isOfForm<Form extends FailureForm>(form: Form) {
  return (type: FailureType): type is FailureTypeOf<Form> =>
    FAILURES.some((entry) => entry.type === type && Object.hasOwn(entry, form));
}

/** The types that a form has a text for, in the order of the catalogue. */
export function failureTypesOf<Form extends FailureForm>(form: Form): readonly FailureTypeOf<Form>[] {
  return FAILURES.map(({ type }) => type).filter(isOfForm(form));
}

function entryOf(failure: string, own: readonly FailureEntry[] = []): FailureEntry {
  const entry = [...own, ...FAILURES].find(({ kind }) => kind === failure);
  if (!entry) throw new RangeError(`no failure '${failure}'`);
  return entry;
}

/** The status of an answer that the failure ends before any operation ran. */
export function httpStatusOf(kind: FailureKind): number {
  return entryOf(kind).http ?? 200;
}

export type ContractParams = Readonly<Record<string, string | number>>;

/**
 * Type and parameters as the contract carries them: times as ISO 8601, money as a decimal with its currency. `own` are
 * the failures of the module that answers.
 */
export function toContract<Refused extends { readonly kind: string }>(
  failure: Refused,
  own?: readonly FailureEntry[],
): { readonly type: string; readonly params: ContractParams } {
  const { type, params = {} } = entryOf(failure.kind, own);
  const given: ReadonlyMap<string, unknown> = new Map(Object.entries(failure));
  return { type, params: Object.fromEntries(Object.keys(params).flatMap((name) => write(name, given.get(name)))) };
}

function write(name: string, value: unknown): readonly (readonly [string, string | number])[] {
  if (typeof value === 'string' || typeof value === 'number') return [[name, value]];
  if (value === null) return [];
  if (value instanceof Date) return [[name, value.toISOString()]];
  if (Array.isArray(value)) return [[name, value.join(', ')]];
  if (!isMoney(value)) throw new TypeError(`the failure's parameter '${name}' is missing`);
  return [
    [name, toDecimal(value)],
    ['currency', value.currency],
  ];
}

function isMoney(value: unknown): value is Money {
  return typeof value === 'object' && value !== null && 'amount' in value && typeof value.amount === 'bigint';
}
