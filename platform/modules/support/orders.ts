import { z } from 'zod';
import { limitPeriods } from '@/contract/limits';
import { POP_UPS } from '@/contract/pop-ups';
import { acting } from '../../kernel/operator-acts';

const MOST_LISTED = 50;

const page = {
  first: z.number().int().min(1).max(MOST_LISTED).default(20),
  after: z.uuid().toLowerCase().nullable().default(null),
};
const brand = z.string().min(1).max(40);
const person = { brand, playerId: z.uuid().toLowerCase() };
const onPerson = { ...person, ...acting };
/** Of lists that are longer than one answer of an export. */
const cursor = z.string().max(200).nullable().default(null);

/** How players are found and read. */
export const playersOrder = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('find'),
    brand,
    by: z.enum(['id', 'number', 'phone', 'email', 'name', 'payment', 'device']),
    text: z.string().trim().min(1).max(100),
    ...page,
  }),
  z.strictObject({ action: z.literal('read'), ...person }),
  z.strictObject({ action: z.literal('export'), ...onPerson, paymentsAfter: cursor, roundsAfter: cursor }),
]);
export type PlayersOrder = z.infer<typeof playersOrder>;

/** `account`: with every sign-in and all play. The others are kinds of things that a player does. */
const blockable = [
  'account',
  'play',
  'deposits',
  'withdrawals',
  'cancelWithdrawal',
  'increaseDepositLimit',
  'rewards',
  'instantBanking',
] as const;
const blocks = { what: z.array(z.enum(blockable)).min(1).max(blockable.length) };
/** Of the licence: `P6W`, or `indefinite`. */
const period = z.string().min(1).max(20);
/** An exact decimal; of a session limit whole minutes. */
const amount = z.string().min(1).max(30);
const limit = {
  kind: z.enum(['deposit', 'loss', 'global-loss', 'stake', 'session', 'single-stake']),
  period: z.enum(limitPeriods).nullable().default(null),
};
/** An operator's words about or to a player. */
const text = z.string().trim().min(1).max(4_000);
const adjustmentId = z.uuid().toLowerCase();
const erasureId = z.uuid().toLowerCase();
const messageId = z.uuid().toLowerCase();

/** The acts on an account. */
export const accountsOrder = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('list'), brand, ...page }),
  z.strictObject({ action: z.literal('list-erasures'), brand, ...page }),
  z.strictObject({ action: z.literal('list-duplicates'), brand, ...page }),
  z.strictObject({
    action: z.literal('block'),
    ...blocks,
    /** Of `instantBanking` alone, whose players have a notice until then. */
    from: z.iso.datetime({ offset: true }).optional(),
    ...onPerson,
  }),
  z.strictObject({ action: z.literal('open'), ...blocks, ...onPerson }),
  z.strictObject({
    action: z.literal('close'),
    cause: z.enum(['MultipleAccounts', 'Other', 'UserRequest']),
    mayReopen: z.boolean(),
    ...onPerson,
  }),
  z.strictObject({ action: z.literal('exclude'), period, ...onPerson }),
  z.strictObject({ action: z.literal('time-out'), period, ...onPerson }),
  z.strictObject({ action: z.literal('lower-limit'), ...limit, amount, ...onPerson }),
  /** Null for no limit. */
  z.strictObject({ action: z.literal('request-limit'), ...limit, amount: amount.nullable(), ...onPerson }),
  z.strictObject({ action: z.literal('end-sessions'), ...onPerson }),
  z.strictObject({ action: z.literal('note'), text, ...onPerson }),
  z.strictObject({
    action: z.literal('verify'),
    what: z.enum(['Identity', 'Address', 'PaymentMethod', 'SourceOfWealth', 'Email', 'PhoneNumber']),
    /** The evidence. */
    text,
    ...onPerson,
  }),
  /** Whether the player has to prove the bank account that they pay with. */
  z.strictObject({ action: z.literal('check-bank'), isRequired: z.boolean(), ...onPerson }),
  /** `text` is the address; null ends a change that waits. */
  z.strictObject({ action: z.literal('change-email'), text: z.string().min(1).max(254).nullable(), ...onPerson }),
  z.strictObject({ action: z.literal('show-pop-up'), popUp: z.enum(POP_UPS), ...onPerson }),
  z.strictObject({ action: z.literal('adjust-balance'), amount, ...onPerson }),
  z.strictObject({
    action: z.literal('refund'),
    transactionId: z.uuid().toLowerCase(),
    /** Null for all that is left of the deposit. */
    amount: amount.nullable().default(null),
    ...onPerson,
  }),
  z.strictObject({ action: z.literal('approve-adjustment'), adjustmentId, ...onPerson }),
  z.strictObject({ action: z.literal('refuse-adjustment'), adjustmentId, ...onPerson }),
  z.strictObject({ action: z.literal('mark-duplicate'), otherPlayerId: z.uuid().toLowerCase(), ...onPerson }),
  z.strictObject({
    action: z.literal('decide-duplicate'),
    duplicateId: z.uuid().toLowerCase(),
    isSame: z.boolean(),
    ...onPerson,
  }),
  z.strictObject({ action: z.literal('cancel-message'), messageId, ...onPerson }),
  z.strictObject({ action: z.literal('resend-message'), messageId, ...onPerson }),
  z.strictObject({ action: z.literal('erase'), ...onPerson }),
  z.strictObject({ action: z.literal('approve-erasure'), erasureId, ...onPerson }),
  z.strictObject({ action: z.literal('refuse-erasure'), erasureId, ...onPerson }),
]);
export type AccountsOrder = z.infer<typeof accountsOrder>;
export type AccountAct = Exclude<AccountsOrder, { readonly action: 'list' | 'list-erasures' | 'list-duplicates' }>;
export type ActOf<Action extends AccountAct['action']> = Extract<AccountAct, { readonly action: Action }>;
