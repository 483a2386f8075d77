import { existsSync, mkdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createModules, createSchema, gameProviderId, migrationModules, partnerIssuer, type Modules } from './composition';
import { createAddressReader } from './http/client-address';
import { createGraphqlEndpoint } from './http/graphql-endpoint';
import { createGraphqlSockets } from './http/graphql-sockets';
import { createBooksRoutes } from './http/books-routes';
import { createCallbackRoute } from './http/callback-routes';
import { createHealthRoute } from './http/health-route';
import { PortTaken, startHttpServer, type HttpServer } from './http/http-server';
import { createLiveHub } from './http/live-hub';
import { describeError, logError } from './kernel/log';
import { createOperationPolicy, OperationsUnreadable } from './http/persisted-operations';
import { createContextReader, type HttpBrand } from './http/request-context';
import { createSandboxRoutes, type SandboxPlayerChange } from './http/sandbox-routes';
import { createWalletRoutes } from './http/wallet-routes';
import { createWithdrawalsRoutes } from './http/withdrawals-routes';
import { openBus } from './kernel/bus/open-bus';
import type { Bus } from './kernel/bus/bus';
import { shiftableClock, type ShiftableClock } from './kernel/clock';
import type { Db } from './kernel/db/db';
import { DirectoryInUse } from './kernel/db/directory-lock';
import { licenceCodes } from './kernel/enumerations';
import { locateMigrations, migrate } from './kernel/db/migrate';
import { openDb } from './kernel/db/open-db';
import { startDeliveries } from './kernel/deliveries';
import { startJobRunner } from './kernel/jobs';
import { startOutboxRelay } from './kernel/outbox';
import { purgeRateLimits } from './kernel/rate-limit/rate-limit';
import { brandsOfCatalogueChange, CONTENT_CHANGED } from './modules/content/events';
import { brands, localeOfUrlCode, repeatRevalidation, REVALIDATION_JOB, startRevalidation, type BrandData } from './modules/content/index';
import { PAYOUT_QUEUE } from './modules/cashier/index';
import { createWalletHttpHandlers } from './modules/games/index';
import { createBooksHandler } from './modules/ledger/books-handler';
import { createMovementHandler } from './modules/ledger/movement-handler';
import { BONUS_EXPIRY_JOB, RECONCILIATION_JOB } from './modules/ledger/index';
import { createLifetime, type Lifetime } from './lifetime';
import { createArtService, type ArtService } from './sandbox/game-studio/art/art-service';
import { createGameStudio, type GameStudio } from './sandbox/game-studio/index';
import { CALLBACK_QUEUE, createPaymentsSandbox, type PaymentsSandbox } from './sandbox/payments/index';
import { createBankLogin, type BankLogin } from './sandbox/bank-login/index';
import { bankPeople } from './seed/external-people';
import { lobbyPictures, seed } from './seed/index';
import { parseSettings, SettingsError, type Settings } from './settings';

const platformDir = dirname(fileURLToPath(import.meta.url));
const startedAt = Date.now();
const purgeEveryMs = 10 * 60_000;
/** What starts with the platform and is soon over (a test) should not paint. */
const paintAfterMs = 5_000;

function say(text: string): void {
  process.stdout.write(`${text} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)\n`);
}

async function openDatabase(settings: Settings): Promise<Db> {
  const dataDir = resolve(settings.dataFolder, 'db');
  mkdirSync(dirname(dataDir), { recursive: true });
  const bundledWorker = join(platformDir, 'pglite-worker.mjs');
  const worker = existsSync(bundledWorker) ? bundledWorker : join(platformDir, 'kernel', 'db', 'pglite-worker.ts');
  const db = await openDb({ databaseUrl: settings.databaseUrl, dataDir, workerUrl: pathToFileURL(worker) });
  const { applied } = await migrate(db, locateMigrations(platformDir, migrationModules));
  say(`database open: ${db.kind === 'pg' ? 'PostgreSQL' : dataDir}${applied.length > 0 ? `, ${applied.length} migrations applied` : ''}`);
  return db;
}

interface Running {
  readonly settings: Settings;
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: ShiftableClock;
  readonly modules: Modules;
  readonly studio: GameStudio;
  readonly art: ArtService;
  readonly lifetime: Lifetime;
}

const END_OF_TIME = new Date('9999-12-31T00:00:00Z');

function toHttpBrand({ id, hosts, locales, default: isDefault }: BrandData): HttpBrand {
  const locale = locales.find((entry) => entry.isDefault) ?? locales[0];
  return { id, hosts, isDefault, defaultLocale: localeOfUrlCode(locale?.code ?? 'en') };
}

