import type { Queryable } from '../../kernel/db/db';
import { toBonusId, type BonusId, type PlayerId } from '../../kernel/ids';
import { money } from '@/contract/money';
import { grantFingerprint, requiredStakes, type Bonus, type BonusGrant, bonusStatuses } from './domain/bonus';
import { toCurrency } from './store';

interface BonusRow {
  id: string;
  player_id: string;
  fingerprint: string;
  currency: string;
  granted: bigint;
  required: bigint;
  wagered: bigint;
  max_payout: bigint | null;
  status: string;
  converted: bigint;
  forfeited: bigint;
  granted_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

/**
 * Why a bonus ends before it is wagered: its time is over, its player withdraws, it is taken away, or nothing of it is
 * left.
 */
export type BonusEnd = 'expired' | 'withdrawal' | 'removed' | 'spent';

export interface LockedWallet {
  currency: string;
  cash: bigint;
  bonus: bigint;
  activeBonus: BonusId | null;
}

/** The wallet, held until the transaction ends: bets of this player wait. */
export async function lockWallet(tx: Queryable, playerId: PlayerId): Promise<LockedWallet | null> {
  const { rows } = await tx.query<{ currency: string; cash: bigint; bonus: bigint; active_bonus: string | null }>(
    'select currency, cash, bonus, active_bonus from ledger_wallets where player_id = $1 for update',
    [playerId],
  );
  const row = rows[0];
  return row
    ? {
        currency: row.currency,
        cash: row.cash,
        bonus: row.bonus,
        activeBonus: row.active_bonus === null ? null : toBonusId(row.active_bonus),
      }
    : null;
}

export async function findBonusBySource(
  tx: Queryable,
  sourceKey: string,
): Promise<{ id: BonusId; fingerprint: string } | null> {
  const { rows } = await tx.query<{ id: string; fingerprint: string }>(
    'select id, fingerprint from ledger_bonuses where source_key = $1',
    [sourceKey],
  );
  return rows[0] ? { id: toBonusId(rows[0].id), fingerprint: rows[0].fingerprint } : null;
}

/** Makes the bonus the player's active one. Answers false when another player's bonus has this source. */
export async function insertBonus(tx: Queryable, id: BonusId, grant: BonusGrant, now: Date): Promise<boolean> {
  const { amount, playerId } = grant;
  const { rowCount } = await tx.query(
    `insert into ledger_bonuses (id, player_id, source_key, fingerprint, currency, granted, wagering_factor, required, max_payout, granted_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (source_key) do nothing`,
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

export async function selectBonuses(db: Queryable, playerId: PlayerId): Promise<Bonus[]> {
  const { rows } = await db.query<BonusRow>(
    'select * from ledger_bonuses where player_id = $1 order by granted_at desc, id desc',
    [playerId],
  );
  return rows.map(toBonus);
}

function toBonus(row: BonusRow): Bonus {
  const currency = toCurrency(row.currency);
  const status = bonusStatuses.find((known) => known === row.status);
  if (!status) throw new TypeError(`not a bonus status: ${row.status}`);
  return {
    id: toBonusId(row.id),
    status,
    granted: money(row.granted, currency),
    required: money(row.required, currency),
    wagered: money(row.wagered, currency),
    maxPayout: row.max_payout === null ? null : money(row.max_payout, currency),
    converted: money(row.converted, currency),
    forfeited: money(row.forfeited, currency),
    grantedAt: row.granted_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
  };
}
