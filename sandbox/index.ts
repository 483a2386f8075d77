import { resolve } from 'node:path';
import { createGameStudio, STUDIO_ID, type PlayRules } from '@foyer/game-studio';
import { createArtService, PAINTED_DIR } from '@foyer/game-studio/pictures';
import type { RouteHandler } from '../platform/kernel/http/answers';
import type { Clock } from '../platform/kernel/clock';
import type { Db } from '../platform/kernel/db/db';
import type { DeliveryQueue } from '../platform/kernel/deliveries';
import type { Secrets } from '../platform/kernel/signed-text';
import { AGGREGATOR_ID, createAggregator } from './aggregator/index';
import { createBankLogin } from './bank-login/index';
import { bankPeople } from './demo-data/external-people';
import { seed } from './demo-data/index';
import { CALLBACK_QUEUE, createPaymentsSandbox } from './payments/index';
import { createSportsbook, SPORTSBOOK_ID } from './sportsbook/index';
import { createTableStudio, TABLES_ID } from './table-studio/index';
import { createWidgets } from './widgets/index';

/** The settings that the stand-ins share with the platform. */
interface SandboxSettings {
  /** Where the platform listens. */
  readonly port: number;
  readonly dataFolder: string;
  readonly gameProviders: readonly { readonly id: string; readonly secrets: Secrets }[];
  readonly signInProviderSecret: Secrets;
  readonly partnerSecret: string | null;
  readonly paymentProviderSecret: Secrets;
}

/** The platform that the stand-ins work for. */
export interface SandboxHost {
  readonly settings: SandboxSettings;
  readonly db: Db;
  readonly clock: Clock;
  /** The folder of the platform's entry: the built game client is beside it, or its source below it. */
  readonly platformDir: string;
  readonly brandOf: (id: string) => { readonly name: string; readonly theme: string } | null;
  readonly playRules: (licence: string) => PlayRules;
  /** Origins of the pages that may hold a game's frame. */
  readonly frameAncestors: readonly string[];
  /** Name of the partner in its tokens. */
  readonly partnerIssuer: string;
  readonly log: (line: string) => void;
}

export interface Sandbox {
  readonly routes: readonly RouteHandler[];
  /** Calls to the platform that wait to be delivered. */
  readonly queues: Readonly<Record<string, DeliveryQueue>>;
  start(): void;
  stop(): Promise<void>;
}

/** Of the bundle, whose chunks are named by what is in them and in those they use; null from source. */
const BUILD = /-[A-Z0-9]{8}(?=\.mjs$)/.exec(import.meta.url)?.[0] ?? null;

/** Fills the demonstration's data and makes the stand-ins of third parties. The database must have been migrated. */
export async function createSandbox(host: SandboxHost): Promise<Sandbox> {
  const { settings, db, clock, platformDir, brandOf, playRules, frameAncestors } = host;
  await seed({ db, clock, providerId: STUDIO_ID, log: host.log, build: BUILD });
  const platformUrl = `http://127.0.0.1:${settings.port}`;
  const studio = createGameStudio({
    db,
    clock,
    platformDir,
    walletUrl: platformUrl,
    walletKeys: Object.fromEntries(
      settings.gameProviders
        .filter(({ id }) => id === STUDIO_ID || id === AGGREGATOR_ID)
        .map(({ id, secrets }) => [id, secrets]),
    ),
    frameAncestors,
    playRules,
  });
  const tableProvider = settings.gameProviders.find(({ id }) => id === TABLES_ID);
  const tables = tableProvider
    ? createTableStudio({
        db,
        clock,
        platformDir,
        walletUrl: platformUrl,
        walletKey: tableProvider.secrets,
        frameAncestors,
        playRules,
      })
    : null;
  const sportsbookKey = settings.gameProviders.find(({ id }) => id === SPORTSBOOK_ID)?.secrets;
  const sportsbook = sportsbookKey
    ? createSportsbook({ db, clock, walletUrl: platformUrl, providerSecret: sportsbookKey, frameAncestors })
    : null;
  const bank = createBankLogin({
    clock,
    providerSecret: settings.signInProviderSecret,
    callbackUrl: `${platformUrl}/external-sign-in/callback`,
    partner: { issuer: host.partnerIssuer, secret: new TextEncoder().encode(settings.partnerSecret ?? '') },
    brandOf,
    peopleOf: bankPeople,
  });
  const payments = createPaymentsSandbox({
    db,
    clock,
    providerSecret: settings.paymentProviderSecret,
    callbackUrl: `${platformUrl}/payments/callback`,
    brandOf,
  });
  const widgets = createWidgets({ frameAncestors });
  const art = createArtService({ paintedDir: resolve(PAINTED_DIR), cacheDir: resolve(settings.dataFolder, 'art') });
  return {
    routes: [
      studio.handle,
      ...(tables ? [tables.handle] : []),
      createAggregator().handle,
      ...(sportsbook ? [sportsbook.handle] : []),
      art.handle,
      bank.handle,
      payments.handle,
      widgets.handle,
    ],
    queues: {
      // The platform means what it refuses: 404 and 409 stay so.
      [CALLBACK_QUEUE]: { secret: settings.paymentProviderSecret, to: 'platform', passing: [401, 408, 429] },
    },
    start() {
      studio.start();
      tables?.start();
      sportsbook?.start();
    },
    async stop() {
      await Promise.all([studio.stop(), tables?.stop(), sportsbook?.stop()]);
    },
  };
}