function openHttp(http: HttpServer, { settings, db, bus, clock, modules, studio, art, lifetime }: Running): void {
  const { identity, messaging, ledger, gamesDeps } = modules;
  const hub = createLiveHub(bus);
  const addresses = createAddressReader(settings.trustedProxies);
  const contexts = createContextReader({ brands: brands.map(toHttpBrand), addresses, countryHeader: settings.countryHeader, regionHeader: settings.regionHeader, live: hub, authenticate: identity.authenticate });
  const operations = createOperationPolicy({ open: settings.openGraphql, path: settings.persistedOperationsFile });
  const schema = createSchema(modules, clock);
  const sockets = createGraphqlSockets({
    schema,
    contexts,
    operations,
    hub,
    origins: {
      origins: [new URL(settings.webUrl).origin, new URL(settings.publicUrl).origin, ...settings.allowedOrigins],
      brandHosts: brands.flatMap(({ hosts }) => hosts),
      sandbox: settings.sandbox,
      isTrustedPeer: addresses.isTrustedPeer,
    },
  });
  http.open({
    sockets,
    routes: [
      createGraphqlEndpoint({ schema, contexts, operations }),
      modules.openid.handle,
      createHealthRoute({ db, bus: settings.natsUrl ? 'nats' : 'in-process', socketCount: sockets.size, isStopping: lifetime.isStopping, booksState: ledger.getBooksState, refusedOrders: async () => (await modules.cashier.getRefusedOrders(100)).length }),
      createBooksRoutes({ clock, sharedSecret: settings.sharedSecret, ledger }),
      createWithdrawalsRoutes({ clock, sharedSecret: settings.sharedSecret, cashier: modules.cashier }),
      createWalletRoutes(createWalletHttpHandlers(gamesDeps)),
      createCallbackRoute('/external-sign-in/callback', modules.externalSignIn.handleCallback),
      createCallbackRoute('/payments/callback', modules.cashier.handleCallback),
      studio.handle,
      art.handle,
      ...(settings.sandbox ? [openBank(settings, clock).handle, openPayments(db, settings, clock).handle, createSandboxRoutes({ clock, getInbox: messaging.getInbox, checkBooks: createBooksHandler(ledger), moveMoney: createMovementHandler(ledger), openSession: openSessionOf(modules), changePlayer: changePlayerOf(modules), sumOfEntries: sumOfEntries(modules) })] : []),
    ],
  });
}

function openBank({ port, signInProviderSecret, partnerSecret }: Settings, clock: ShiftableClock): BankLogin {
  return createBankLogin({
    clock,
    providerSecret: signInProviderSecret,
    callbackUrl: `http://127.0.0.1:${port}/external-sign-in/callback`,
    partner: { issuer: partnerIssuer, secret: new TextEncoder().encode(partnerSecret ?? '') },
    brandOf: (id) => brands.find((brand) => brand.id === id) ?? null,
    peopleOf: bankPeople,
  });
}

function openPayments(db: Db, { port, paymentProviderSecret }: Settings, clock: ShiftableClock): PaymentsSandbox {
  return createPaymentsSandbox({
    db,
    clock,
    providerSecret: paymentProviderSecret,
    callbackUrl: `http://127.0.0.1:${port}/payments/callback`,
    brandOf: (id) => brands.find((brand) => brand.id === id) ?? null,
  });
}

function openStudio({ settings, db, clock, modules }: Pick<Running, 'settings' | 'db' | 'clock' | 'modules'>): GameStudio {
  const web = new URL(settings.webUrl);
  return createGameStudio({
    db,
    clock,
    platformDir,
    walletUrl: `http://127.0.0.1:${settings.port}`,
    providerSecret: settings.gameProviderSecret,
    frameAncestors: [web.origin, ...brands.flatMap(({ hosts }) => hosts.map((host) => `${web.protocol}//${host}${web.port ? `:${web.port}` : ''}`)), ...settings.allowedOrigins],
    playRules: (licence) => {
      const code = licenceCodes.find((known) => known === licence);
      return code ? { autoplayAllowed: modules.compliance.mayAutoplay(code), minSpinSeconds: modules.compliance.minSpinSeconds(code) } : { autoplayAllowed: false, minSpinSeconds: 5 };
    },
  });
}

/** Signs a player in without any proof: for a sandbox only. */
function openSessionOf({ identity, players }: Modules) {
  return async (brand: string, phoneNumber: string) => {
    const player = await players.findPlayerByPhoneNumber(brand, phoneNumber);
    const opened = player && (await identity.openSession({ brand, locale: 'en_GB', clientAddress: '127.0.0.1', userAgent: '', countryCode: null }, player.id));
    return opened?.ok ? { accessToken: opened.value.accessToken, refreshToken: opened.value.refreshToken } : null;
  };
}

/** Changes an account as a back office would: for a sandbox only. */
function changePlayerOf({ players }: Modules) {
  return async ({ brand, phoneNumber, account, popUpIds, blocks }: SandboxPlayerChange) => {
    const player = await players.findPlayerByPhoneNumber(brand, phoneNumber);
    if (!player) return false;
    if (account) await players.changeAccountStatus({ playerId: player.id, ...account });
    if (blocks) await players.changeBlocks(player.id, blocks);
    if (popUpIds) await players.addPopUps(player.id, popUpIds);
    return true;
  };
}

/** Adds up the entries of a player's cash account, apart from any stored balance. */
function sumOfEntries({ ledger, players }: Modules) {
  return async (brand: string, phoneNumber: string) => {
    const player = await players.findPlayerByPhoneNumber(brand, phoneNumber);
    if (!player) return null;
    const statement = await ledger.getStatement({ kind: 'player_cash', playerId: player.id, currency: player.currency }, { until: END_OF_TIME });
    return statement.closing;
  };
}

