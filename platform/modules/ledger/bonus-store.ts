import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { currency } from '../../kernel/db/row-fields';
import { queryRow, queryRows, rowReader } from '../../kernel/db/rows';
import { toBonusId, type BonusId, type PlayerId } from '../../kernel/ids';
import { money } from '@/contract/money';
import { grantFingerprint, requiredStakes, type Bonus, type BonusGrant, bonusStatuses } from './domain/bonus';

const bonusId = z.string().transform(toBonusId);

/**
 * Why a bonus ends before it is wagered: its time is over, its player withdraws, it is taken away, or nothing of it is
 * left.
 */
export type BonusEnd = 'expired' | 'withdrawal' | 'removed' | 'spent';

const readWallet = rowReader({
  currency,
  cash: z.bigint(),
  bonus: z.bigint(),
  activeBonus: bonusId.nullable(),
});

/** The wallet, held until the transaction ends: bets of this player wait. */
export async function lockWallet(tx: Queryable, playerId: PlayerId): Promise<ReturnType<typeof readWallet> | null> {
  return queryRow(
    tx,
    readWallet,
    'select currency, cash, bonus, active_bonus from ledger_wallets where player_id = $1 for update',
    [playerId],
  );
}

const readGrant = rowReader({ id: bonusId, fingerprint: z.string() });

export async function findBonusBySource(
  tx: Queryable,
  sourceKey: string,
): Promise<{ id: BonusId; fingerprint: string } | null> {
  return queryRow(tx, readGrant, 'select id, fingerprint from ledger_bonuses where source_key = $1', [sourceKey]);
}

/** Makes the bonus the player's active one. Answers false when another player's bonus has this source. */
export async function insertBonus(tx: Queryable, id: BonusId, grant: BonusGrant, now: Date): Promise<boolean> {
  const { amount, playerId } = grant;
  const { rowCount } = await tx.query(
    `insert into ledger_bonuses (id, player_id, source_key, fingerprint, currency, granted, wagering_factor, required, max_payout, max_stake, granted_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (source_key) do nothing`,
    [
      id,
      playerId,
      grant.idempotencyKey,
      grantFingerprint(grant),
      amount.currency,
      amount.amount,
      grant.wageringFactor.toFixed(2),
      requiredStakes(amount, grant.wageringFactor).amount,
      grant.maxPayout?.amount ?? null,
      grant.maxStake?.amount ?? null,
      now,
      grant.expiresAt,
    ],
  );
  if (rowCount === 0) return false;
  await tx.query('update ledger_wallets set active_bonus = $2 where player_id = $1', [playerId, id]);
  return true;
}

/** Ends it with its movement; does nothing for one that is not active. The wallet must be locked. */
export async function endBonus(
  tx: Queryable,
  playerId: PlayerId,
  id: BonusId,
  end: BonusEnd | 'wagered',
  now: Date,
): Promise<void> {
  const status = end === 'wagered' ? 'Converted' : end === 'expired' ? 'Expired' : 'Forfeited';
  await tx.query('select ledger_end_bonus($1, $2, $3, $4, $5)', [playerId, id, status, end, now]);
}

const readBonusRow = rowReader({
  id: bonusId,
  status: z.enum(bonusStatuses),
  currency,
  granted: z.bigint(),
  required: z.bigint(),
  wagered: z.bigint(),
  maxPayout: z.bigint().nullable(),
  maxStake: z.bigint().nullable(),
  converted: z.bigint(),
  forfeited: z.bigint(),
  grantedAt: z.date(),
  expiresAt: z.date(),
  endedAt: z.date().nullable(),
});

function toBonus(row: object): Bonus {
  const {
    currency: of,
    granted,
    required,
    wagered,
    maxPayout,
    maxStake,
    converted,
    forfeited,
    ...same
  } = readBonusRow(row);
  return {
    ...same,
    granted: money(granted, of),
    required: money(required, of),
    wagered: money(wagered, of),
    maxPayout: maxPayout === null ? null : money(maxPayout, of),
    maxStake: maxStake === null ? null : money(maxStake, of),
    converted: money(converted, of),
    forfeited: money(forfeited, of),
  };
}

export async function selectBonuses(db: Queryable, playerId: PlayerId): Promise<Bonus[]> {
  return queryRows(db, toBonus, 'select * from ledger_bonuses where player_id = $1 order by granted_at desc, id desc', [
    playerId,
  ]);
}
