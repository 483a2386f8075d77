import { GAMES_BET_ROLLED_BACK, GAMES_BET_SETTLED, gamesBetRolledBack, gamesBetSettled } from '../../events/games';
import type { Queryable } from '../../kernel/db/db';
import { defineConsumer, type Consumer, type RecordedEvent } from '../../kernel/events/consumer';
import type { ReadPayload } from '../../kernel/events/define-event';
import { toPlayerId } from '../../kernel/ids';
import { award } from './commands/award';
import { LOYALTY_CONSUMER, planTournament } from './commands/end-tournament';
import type { LoyaltyDeps } from './deps';
import { asMinorUnits, pointsOf, progressOf, type Mission, type Programme } from './domain/programme';
import { keepMissionOutcome } from './mission-store';
import { lockMembers, noteRank, notifyPlayer, readChoices, readWindows, type Choice, type Member } from './store';

type Settled = ReadPayload<typeof gamesBetSettled>;
type RolledBack = ReadPayload<typeof gamesBetRolledBack>;

/** A player and time of play: missions and scores of that time are counted again. */
interface Touched {
  readonly playerId: string;
  readonly brand: string;
  readonly at: string;
}

/**
 * Reads what members play, while they take part: points by kind of game, levels, missions and scores. Every play is a
 * row of its own, so that it counts once however often it comes, and a rollback takes back exactly what it brought.
 */
export function createLoyaltyConsumer(deps: LoyaltyDeps): Consumer {
  return defineConsumer({
    name: LOYALTY_CONSUMER,
    topics: [GAMES_BET_SETTLED, GAMES_BET_ROLLED_BACK],
    async apply(tx, batch) {
      const locked = await lockMembers(tx, [...new Set(batch.map(({ key }) => key))]);
      const members = new Map<string, Member>(locked.map((member) => [member.playerId, member]));
      if (members.size === 0) return;
      const choices = await readChoices(tx, [...members.keys()]);
      const { settled, undone } = readPlays(batch, members, choices);
      const kinds = await deps.kindsOf([...new Set(settled.map(({ game }) => game))], tx);
      const programmes = programmesOf(deps, locked);
      const isPaused = await pausedPlays(deps, tx, settled);
      await tx.query('select loyalty_record($1, $2)', [
        JSON.stringify(
          settled.map((play) => ({
            ...toPlay(deps, play, kinds.get(play.game) ?? null, programmes),
            is_paused: play.atLimit || isPaused(play),
          })),
        ),
        JSON.stringify(undone.map((play) => toUndone(deps, play))),
      ]);
      const touched: Touched[] = [
        ...settled.map(({ playerId, brand, at }) => ({ playerId, brand, at })),
        ...undone.map(({ playerId, brand, betAt }) => ({ playerId, brand, at: betAt })),
      ];
      await recount(deps, tx, touched, { programmes, members });
      const changed = new Set(touched.map(({ playerId }) => playerId));
      for (const member of await lockMembers(tx, [...changed])) {
        await rise(deps, tx, member, programmes.get(member.playerId));
        await notifyPlayer(tx, member.playerId);
      }
    },
    /** Decisions, levels reached, missions completed and points lost stay: they brought something, or were decided. */
    async reset(tx) {
      await tx.query('delete from loyalty_plays');
      await tx.query('delete from loyalty_periods');
      await tx.query('update loyalty_members set earned = 0');
      await tx.query('update loyalty_missions set progress = 0');
      await tx.query(
        'delete from loyalty_scores where tournament_id in (select id from loyalty_tournaments where paid_at is null)',
      );
    },
  });
}

function readPlays(
  batch: readonly RecordedEvent[],
  members: ReadonlyMap<string, Member>,
  choices: ReadonlyMap<string, readonly Choice[]>,
): { readonly settled: Settled[]; readonly undone: RolledBack[] } {
  const own = batch.filter(({ key }) => members.has(key));
  // A decision holds from the next millisecond on: what was played in its own came before it.
  const wasIn = (playerId: string, at: string) =>
    (choices.get(playerId) ?? []).findLast((choice) => choice.at.getTime() < Date.parse(at))?.isIn === true;
  return {
    settled: own
      .filter(({ topic }) => topic === GAMES_BET_SETTLED)
      .map(({ payload }) => gamesBetSettled.parse(payload))
      .filter(({ playerId, at }) => wasIn(playerId, at)),
    undone: own
      .filter(({ topic }) => topic === GAMES_BET_ROLLED_BACK)
      .map(({ payload }) => gamesBetRolledBack.parse(payload)),
  };
}

/** Plays after a marker of harm, by the times that were kept: read again, the same ones are found. */
async function pausedPlays(
  { readHarmPauses }: LoyaltyDeps,
  tx: Queryable,
  settled: readonly Settled[],
): Promise<(play: Settled) => boolean> {
  if (settled.length === 0) return () => false;
  const earliest = new Date(Math.min(...settled.map(({ at }) => Date.parse(at))));
  const playerIds = [...new Set(settled.map(({ playerId }) => toPlayerId(playerId)))];
  const pauses = await readHarmPauses(tx, playerIds, earliest);
  return ({ playerId, at }) => {
    const time = new Date(at);
    return (pauses.get(toPlayerId(playerId)) ?? []).some(({ from, until }) => from < time && time < until);
  };
}