function startPurging(db: Db, clock: ShiftableClock, { identity, externalSignIn, openid, codes, verification }: Modules): () => void {
  const timer = setInterval(() => {
    Promise.all([purgeRateLimits(db, clock.now()), identity.purge(), externalSignIn.purge(), openid.purge(), codes.purge(), verification.purge()]).catch((error: unknown) => logError('purging failed', { error: describeError(error) }));
  }, purgeEveryMs);
  return () => clearInterval(timer);
}

/** Paints the default lobby's pictures one by one, behind everything else, so that the first visitor need not wait for them. */
function startPainting(art: ArtService, clock: ShiftableClock): () => void {
  const timer = setTimeout(() => {
    art.warm(lobbyPictures(clock)).catch((error: unknown) => logError('painting ahead failed', { error: describeError(error) }));
  }, paintAfterMs);
  return () => {
    clearTimeout(timer);
    art.stop();
  };
}

/** Parts that follow the bus or work in the background. */
async function startBackground({ settings, db, bus, clock, modules, studio, art, lifetime }: Running): Promise<void> {
  const revalidation = await startRevalidation({ db, bus, clock, webUrl: settings.webUrl, sharedSecret: settings.sharedSecret });
  lifetime.onStop(() => revalidation.stop());
  lifetime.onStop(
    await bus.subscribe(CONTENT_CHANGED, (payload) => {
      for (const brand of brandsOfCatalogueChange(payload)) modules.catalogue.forgetSearchIndex(brand);
    }),
  );
  lifetime.onStop(await modules.ledger.startNightlyPlanning());
  const { expireBonus, reconcileNightly } = modules.ledger;
  // Beside the others: it takes its time, and they have an hour to keep.
  const nightly = startJobRunner(db, clock, { [RECONCILIATION_JOB]: reconcileNightly });
  lifetime.onStop(() => nightly.stop());
  const jobs = startJobRunner(db, clock, { [REVALIDATION_JOB]: repeatRevalidation, [BONUS_EXPIRY_JOB]: expireBonus, ...modules.cashier.jobs, ...modules.limits.jobs });
  lifetime.onStop(() => jobs.stop());
  const { paymentProviderSecret } = settings;
  const deliveries = startDeliveries(db, clock, {
    [PAYOUT_QUEUE]: { secret: paymentProviderSecret, onRefused: modules.cashier.noteRefusedOrder },
    ...(settings.sandbox ? { [CALLBACK_QUEUE]: { secret: paymentProviderSecret } } : {}),
  });
  lifetime.onStop(() => deliveries.stop());
  lifetime.onStop(startPurging(db, clock, modules));
  studio.start();
  lifetime.onStop(() => studio.stop());
  lifetime.onStop(settings.sandbox ? startPainting(art, clock) : () => art.stop());
}

async function start(settings: Settings, lifetime: Lifetime): Promise<void> {
  const clock = shiftableClock();
  const http = await startHttpServer(settings.port);
  const db = await openDatabase(settings);
  lifetime.onStop(() => db.close());
  const bus = await openBus({ natsUrl: settings.natsUrl });
  lifetime.onStop(() => bus.close());
  const relay = startOutboxRelay(db, bus);
  lifetime.onStop(() => relay.stop());
  const { clientAddress } = createAddressReader(settings.trustedProxies);
  const countryOf = ({ headers }: IncomingMessage) => /^[A-Z]{2}$/.exec(String(headers[settings.countryHeader] ?? '').toUpperCase())?.[0] ?? null;
  const modules = await createModules({ db, clock, settings, requests: { clientAddress, countryOf }, wakeOutbox: relay.wake });
  if (settings.sandbox) await seed({ db, clock, providerId: gameProviderId, log: say });
  const studio = openStudio({ settings, db, clock, modules });
  const art = createArtService({ cacheDir: resolve(settings.dataFolder, 'art') });
  const running: Running = { settings, db, bus, clock, modules, studio, art, lifetime };
  await startBackground(running);
  openHttp(http, running);
  // Registered last, so that requests end before what they need.
  lifetime.onStop(() => http.close());
  say(`platform ready on http://localhost:${settings.port}`);
}

/** What went wrong, in one line for what an operator can mend, with its stack for a bug. */
function explain(error: unknown): string {
  if (error instanceof SettingsError) return `A setting is wrong.\n${error.message}`;
  if (error instanceof PortTaken || error instanceof DirectoryInUse || error instanceof OperationsUnreadable) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return `Nothing answers at DATABASE_URL or NATS_URL. ${error.message}`;
  return describeError(error);
}

const lifetime = createLifetime();
async function end(code: number): Promise<void> {
  await lifetime.stop();
  process.exit(code);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(0));
process.on('unhandledRejection', (error) => logError('unhandled rejection', { error: describeError(error) }));

try {
  await start(parseSettings(process.env), lifetime);
} catch (error) {
  process.stderr.write(`The platform did not start: ${explain(error)}\n`);
  await end(1);
}
