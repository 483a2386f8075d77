import { z } from 'zod';
import { dayIn } from '@/contract/calendar-window';
import { GAMES_BET_ROLLED_BACK, GAMES_BET_SETTLED, gamesBetRolledBack, gamesBetSettled } from '../../events/games';
import type { Queryable } from '../../kernel/db/db';
import { queryRow, queryRows, rowReader } from '../../kernel/db/rows';
import { defineConsumer, type Consumer, type RecordedEvent } from '../../kernel/events/consumer';
import type { ReadPayload } from '../../kernel/events/define-event';
import { toPlayerId } from '../../kernel/ids';
import { award } from './commands/award';
import { LOYALTY_CONSUMER, planTournament } from './commands/end-tournament';
import type { LoyaltyDeps } from './deps';
import { asMinorUnits, pointsOf, progressOf, type Mission, type Programme, type Tournament } from './domain/programme';
import { keepMissionOutcome } from './mission-store';
import { lockMembers, noteRanks, notifyPlayers, readChoices, readWindows, type Choice, type Member } from './store';

type Settled = ReadPayload<typeof gamesBetSettled>;
type RolledBack = ReadPayload<typeof gamesBetRolledBack>;

const QUARTER_MS = 900_000;

/** A player and time of play: missions and scores of that time may change. */
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
    // Missions and scores of a player are written once a batch, however much was played; no batch holds up others long.
    most: 1_000,
    async apply(tx, batch) {
      const locked = await lockMembers(tx, [...new Set(batch.map(({ key }) => key))]);
      const members = new Map<string, Member>(locked.map((member) => [member.playerId, member]));
      if (members.size === 0) return;
      const choices = await readChoices(tx, [...members.keys()]);
      const { settled, undone } = readPlays(batch, members, choices);
      const kinds = await deps.kindsOf([...new Set(settled.map(({ game }) => game))], tx);
      const programmes = programmesOf(deps, locked);
      const isPaused = await deps.rewards.findPausedPlays(tx, settled);
      const changed = await recordPlays(tx, {
        settled: settled.map((play) => ({
          ...toPlay(deps, play, kinds.get(play.game) ?? null, programmes),
          is_paused: isPaused(play),
        })),
        undone: undone.map((play) => toUndone(deps, play)),
      });
      const touched: Touched[] = [
        ...settled.map(({ playerId, brand, at }) => ({ playerId, brand, at })),
        ...undone.map(({ playerId, brand, betAt }) => ({ playerId, brand, at: betAt })),
      ];
      await count(deps, tx, { touched, changed }, { programmes, members });
      const played = await lockMembers(tx, [...new Set(touched.map(({ playerId }) => playerId))]);
      await rise(deps, tx, played, programmes);
      await notifyPlayers(
        tx,
        played.map(({ playerId }) => playerId),
      );
    },
    /** Decisions, levels reached, missions completed and points lost stay: they brought something, or were decided. */
    async reset(tx) {
      await tx.query('delete from loyalty_plays');
      await tx.query('delete from loyalty_periods');
      await tx.query('update loyalty_members set earned = 0');
      await tx.query('update loyalty_missions set progress = 0, rules = null');
      await tx.query('delete from loyalty_score_counts');
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

const readChanged = rowReader({ changed: z.array(z.string()).nullable() });

/** Keeps plays and takes back others, each once; answers the ids of those. */
async function recordPlays(
  tx: Queryable,
  { settled, undone }: { readonly settled: readonly unknown[]; readonly undone: readonly unknown[] },
): Promise<readonly string[]> {
  const recorded = await queryRow(tx, readChanged, 'select loyalty_record($1, $2) as changed', [
    JSON.stringify(settled),
    JSON.stringify(undone),
  ]);
  return recorded?.changed ?? [];
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
const monthOf = (at: string, timeZone: string): string => dayIn(timeZone, new Date(at)).slice(0, 7);

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

interface Played {
  readonly touched: readonly Touched[];
  /** The plays that were kept or taken back now. */
  readonly changed: readonly string[];
}

async function count(deps: LoyaltyDeps, tx: Queryable, played: Played, taking: Taking): Promise<void> {
  await countScores(deps, tx, played, taking.programmes);
  for (const programme of new Set(taking.programmes.values())) {
    const own = played.touched.filter(({ playerId }) => taking.programmes.get(playerId) === programme);
    if (own.length > 0) await countMissions(deps, tx, programme.missions, { ...played, touched: own }, taking);
  }
}

/** Windows of missions begin at a quarter of an hour in every time zone: of the plays of a player in one, any touches the same. */
function onceAQuarter(touched: readonly Touched[]): Touched[] {
  const quarterOf = ({ at }: Touched) => Math.floor(Date.parse(at) / QUARTER_MS);
  return [...new Map(touched.map((play) => [`${play.playerId} ${quarterOf(play)}`, play])).values()];
}

const toCompleted = rowReader(
  { mission: z.string(), playerId: z.string().transform(toPlayerId), startsAt: z.date() },
  { playerId: 'player', startsAt: 'window_start' },
);

async function countMissions(
  deps: LoyaltyDeps,
  tx: Queryable,
  missions: readonly Mission[],
  { touched, changed }: Played,
  { members }: Pick<Taking, 'members'>,
): Promise<void> {
  const windows = onceAQuarter(touched).map(({ playerId, brand, at }) => ({
    player_id: playerId,
    at,
    zone: deps.timeZoneOf(brand),
  }));
  const completed = await queryRows(
    tx,
    toCompleted,
    'select mission, player, window_start from loyalty_progress($1, $2, $3, $4)',
    [JSON.stringify(missions.map(toMissionRules)), JSON.stringify(windows), changed, deps.clock.now()],
  );
  for (const { mission, playerId, startsAt } of completed) {
    const campaign = missions.find(({ id }) => id === mission)?.campaign;
    if (campaign === undefined) throw new Error(`a mission was counted that is none: ${mission}`);
    const outcome =
      members.get(playerId)?.isIn === true
        ? await award(deps, tx, campaign, { playerId, occasion: `${mission}/${startsAt.toISOString()}` })
        : 'not-taking-part';
    await keepMissionOutcome(tx, { playerId, mission, startsAt }, outcome);
  }
}

const toMissionRules = ({ id, goal, window, kinds, leastStake }: Mission) => ({
  id,
  type: goal.type,
  unit: window,
  kinds,
  targets: goal.type === 'wager' ? asMinorUnits(goal.target) : { '': String(goal.target) },
  least_stakes: asMinorUnits(leastStake),
});

/** Before anything is awarded: the end of a tournament holds it too while it gives the prizes. */
async function countScores(
  deps: LoyaltyDeps,
  tx: Queryable,
  { touched, changed }: Played,
  programmes: Taking['programmes'],
): Promise<void> {
  const rules: unknown[] = [];
  for (const brand of new Set(touched.map((each) => each.brand))) {
    const own = touched.filter((each) => each.brand === brand);
    const played = [...new Set(own.map(({ playerId }) => programmes.get(playerId)))].filter(
      (each) => each !== undefined,
    );
    const now = deps.clock.now();
    const earliest = new Date(Math.min(now.getTime(), ...own.map(({ at }) => Date.parse(at))));
    let windows = await readWindows(tx, brand, earliest);
    const unplanned = played
      .flatMap(({ tournaments }) => tournaments)
      .filter(({ id }) => !windows.some((each) => each.tournament === id && each.startsAt <= now && now < each.endsAt));
    for (const tournament of unplanned) await planTournament(deps, tx, brand, tournament);
    if (unplanned.length > 0) windows = await readWindows(tx, brand, earliest);
    for (const { id, tournament, paidAt } of windows)
      for (const { id: programme, tournaments } of played) {
        const found = tournaments.find((each) => each.id === tournament);
        if (found && !paidAt) rules.push({ id, programme, ...toScoreRules(found) });
      }
  }
  if (rules.length === 0) return;
  const players = [...new Set(touched.map(({ playerId }) => playerId))];
  await tx.query('select loyalty_score($1, $2, $3)', [JSON.stringify(rules), players, changed]);
}

const toScoreRules = ({ bestRounds, mostMultiplier, leastStake }: Tournament) => ({
  best: bestRounds,
  most: mostMultiplier * 100,
  least_stakes: asMinorUnits(leastStake),
});

/** Each level that is reached for the first time brings its reward, to a player who takes part now. */
async function rise(
  deps: LoyaltyDeps,
  tx: Queryable,
  members: readonly Member[],
  programmes: Taking['programmes'],
): Promise<void> {
  const ranks = members.flatMap(({ playerId, points, isIn }) => {
    const programme = programmes.get(playerId);
    const { level } = programme && isIn ? progressOf(programme, points) : { level: 1 };
    return Array.from({ length: level - 1 }, (_, n) => ({ playerId, level: n + 2 }));
  });
  for (const { playerId, level } of await noteRanks(tx, ranks, deps.clock.now())) {
    const campaign = programmes.get(playerId)?.levels[level - 1]?.campaign;
    if (campaign) await award(deps, tx, campaign, { playerId, occasion: `level:${level}` });
  }
}
