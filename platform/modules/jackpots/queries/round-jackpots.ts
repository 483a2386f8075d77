import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { queryRows, rowReader } from '../../../kernel/db/rows';
import type { PlayerId } from '../../../kernel/ids';
import { roundKey, type RoundJackpot } from '../../games/index';

interface Round {
  readonly provider: string;
  readonly roundId: string;
}

/** A contribution that went back is none, a win stays won. It counts in the round of the bet that made the pot drop; the community's parts belong to no round. */
const ROUNDS = `
  select c.provider, c.round_id, coalesce(sum(c.amount) filter (where c.status <> 'returned' and r.bet_id is null), 0)::bigint as staked, coalesce(sum(won.amount), 0)::bigint as won
  from jackpots_contributions c
  left join jackpots_returns r on r.bet_id = c.bet_id
  left join lateral (
    select sum((winner ->> 'amount')::bigint) as amount
    from jackpots_drops d cross join lateral jsonb_array_elements(d.winners) as winner
    where d.bet_id = c.bet_id and (winner ->> 'playerId')::uuid = c.player_id
  ) won on true
  where c.player_id = $1 and (c.provider, c.round_id) in (select * from unnest($2::text[], $3::text[]))
  group by c.provider, c.round_id`;

const toRound = rowReader({
  provider: z.string(),
  roundId: z.string(),
  staked: z.bigint(),
  won: z.bigint(),
});

/** Contributions of the bets of these rounds, and their wins from pots. */
export async function readRoundJackpots(
  db: Queryable,
  playerId: PlayerId,
  rounds: readonly Round[],
): Promise<ReadonlyMap<string, RoundJackpot>> {
  const jackpots = await queryRows(db, toRound, ROUNDS, [
    playerId,
    rounds.map(({ provider }) => provider),
    rounds.map(({ roundId }) => roundId),
  ]);
  return new Map(jackpots.map(({ staked, won, ...round }) => [roundKey(round), { staked, won }]));
}
