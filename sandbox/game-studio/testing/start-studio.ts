import { join } from 'node:path';
import { systemClock, type Clock } from '../../../platform/kernel/clock';
import type { Db } from '../../../platform/kernel/db/db';
import type { RandomSource } from '@foyer/studio-kit/domain/random';
import { callsBelow, serve } from '@foyer/studio-kit/testing/studio-server';
import { gameTheme } from '@foyer/art/catalogue';
import type { PlayRules, Studio } from '@foyer/studio-kit/studio';
import { createGameStudio } from '../index';
import { balanceAnswer, openAnswer, spinAnswer } from '../protocol/studio-api';

export interface StudioOptions {
  db: Db;
  walletUrl: string;
  providerSecret: string;
  clock?: Clock;
  random?: RandomSource;
  playRules?: PlayRules;
  port?: number;
}

export interface RunningStudio {
  url: string;
  studio: Studio;
  /** Failures it logged. */
  logged: string[];
  close(): Promise<void>;
}

/** The studio alone behind a real HTTP server on a free port. */
export async function startStudio({
  db,
  walletUrl,
  providerSecret,
  clock = systemClock,
  random,
  playRules,
  port = 0,
}: StudioOptions): Promise<RunningStudio> {
  const logged: string[] = [];
  const studio = createGameStudio({
    db,
    walletUrl,
    walletKeys: { studio: providerSecret },
    findGame: (slug) => {
      const { name, palette, variant } = gameTheme(slug);
      return Promise.resolve({ slug, name, palette, variantId: variant });
    },
    clock,
    frameAncestors: ['http://localhost:*'],
    platformDir: join(process.cwd(), 'platform'),
    playRules: () => playRules ?? { autoplayAllowed: true, minSpinSeconds: 0 },
    log: (event, details) => logged.push(`${event} ${JSON.stringify(details)}`),
    ...(random ? { random } : {}),
  });
  const server = await serve((request, response, url) => studio.handle(request, response, url), port);
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

export const { post, postFor, refusal } = callsBelow('/studio/api/');

export const open = (url: string, launchToken: string) => postFor(url, 'open', { launchToken }, openAnswer);
export const spin = (url: string, sessionToken: string, spinId: string, stake: string) =>
  postFor(url, 'spin', { sessionToken, spinId, stake }, spinAnswer);
/** A round of free rounds; the stake that is named does not matter. */
export const spinFree = (url: string, sessionToken: string, spinId: string, grantId: string) =>
  postFor(url, 'spin', { sessionToken, spinId, stake: '1.00', grantId }, spinAnswer);
export const balance = (url: string, sessionToken: string) => postFor(url, 'balance', { sessionToken }, balanceAnswer);
