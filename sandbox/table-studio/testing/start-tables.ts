import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { systemClock, type Clock } from '../../../platform/kernel/clock';
import type { Db } from '../../../platform/kernel/db/db';
import type { RandomSource } from '@foyer/studio-kit/domain/random';
import { gameTheme } from '@foyer/art/catalogue';
import type { PlayRules, Studio } from '@foyer/studio-kit/studio';
import { callsBelow, serve } from '@foyer/studio-kit/testing/studio-server';
import { createTableStudio } from '../index';
import { openAnswer, roundAnswer, type RoundView } from '../protocol/table-api';

export interface TablesOptions {
  readonly db: Db;
  readonly walletUrl: string;
  readonly walletKey: string;
  readonly clock?: Clock;
  readonly random?: RandomSource;
  readonly playRules?: PlayRules;
}

export interface RunningTables {
  readonly url: string;
  readonly studio: Studio;
  /** Failures it logged. */
  readonly logged: string[];
  close(): Promise<void>;
}

/** The table studio alone behind a real HTTP server on a free port. */
export async function startTables(options: TablesOptions): Promise<RunningTables> {
  const { db, walletUrl, walletKey, clock = systemClock, random, playRules } = options;
  const logged: string[] = [];
  const studio = createTableStudio({
    db,
    walletUrl,
    walletKey,
    titleOf: gameTheme,
    clock,
    frameAncestors: ['http://localhost:*'],
    platformDir: join(process.cwd(), 'platform'),
    playRules: () => playRules ?? { autoplayAllowed: true, minSpinSeconds: 0 },
    log: (event, details) => logged.push(`${event} ${JSON.stringify(details)}`),
    ...(random ? { random } : {}),
  });
  const server = await serve((request, response, url) => studio.handle(request, response, url));
  return {
    url: server.url,
    studio,
    logged,
    async close() {
      await studio.stop();
      await server.close();
    },
  };
}

export const { post, postFor, refusal } = callsBelow('/tables/api/');

export const open = (url: string, launchToken: string) => postFor(url, 'open', { launchToken }, openAnswer);

export const start = async (
  url: string,
  sessionToken: string,
  order: { chips?: readonly (readonly [string, string])[]; stake?: string },
  actionId: string = randomUUID(),
): Promise<RoundView> => (await postFor(url, 'start', { sessionToken, actionId, ...order }, roundAnswer)).round;

/** The call of a decision about the hand whose turn it is. */
export const deciding = (
  sessionToken: string,
  round: RoundView,
  decision: string,
  actionId: string = randomUUID(),
) => ({
  sessionToken,
  actionId,
  roundId: round.roundId,
  turn: round.turn,
  hand: round.game.kind === 'blackjack' ? Math.max(0, round.game.active) : 0,
  decision,
});

export const decide = async (
  url: string,
  sessionToken: string,
  round: RoundView,
  decision: string,
  actionId?: string,
): Promise<RoundView> =>
  (await postFor(url, 'decide', deciding(sessionToken, round, decision, actionId), roundAnswer)).round;
