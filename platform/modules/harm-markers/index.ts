import { rebuild } from '../../kernel/events/consumer';
import type { Queryable } from '../../kernel/db/db';
import type { PlayerId } from '../../kernel/ids';
import { may, readAccount } from '../compliance/index';
import { dismiss } from './commands/dismiss';
import { operate, type HarmMarkersOrder } from './commands/operate';
import { createHarmMarkersConsumer, factsAfter } from './consumer';
import type { HarmMarkersDeps } from './deps';
import { openNotice, type HarmNotice } from './domain/open-notice';
import { listMarkers, purgeBefore, readDismissals, readMarkers, readRaised } from './store';

export type { HarmNotice };

/** A time in which no campaign reaches a player. */
interface HarmPause {
  readonly from: Date;
  readonly until: Date;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Signs of harmful play, found by rules that are data; gentle notices of them, and a list for operators [PRF-09]. */
export function createHarmMarkersModule(deps: HarmMarkersDeps) {
  const { db, clock, players } = deps;
  const consumer = createHarmMarkersConsumer(deps);

  /** A player who is closed, excluded or on a break has stopped already. */
  async function isAway(playerId: PlayerId, now: Date): Promise<boolean> {
    return !(await players.getPlayer(playerId)) || may('play', await readAccount(db, playerId), now) !== null;
  }

  return {
    consumer,
    /** The notice to be shown now; null when there is none. */
    async getNotice(playerId: PlayerId): Promise<HarmNotice | null> {
      const [now, { config }] = [clock.now(), deps];
      const longestQuiet = Math.max(config.restHours, ...config.rules.map(({ quietHours }) => quietHours));
      const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
      const markers = await readMarkers(db, playerId, ago(config.shownHours));
      if (markers.length === 0 || (await isAway(playerId, now))) return null;
      // A notice may be quiet for as long as it is shown and longer.
      return openNotice(
        config,
        markers,
        await readDismissals(db, playerId, ago(longestQuiet + config.shownHours)),
        now,
      );
    },
    /** The times without campaigns of each player that has some, of those that end after `since`; now when left out. */
    async readPauses(
      from: Queryable,
      playerIds: readonly PlayerId[],
      since: Date = clock.now(),
    ): Promise<ReadonlyMap<PlayerId, readonly HarmPause[]>> {
      const pauseMs = deps.config.campaignPauseHours * HOUR_MS;
      const pauses = new Map<PlayerId, HarmPause[]>();
      for (const { playerId, raisedAt } of await readRaised(from, playerIds, new Date(since.getTime() - pauseMs))) {
        const pause = { from: raisedAt, until: new Date(raisedAt.getTime() + pauseMs) };
        pauses.set(playerId, [...(pauses.get(playerId) ?? []), pause]);
      }
      return pauses;
    },
    /** The player's markers, the newest first. */
    list: (playerId: PlayerId, first: number) =>
      listMarkers(db, { playerId, first, brand: null, rule: null, after: null }),
    dismiss: (playerId: PlayerId, id: string) => dismiss(deps, playerId, id),
    operate: (order: HarmMarkersOrder) => operate(deps, order),
    rebuild: () => rebuild(db, consumer),
    purge: () =>
      purgeBefore(db, factsAfter(deps), new Date(clock.now().getTime() - deps.config.markersKeptDays * DAY_MS)),
  };
}

export type HarmMarkersModule = ReturnType<typeof createHarmMarkersModule>;
