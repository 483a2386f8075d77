import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../platform/kernel/clock';
import type { Db } from '../../platform/kernel/db/db';
import type { RandomSource } from './domain/random';
import { createClientBundle } from './http/client-bundle';
import { sendGamePage, type GamePage } from './http/game-page';

/** Colours of a game, from the darkest ground to the brightest light. */
export interface GamePalette {
  readonly night: string;
  readonly deep: string;
  readonly mid: string;
  readonly glow: string;
  readonly spark: string;
}

/** The licence's rules that bind a game. */
export interface PlayRules {
  readonly autoplayAllowed: boolean;
  readonly minSpinSeconds: number;
}

/** Writes a failure down. */
export type Log = (event: string, details: Readonly<Record<string, string | number>>) => void;

/** The surroundings that every studio is given. */
export interface StudioOptions {
  /** The studio keeps its sessions and rounds here, in tables of its own migrations. */
  readonly db: Db;
  readonly clock: Clock;
  /** Where `/wallet/v1/…` is served. */
  readonly walletUrl: string;
  /** Sources of `frame-ancestors`: origins of the web, wildcards allowed (`http://*.localhost:3000`). */
  readonly frameAncestors: readonly string[];
  /** The folder of the platform's entry: the built client is beside it, or its source below it. */
  readonly platformDir: string;
  readonly playRules: (licence: string) => PlayRules;
  readonly random?: RandomSource;
  readonly log?: Log;
  /** Milliseconds between two looks for unfinished rounds. */
  readonly settleEvery?: number;
}

export interface Studio {
  /** Answers requests below the studio's own paths; false for any other path. */
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
  /** Finishes rounds that a crash or an absent player left open, now and from time to time. */
  start(): void;
  /** One look for unfinished rounds; answers how many were brought to their end. */
  settleUnfinished(): Promise<number>;
  stop(): Promise<void>;
}

/** The parts of a studio that differ from one to another. */
interface StudioParts extends Pick<StudioOptions, 'platformDir' | 'frameAncestors'>, Upkeep {
  /** Below it are the client's files (`assets/`), the calls (`api/`) and the game's page. */
  readonly base: string;
  readonly page: GamePage & { readonly path: string };
  readonly answerApi: (path: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

interface Upkeep {
  readonly settle: () => Promise<number>;
  readonly settleEvery: number;
  readonly purge: () => Promise<void>;
  readonly log: Log;
}

const PURGE_EVERY_MS = 10 * 60_000;

/** A line of JSON on stderr for each failure of the stand-in with this name. */
export const logOf =
  (name: string): Log =>
  (event, details) =>
    void process.stderr.write(
      `${JSON.stringify({ level: 'error', time: new Date().toISOString(), event: `${name}: ${event}`, ...details })}\n`,
    );

/** The work of a stand-in beside its requests: one settling after another, at once and from time to time, and purging. */
export function createUpkeep({ settle, settleEvery, purge, log }: Upkeep): Omit<Studio, 'handle'> {
  let timers: NodeJS.Timeout[] = [];
  let running: Promise<number> = Promise.resolve(0);
  const settleUnfinished = (): Promise<number> => {
    running = running.catch(() => 0).then(settle);
    return running;
  };
  /** Calls `work` unless its last call is still under way. */
  const quietly = (event: string, work: () => Promise<unknown>) => {
    let isBusy = false;
    return (): void => {
      if (isBusy) return;
      isBusy = true;
      void work()
        .catch((error: unknown) => log(`${event} failed`, { error: String(error) }))
        .finally(() => {
          isBusy = false;
        });
    };
  };
  return {
    settleUnfinished,
    start() {
      const look = quietly('settling', settleUnfinished);
      look();
      timers = [setInterval(look, settleEvery), setInterval(quietly('purging', purge), PURGE_EVERY_MS)];
      for (const timer of timers) timer.unref();
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await running.catch(() => 0);
    },
  };
}

/** A studio's page, files and calls under its base, and its upkeep. */
export function createStudio({ base, page, answerApi, platformDir, frameAncestors, ...upkeep }: StudioParts): Studio {
  const bundle = createClientBundle(platformDir, `${base}assets/`);
  return {
    ...createUpkeep(upkeep),
    async handle(request, response, { pathname }) {
      if (!pathname.startsWith(base)) return false;
      if (pathname.startsWith(`${base}api/`)) await answerApi(pathname, request, response);
      else if (pathname === page.path) sendGamePage(request, response, frameAncestors, page);
      else if (!(await bundle.send(pathname, request, response)))
        response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return true;
    },
  };
}
