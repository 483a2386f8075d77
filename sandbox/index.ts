import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createArtService, PAINTED_DIR } from '@foyer/art';
import { gameTheme } from '@foyer/art/catalogue';
import { createBankLogin } from '@foyer/bank-login';
import { createGameStudio, STUDIO_ID } from '@foyer/game-studio';
import { AGGREGATOR_ID, createAggregator } from '@foyer/game-studio/aggregator';
import { CALLBACK_QUEUE, createPaymentsSandbox } from '@foyer/payments';
import { createSportsbook, SPORTSBOOK_ID } from '@foyer/sportsbook';
import { createTableStudio, TABLES_ID } from '@foyer/table-studio';
import { createWidgets } from '@foyer/widgets';
import { configFolder, jsonFiles, readConfigBytes } from '@/contract/config-folder.cjs';
import { integrationsFile } from '@/contract/integrations';
import { locateMigrations, migrate } from '../platform/kernel/db/migrate';
import type { CreateSandbox, SandboxHost } from '../platform/sandbox-host';
import { bankPeople } from './demo-data/external-people';
import { seed } from './demo-data/index';

/** The stand-ins that keep rows. */
const WITH_TABLES = ['game-studio', 'table-studio', 'sportsbook'];

/** Names the built program, by its own text and the names of the chunks in it, and the folder; null from source. */
function buildOf(url: string): string | null {
  if (!url.endsWith('.mjs')) return null;
  const folder = configFolder();
  const files = [readFileSync(new URL(url)), ...jsonFiles(folder).map((name) => readConfigBytes(name, folder))];
  const hash = createHash('sha256');
  for (const file of files) hash.update(file);
  return hash.digest('base64url').slice(0, 12);
}

/** The stand-ins for providers of games and sports, each where the platform has a key of its own. */
function createProviders({ settings, db, clock, platformDir, frameAncestors, playRules }: SandboxHost) {
  const keys = new Map(settings.gameProviders.map(({ id, secrets }) => [id, secrets]));
  const [walletKey, providerSecret] = [keys.get(TABLES_ID), keys.get(SPORTSBOOK_ID)];
  const shared = {
    db,
    clock,
    platformDir,
    walletUrl: `http://127.0.0.1:${settings.port}`,
    frameAncestors,
    playRules,
  };
  const studio = createGameStudio({
    ...shared,
    walletKeys: Object.fromEntries([...keys].filter(([id]) => id === STUDIO_ID || id === AGGREGATOR_ID)),
    findGame(slug) {
      const { name, palette, variant } = gameTheme(slug);
      return Promise.resolve({ slug, name, palette, variantId: variant });
    },
  });
  return [
    studio,
    ...(walletKey ? [createTableStudio({ ...shared, walletKey, titleOf: gameTheme })] : []),
    ...(providerSecret ? [createSportsbook({ ...shared, providerSecret })] : []),
  ];
}

/** Fills the demonstration's data and makes the stand-ins of third parties. */
export const createSandbox: CreateSandbox = async (host) => {
  const { settings, db, clock, platformDir, brandOf, frameAncestors } = host;
  await migrate(db, locateMigrations(platformDir, WITH_TABLES));
  await seed({ db, clock, providerId: STUDIO_ID, log: host.log, build: buildOf(import.meta.url) });
  const platformUrl = `http://127.0.0.1:${settings.port}`;
  const providers = createProviders(host);
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
  const art = createArtService({ paintedDir: resolve(PAINTED_DIR), cacheDir: resolve(settings.dataFolder, 'art') });
  return {
    routes: [
      ...[...providers, createAggregator(), art, bank, payments].map(({ handle }) => handle),
      createWidgets({ frameAncestors, clientId: integrationsFile.read().everywhere.gamification?.clientId ?? '' })
        .handle,
    ],
    queues: {
      // The platform means what it refuses: 404 and 409 stay so.
      [CALLBACK_QUEUE]: { secret: settings.paymentProviderSecret, to: 'platform', passing: [401, 408, 429] },
    },
    start() {
      for (const provider of providers) provider.start();
    },
    async stop() {
      await Promise.all(providers.map((provider) => provider.stop()));
    },
  };
};
