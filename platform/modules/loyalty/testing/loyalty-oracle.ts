import { windowAt, type Window } from '@/contract/calendar-window';
import type { PlayerId } from '../../../kernel/ids';

/** Of the licence of the tests. */
export const TIME_ZONE = 'Europe/Malta';

/** A bet of a round, in minor units. */
export interface OracleBet {
  readonly id: string;
  readonly player: PlayerId;
  readonly round: string;
  readonly game: 'slot' | 'roulette';
  readonly studio: string;
  readonly stake: bigint;
  /** The part of the stake that was bonus money. */
  readonly bonus: bigint;
  readonly at: Date;
  /** The player took part then. */
  readonly counts: boolean;
}

/** The last call of a round: it ends the round. */
interface OracleWin {
  readonly round: string;
  readonly amount: bigint;
  readonly at: Date;
}

/** The programme of `openLoyaltyBench`, said once more in plain numbers. */
const POINTS_A_CENT = { slot: 10n, roulette: 2n };
const LEVELS = [
  { points: 0n, keep: 0n },
  { points: 10_000n, keep: 5_000n },
  { points: 100_000n, keep: 50_000n },
];
const MISSIONS = [
  { id: 'rounds', period: 'Day', target: 3n },
  { id: 'tables', period: 'Day', target: 20_00n },
  { id: 'studios', period: 'Week', target: 2n },
] as const;
const LEAST_STAKE = 1_00n;
const MOST_SCORE = 100_00n;
const BEST_ROUNDS = 2;
const PRIZES = ['first', 'podium', 'podium'];

type Mission = (typeof MISSIONS)[number];
interface Counts {
  readonly least: number;
  readonly most: number;
}
/** A row of the ranking that is paid. */
export interface OraclePlace {
  readonly place: number;
  readonly player: PlayerId;
  /** Hundredths. */
  readonly score: bigint;
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
const levelOf = (points: bigint): number => Math.max(1, LEVELS.filter((level) => level.points <= points).length);
const isWithin = (at: Date, { startsAt, endsAt }: Window): boolean => startsAt <= at && at < endsAt;
/** YYYY-MM of the licence's calendar. */
const monthOf = (at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, year: 'numeric', month: '2-digit' }).format(at);

/**
 * Counts the play plainly, without events, batches and a database. Rewards that a player got on the way depend on when
 * a bet that was undone later was read: of them there is a least and a most, which are equal without such a bet.
 */