function programmesOf({ programmes }: LoyaltyDeps, members: readonly Member[]): Map<string, Programme> {
  return new Map(
    members.flatMap((member) => {
      const found = programmes.find(({ id }) => id === member.programme);
      return found ? [[member.playerId, found] as const] : [];
    }),
  );
}

/** YYYY-MM. */
const monthOf = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' }).format(new Date(at)).slice(0, 7);

function toPlay(
  { timeZoneOf }: LoyaltyDeps,
  play: Settled,
  kind: string | null,
  programmes: ReadonlyMap<string, Programme>,
) {
  const programme = programmes.get(play.playerId);
  const points = programme ? pointsOf(programme, { cash: play.cashStake, currency: play.currency, kind }) : 0n;
  return {
    id: play.transactionId,
    player_id: play.playerId,
    provider: play.provider,
    round_id: play.roundId,
    studio: play.studio,
    kind,
    currency: play.currency,
    stake: String(play.stake),
    cash_stake: String(play.cashStake),
    win: String(play.win),
    is_closing: play.roundClosed,
    at: play.at,
    period: monthOf(play.at, timeZoneOf(play.brand)),
    points: String(points),
  };
}

function toUndone({ timeZoneOf }: LoyaltyDeps, play: RolledBack) {
  return {
    id: play.betTransactionId,
    player_id: play.playerId,
    period: monthOf(play.betAt, timeZoneOf(play.brand)),
    at: play.betAt,
    currency: play.currency,
  };
}

interface Taking {
  readonly programmes: ReadonlyMap<string, Programme>;
  readonly members: ReadonlyMap<string, Member>;
}

async function recount(
  deps: LoyaltyDeps,
  tx: Queryable,
  touched: readonly Touched[],
  { programmes, members }: Taking,
): Promise<void> {
  for (const programme of new Set(programmes.values())) {
    const own = touched.filter(({ playerId }) => programmes.get(playerId) === programme);
    if (own.length === 0) continue;
    for (const mission of programme.missions) await countMission(deps, tx, mission, { touched: own, members });
    for (const brand of new Set(own.map((each) => each.brand)))
      await countScores(
        deps,
        tx,
        programme,
        own.filter((each) => each.brand === brand),
      );
  }
}

async function countMission(
  deps: LoyaltyDeps,
  tx: Queryable,
  { id, goal, window, kinds, leastStake, campaign }: Mission,
  { touched, members }: { readonly touched: readonly Touched[] } & Pick<Taking, 'members'>,
): Promise<void> {
  const now = deps.clock.now();
  const targets = goal.type === 'wager' ? asMinorUnits(goal.target) : { '': String(goal.target) };
  const rows = touched.map(({ playerId, brand, at }) => ({ player_id: playerId, at, zone: deps.timeZoneOf(brand) }));
  const completed = await tx.query<{ player: string; starts_at: Date }>(
    'select player, window_start as starts_at from loyalty_progress($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      id,
      goal.type,
      window,
      kinds,
      JSON.stringify(targets),
      JSON.stringify(asMinorUnits(leastStake)),
      JSON.stringify(rows),
      now,
    ],
  );
  for (const { player, starts_at: startsAt } of completed.rows) {
    const playerId = toPlayerId(player);
    const outcome =
      members.get(player)?.isIn === true
        ? await award(deps, tx, campaign, { playerId, occasion: `${id}/${startsAt.toISOString()}` })
        : 'not-taking-part';
    await keepMissionOutcome(tx, { playerId, mission: id, startsAt }, outcome);
  }
}

async function countScores(
  deps: LoyaltyDeps,
  tx: Queryable,
  { tournaments }: Programme,
  touched: readonly Touched[],
): Promise<void> {
  const brand = touched[0]?.brand ?? '';
  for (const tournament of tournaments) await planTournament(deps, tx, brand, tournament);
  const players = [...new Set(touched.map(({ playerId }) => playerId))];
  const earliest = new Date(Math.min(...touched.map(({ at }) => Date.parse(at))));
  for (const window of await readWindows(tx, brand, earliest)) {
    const rules = tournaments.find(({ id }) => id === window.tournament);
    if (!rules || window.paidAt) continue;
    await tx.query('select loyalty_score($1, $2, $3, $4, $5)', [
      window.id,
      rules.bestRounds,
      rules.mostMultiplier * 100,
      JSON.stringify(asMinorUnits(rules.leastStake)),
      players,
    ]);
  }
}

/** Each level that is reached for the first time brings its reward, to a player who takes part now. */
async function rise(deps: LoyaltyDeps, tx: Queryable, member: Member, programme?: Programme): Promise<void> {
  if (!programme || !member.isIn) return;
  const now = deps.clock.now();
  const { level } = progressOf(programme, member.points);
  for (let reached = 2; reached <= level; reached += 1) {
    const campaign = programme.levels[reached - 1]?.campaign;
    if (!(await noteRank(tx, member.playerId, reached, now)) || !campaign) continue;
    await award(deps, tx, campaign, { playerId: member.playerId, occasion: `level:${reached}` });
  }
}
