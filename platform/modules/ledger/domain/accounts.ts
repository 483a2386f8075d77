import { createHash } from 'node:crypto';
import type { Currency } from '@/contract/money';
import { toAccountId, type AccountId, type PlayerId } from '../../../kernel/ids';

export const playerAccountKinds = ['player_cash', 'player_bonus', 'player_pending_withdrawal'] as const;
export type PlayerAccountKind = (typeof playerAccountKinds)[number];

export const systemAccountKinds = ['provider_clearing', 'game_provider', 'jackpot', 'house'] as const;
export type SystemAccountKind = (typeof systemAccountKinds)[number];

/** `house:main`, `game_provider:studio`, `provider_clearing:<payment provider>`, `jackpot:<id>`. */
export type SystemAccount = `${SystemAccountKind}:${string}`;

/** A side of a posting: one of the player's own accounts, or a system account. */
export type AccountReference = PlayerAccountKind | SystemAccount;

function accountId(name: string, currency: Currency): AccountId {
  const hex = createHash('md5').update(`${name}:${currency}`).digest('hex');
  return toAccountId(
    [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-'),
  );
}

/** Same as ledger_account_id in the database. */
export function playerAccountId(kind: PlayerAccountKind, playerId: PlayerId, currency: Currency): AccountId {
  return accountId(`${kind}:${playerId}`, currency);
}

function systemAccountId(account: SystemAccount, currency: Currency): AccountId {
  return accountId(account, currency);
}

/** An account whose entries somebody asks for. */
export type StatementAccount =
  | { kind: PlayerAccountKind; playerId: PlayerId; currency: Currency }
  | { kind: 'system'; account: SystemAccount; currency: Currency };

export function accountIdOf(account: StatementAccount): AccountId {
  return account.kind === 'system'
    ? systemAccountId(account.account, account.currency)
    : playerAccountId(account.kind, account.playerId, account.currency);
}

export function splitSystemAccount(account: SystemAccount): { kind: string; owner: string } {
  const colon = account.indexOf(':');
  return { kind: account.slice(0, colon), owner: account.slice(colon + 1) };
}