export function createLoyaltyOracle(players: readonly PlayerId[]) {
  const bets: OracleBet[] = [];
  const wins = new Map<string, OracleWin>();
  const undone = new Set<string>();
  const lost = new Map<PlayerId, bigint>();
  /** Occasions that have certainly brought a reward, by player and campaign. */
  const certain = new Map<string, Set<string>>();

  const betsOf = (player: PlayerId, withUndone = false): OracleBet[] =>
    bets.filter((bet) => bet.player === player && bet.counts && (withUndone || !undone.has(bet.id)));
  const pointsOf = (own: readonly OracleBet[]): bigint =>
    sum(own.map(({ game, stake, bonus }) => (stake - bonus) * POINTS_A_CENT[game]));
  const balanceOf = (player: PlayerId): bigint => pointsOf(betsOf(player)) - (lost.get(player) ?? 0n);

  function progressOf(mission: Mission, own: readonly OracleBet[]): bigint {
    const inGame = mission.id === 'tables' ? own.filter(({ game }) => game === 'roulette') : own;
    switch (mission.id) {
      case 'tables':
        return sum(inGame.map(({ stake, bonus }) => stake - bonus));
      case 'studios':
        return BigInt(new Set(inGame.map(({ studio }) => studio)).size);
      case 'rounds':
        return BigInt(roundsOf(inGame).filter((round) => sum(round.map(({ stake }) => stake)) >= LEAST_STAKE).length);
    }
  }

  /** By mission and the beginning of its window, where there is any. */
  function missionsOf(player: PlayerId, withUndone = false): Map<string, { mission: Mission; progress: bigint }> {
    const own = betsOf(player, withUndone);
    const found = new Map<string, { mission: Mission; progress: bigint }>();
    for (const mission of MISSIONS)
      for (const [startsAt, inWindow] of grouped(own, ({ at }) =>
        windowOf(mission.period, at).startsAt.toISOString(),
      )) {
        const progress = progressOf(mission, inWindow);
        if (progress > 0n) found.set(`${mission.id} ${startsAt}`, { mission, progress });
      }
    return found;
  }

  /** Campaigns with the occasions that bring them. */
  function* occasionsOf(player: PlayerId, withUndone: boolean): Generator<[campaign: string, occasion: string]> {
    for (const [key, { mission, progress }] of missionsOf(player, withUndone))
      if (progress >= mission.target) yield [`mission-${mission.id}`, key];
    const points = withUndone ? pointsOf(betsOf(player, true)) : balanceOf(player);
    for (let level = 2; level <= levelOf(points); level += 1) yield [`level-${level}`, 'once'];
  }

  function scoreOf(player: PlayerId, window: Window): { score: bigint; reachedAt: number } | null {
    const best = roundsOf(betsOf(player))
      .flatMap((round) => {
        const win = wins.get(round[0]?.round ?? '');
        const stake = sum(round.map((bet) => bet.stake));
        if (!win || !isWithin(win.at, window) || stake < LEAST_STAKE) return [];
        const score = (win.amount * 100n) / stake;
        return [{ score: score > MOST_SCORE ? MOST_SCORE : score, at: win.at.getTime() }];
      })
      .sort((a, b) => Number(b.score - a.score) || a.at - b.at)
      .slice(0, BEST_ROUNDS);
    const score = sum(best.map((round) => round.score));
    return score > 0n ? { score, reachedAt: Math.max(...best.map(({ at }) => at)) } : null;
  }

  return {
    bet: (bet: OracleBet) => void bets.push(bet),
    win: (win: OracleWin) => void wins.set(win.round, win),
    undo: (bet: Pick<OracleBet, 'id'>) => void undone.add(bet.id),
    /** All that was played has been read: what is reached now has brought its reward. */
    settle(): void {
      for (const player of players)
        for (const [campaign, occasion] of occasionsOf(player, false)) {
          const key = `${player} ${campaign}`;
          certain.set(key, (certain.get(key) ?? new Set()).add(occasion));
        }
    },
    /** Ends the tournament of a day: the places with a prize of those who take part now. */
    endDay(window: Window, takePart: ReadonlySet<PlayerId>): OraclePlace[] {
      const ranking = players
        .flatMap((player) => {
          const own = takePart.has(player) ? scoreOf(player, window) : null;
          return own ? [{ player, ...own }] : [];
        })
        .sort((a, b) => Number(b.score - a.score) || a.reachedAt - b.reachedAt || (a.player < b.player ? -1 : 1));
      return PRIZES.flatMap((campaign, at) => {
        const ranked = ranking[at];
        if (!ranked) return [];
        const key = `${ranked.player} ${campaign}`;
        certain.set(key, (certain.get(key) ?? new Set()).add(window.startsAt.toISOString()));
        return [{ place: at + 1, player: ranked.player, score: ranked.score }];
      });
    },
    /** Evaluates a month, YYYY-MM: too little play costs half of the points, and one level at most. */
    closeMonth(month: string, takePart: ReadonlySet<PlayerId>): void {
      for (const player of takePart) {
        const points = balanceOf(player);
        const level = levelOf(points);
        const earned = pointsOf(betsOf(player).filter(({ at }) => monthOf(at) === month));
        if (points <= 0n || earned >= (LEVELS[level - 1]?.keep ?? 0n)) continue;
        const [half, below] = [points / 2n, LEVELS[level - 2]?.points ?? 0n];
        lost.set(player, (lost.get(player) ?? 0n) + points - (half > below ? half : below));
      }
    },
    /** Thousandths earned and lost. */
    pointsOf: (player: PlayerId) => ({ earned: pointsOf(betsOf(player)), lost: lost.get(player) ?? 0n }),
    /** Thousandths by month, where there are any. */
    monthsOf(player: PlayerId): Map<string, bigint> {
      const months = new Map<string, bigint>();
      for (const bet of betsOf(player)) {
        const month = monthOf(bet.at);
        months.set(month, (months.get(month) ?? 0n) + pointsOf([bet]));
      }
      return new Map([...months].filter(([, points]) => points > 0n));
    },
    progressOf: (player: PlayerId): Map<string, bigint> =>
      new Map([...missionsOf(player)].map(([key, { progress }]) => [key, progress])),
    /** How many rewards of a campaign the player has. */
    rewardsOf(player: PlayerId, campaign: string): Counts {
      const sure = certain.get(`${player} ${campaign}`) ?? new Set<string>();
      const possible = [...occasionsOf(player, true)].filter(([name]) => name === campaign);
      return { least: sure.size, most: new Set([...sure, ...possible.map(([, occasion]) => occasion)]).size };
    },
  };
}

const roundsOf = (own: readonly OracleBet[]): OracleBet[][] => [...grouped(own, ({ round }) => round).values()];

function grouped<T>(things: readonly T[], keyOf: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}

/** Windows begin and end at a quarter of an hour, so that one search serves all instants of it. */
const QUARTER_MS = 900_000;
const windows = new Map<string, Window>();
function windowOf(period: Mission['period'], at: Date): Window {
  const key = `${period} ${Math.floor(at.getTime() / QUARTER_MS)}`;
  const window = windows.get(key) ?? windowAt(period, at, TIME_ZONE);
  windows.set(key, window);
  return window;
}
