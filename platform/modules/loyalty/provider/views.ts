import { z } from 'zod';
import { isCurrency, toDecimal, money } from '@/contract/money';
import { queryRow, rowReader } from '../../../kernel/db/rows';
import type { PlayerId } from '../../../kernel/ids';
import type { Player } from '../../players/index';
import type { RewardsModule } from '../../rewards/index';
import { ASSIGNED } from '../commands/award';
import type { LoyaltyDeps } from '../deps';
import { targetIn, type Programme, type Tournament } from '../domain/programme';
import { readMissions } from '../mission-store';
import { countPlaces, readOwnPlace, readRanking, readWindows, type RankedScore, type TournamentWindow } from '../store';

export interface ViewDeps extends LoyaltyDeps {
  readonly getOffer: RewardsModule['getOffer'];
}

const ROWS = 10;
/** A tournament that is over is shown so long. */
const RESULTS_SHOWN_MS = 2 * 86_400_000;

/** The prize that the player gets by the campaign, or got then. */
async function prizeView({ db, getOffer }: ViewDeps, campaign: string, player: Player, at?: Date | null) {
  const prize = (await getOffer(campaign, player, db, at ?? undefined))?.prize;
  if (!prize) return null;
  const { amount, type } = prize;
  return { amount: toDecimal(amount), currency: amount.currency, isBonus: type === 'bonus-money-drop' };
}

/** The player's missions, each in its present window. One without a target in the player's currency is left out. */
export async function missionsView(deps: ViewDeps, player: Player, programme: Programme) {
  const { currency } = player;
  const at = deps.clock.now();
  const known = await readMissions(deps.db, player.id, programme.missions, {
    at,
    timeZone: deps.timeZoneOf(player.brand),
  });
  const views = await Promise.all(
    programme.missions.map(async (mission) => {
      const [target, state] = [targetIn(mission, currency), known.get(mission.id)];
      if (target === null || !state) return null;
      const isMoney = mission.goal.type === 'wager';
      const shown = (amount: bigint) => (isMoney ? toDecimal(money(amount, currency)) : String(amount));
      return {
        id: mission.id,
        type: mission.goal.type,
        window: mission.window,
        kinds: mission.kinds,
        leastStake: mission.leastStake[currency] ?? null,
        target: shown(target),
        progress: shown(state.progress > target ? target : state.progress),
        share: Number(((state.progress > target ? target : state.progress) * 1000n) / target) / 1000,
        isCompleted: state.completedAt !== null,
        hasPrize: state.outcome === ASSIGNED,
        endsAt: state.endsAt.toISOString(),
        prize: await prizeView(deps, mission.campaign, player, state.completedAt),
      };
    }),
  );
  return { currency, missions: views.filter((view) => view !== null) };
}

async function initialsOf({ players, db }: ViewDeps, playerId: PlayerId): Promise<string> {
  const player = await players.getPlayer(playerId, db);
  const { firstName, lastName } = player?.personalInfo ?? {};
  const initials = [firstName, lastName].map((name) => [...(name ?? '')][0] ?? '').join('');
  return initials.toUpperCase() || '··';
}

async function rankingView(deps: ViewDeps, { playerId, ...ranked }: RankedScore, own: PlayerId) {
  return {
    place: ranked.place,
    score: Number(ranked.score) / 100,
    rounds: ranked.rounds,
    initials: await initialsOf(deps, playerId),
    isOwn: playerId === own,
  };
}

const readOutcome = rowReader({ outcome: z.string() });

async function tournamentView(deps: ViewDeps, player: Player, rules: Tournament, window: TournamentWindow) {
  const { db } = deps;
  const { currency } = player;
  const ranking = await readRanking(db, window.id, ROWS);
  const own = await readOwnPlace(db, window.id, player.id);
  const result = await queryRow(
    db,
    readOutcome,
    'select outcome from loyalty_results where tournament_id = $1 and player_id = $2',
    [window.id, player.id],
  );
  return {
    id: window.id,
    tournament: rules.id,
    window: rules.window,
    startsAt: window.startsAt.toISOString(),
    endsAt: window.endsAt.toISOString(),
    isOver: window.endsAt <= deps.clock.now(),
    isPaid: window.paidAt !== null,
    bestRounds: rules.bestRounds,
    mostMultiplier: rules.mostMultiplier,
    leastStake: rules.leastStake[currency] ?? null,
    players: await countPlaces(db, window.id),
    ranking: await Promise.all(ranking.map((ranked) => rankingView(deps, ranked, player.id))),
    own: own && (await rankingView(deps, own, player.id)),
    hasPrize: result?.outcome === ASSIGNED,
    prizes: await Promise.all(
      rules.prizes.map(async ({ from, to, campaign }) => ({
        from,
        to,
        prize: await prizeView(deps, campaign, player, window.paidAt),
      })),
    ),
  };
}

/** Tournaments that run, and those that ended lately in which the player has a place. */
export async function tournamentsView(deps: ViewDeps, player: Player, programme: Programme) {
  if (!isCurrency(player.currency)) return { currency: player.currency, tournaments: [] };
  const since = new Date(deps.clock.now().getTime() - RESULTS_SHOWN_MS);
  const windows = await readWindows(deps.db, player.brand, since);
  const views = await Promise.all(
    windows.flatMap((window) => {
      const rules = programme.tournaments.find(({ id }) => id === window.tournament);
      return rules ? [tournamentView(deps, player, rules, window)] : [];
    }),
  );
  return { currency: player.currency, tournaments: views.filter(({ isOver, own }) => !isOver || own !== null) };
}
