import type { Db } from '../../platform/kernel/db/db';
import { newId } from '../../platform/kernel/ids';
import { createGamePlayers, nameGamePlayer, type GamePlayer } from '../../platform/testing/game-players';
import { CALLERS, FUNDS } from './bets';

/** A licence of losses over brands, which need the most locks. */
const TERMS = { brand: 'kuu', licence: 'est' } as const;
const FAR = "interval '30 days'";

/**
 * For each caller a player of whom every rule before a bet has something to look at, and that none of them refuses: limits
 * of each kind and period, hours and a kind of games that are closed to the player, a session contract and a reality check.
 */
export async function createRuledPlayers(db: Db): Promise<GamePlayer[]> {
  const players = await createGamePlayers(db, CALLERS, FUNDS, TERMS);
  await db.query(
    `insert into limits_play_rules (licence, time_zone, spans_brands) values ($1, 'Europe/Tallinn', true) on conflict do nothing`,
    [TERMS.licence],
  );
  await db.query(
    `insert into limits_session_rules (licence, time_zone, pause_minutes) values ($1, 'Europe/Tallinn', 5) on conflict do nothing`,
    [TERMS.licence],
  );
  await db.query('insert into limits_brands (brand, licence) values ($1, $2) on conflict do nothing', [
    TERMS.brand,
    TERMS.licence,
  ]);
  for (const [n, player] of players.entries()) await applyRules(db, player, n);
  return players;
}

async function applyRules(db: Db, { playerId, sessionId }: GamePlayer, n: number): Promise<void> {
  await nameGamePlayer(db, { playerId, phoneNumber: `+3725${String(n).padStart(7, '0')}`, brand: TERMS.brand });
  await db.query('update players set ssn = $2 where id = $1', [playerId, `bench-${playerId}`]);
  await db.query(
    `insert into limits_in_force (player_id, kind, period, amount, currency, set_at)
     select $1::uuid, kind, period, case kind when 'session' then 600 else $2::bigint end, case kind when 'session' then null else 'EUR' end, now()
     from unnest(array['loss', 'global-loss', 'stake', 'session']) kind, unnest(array['Day', 'Week', 'Month']) period
     union all select $1::uuid, 'single-stake', 'Bet', 500, 'EUR', now()`,
    [playerId, String(FUNDS)],
  );
  await db.query(
    `insert into kind_exclusions (id, player_id, kind, began_at, ends_at) values ($1, $2, 'roulette', now(), now() + ${FAR})`,
    [newId(), playerId],
  );
  await db.query(
    `insert into blocked_hours (id, player_id, from_hour, to_hour, time_zone, chosen_at, holds_from)
     select $1::uuid, $2::uuid, (hour + 12) % 24, (hour + 13) % 24, 'UTC', now(), now()
     from (select extract(hour from now() at time zone 'UTC')::int) at (hour)`,
    [newId(), playerId],
  );
  await db.query(
    `insert into session_contracts (id, player_id, number, version, currency, budget, minutes, break_minutes, agreed_at, began_version, ends_at)
     values ($1, $2, 1, 1, 'EUR', $3, 60, 15, now(), 0, now() + interval '60 minutes')`,
    [newId(), playerId, String(FUNDS)],
  );
  const signIn = newId();
  await db.query(
    `insert into identity_sessions (id, brand, player_id, device, client_address, user_agent, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, 'Desktop', '127.0.0.1', 'bench', now(), now(), now() + ${FAR})`,
    [signIn, TERMS.brand, playerId],
  );
  await db.query(
    `insert into reality_checks (player_id, version, sign_in_id, began_at, began_version, counting_since, due_at, grace_seconds)
     values ($1, 1, $2, now(), 0, now(), now() + ${FAR}, 60)`,
    [playerId, signIn],
  );
  await db.query('update games_sessions set identity_session_id = $2 where id = $1', [sessionId, signIn]);
}
