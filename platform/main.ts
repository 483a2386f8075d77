import { existsSync, mkdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { licenceCodes } from '@/contract/licence';
import { migrationFolders, modules, sandboxMigrations } from './composition';
import type { Host, ModuleParts } from './define-module';
import { createAddressReader } from './http/client-address';
import { createClockRoute } from './http/clock-route';
import { createGraphqlEndpoint } from './http/graphql-endpoint';
import { createGraphqlSockets } from './http/graphql-sockets';
import { createHealthRoute, kernelHealth } from './http/health-route';
import { PortTaken, startHttpServer, type HttpServer } from './http/http-server';
import { createLiveHub } from './http/live-hub';
import type { OriginRules } from './http/origin';
import { createOperationPolicy, OperationsUnreadable } from './http/persisted-operations';
import { createContextReader, type HttpBrand } from './http/request-context';
import { openBus } from './kernel/bus/open-bus';
import type { Bus } from './kernel/bus/bus';
import { shiftableClock, type ShiftableClock } from './kernel/clock';
import type { Db } from './kernel/db/db';
import { DirectoryInUse } from './kernel/db/directory-lock';
import { FormerLayout, locateMigrations, migrate } from './kernel/db/migrate';
import { openDb } from './kernel/db/open-db';
import { countOtherHosts, warnOfOtherHosts } from './kernel/db/other-hosts';
import { purgeDeliveries, startDeliveries } from './kernel/deliveries';
import type { HealthCheck } from './kernel/http/health';
import { purgeJobs, startJobRunner } from './kernel/jobs';
import { describeError, logError } from './kernel/log';
import { createOneTimeCodes } from './kernel/one-time-codes/one-time-codes';
import { createBusFanOut } from './kernel/events/bus-fan-out';
import { createEventLog, type EventLog } from './kernel/events/event-log';
import { purgeRateLimits } from './kernel/rate-limit/rate-limit';
import { createLifetime, type Lifetime } from './lifetime';
import { BRANDS, brandById, defaultLocaleOf } from '@/contract/brands';
import type { Brand } from '@/contract/brand.schema';
import { complianceModule } from './modules/compliance/module';
import { partnerIssuer } from './modules/external-sign-in/index';
import { sessionTopic } from './modules/identity/events';
import { identityModule } from './modules/identity/module';
import { buildSchema, mergeParts, openModules } from './open-modules';
import { loadSandbox, SandboxMissing, type Sandbox } from './open-sandbox';
import { parseSettings, SettingsError, type Settings } from './settings';

const platformDir = dirname(fileURLToPath(import.meta.url));
const startedAt = Date.now();
const purgeEveryMs = 10 * 60_000;

function say(text: string): void {
  process.stdout.write(`${text} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)\n`);
}

async function openDatabase(settings: Settings): Promise<Db> {
  const dataDir = resolve(settings.dataFolder, 'db');
  mkdirSync(dirname(dataDir), { recursive: true });
  const bundledWorker = join(platformDir, 'pglite-worker.mjs');
  const worker = existsSync(bundledWorker) ? bundledWorker : join(platformDir, 'kernel', 'db', 'pglite-worker.ts');
  const db = await openDb({ databaseUrl: settings.databaseUrl, dataDir, workerUrl: pathToFileURL(worker) });
  const { applied, functions } = await migrate(
    db,
    locateMigrations(platformDir, [...migrationFolders, ...(settings.sandbox ? sandboxMigrations : [])]),
  );
  say(
    `database open: ${db.kind === 'pg' ? 'PostgreSQL' : dataDir}${applied.length > 0 ? `, ${applied.length} migrations applied` : ''}${functions.length > 0 ? `, ${functions.length} functions` : ''}`,
  );
  return db;
}

interface Running {
  readonly host: Host;
  readonly clock: ShiftableClock;
  readonly bus: Bus;
  readonly events: EventLog;
  readonly parts: readonly ModuleParts<unknown>[];
  /** Null outside the sandbox. */
  readonly sandbox: Sandbox | null;
  readonly lifetime: Lifetime;
}

function toHttpBrand(brand: Brand): HttpBrand {
  const { id, hosts, default: isDefault } = brand;
  return { id, hosts, isDefault, defaultLocale: defaultLocaleOf(brand) };
}

function openHttp(http: HttpServer, { host, clock, bus, events, parts, sandbox, lifetime }: Running): void {
  const { db, settings } = host;
  const hub = createLiveHub(bus);
  const addresses = createAddressReader(settings.trustedProxies);
  const contexts = createContextReader({
    brands: BRANDS.map(toHttpBrand),
    addresses,
    countryHeader: settings.countryHeader,
    regionHeader: settings.regionHeader,
    live: hub,
    authenticate: identityModule.of(host).authenticate,
  });
  const operations = createOperationPolicy({ open: settings.openGraphql, path: settings.persistedOperationsFile });
  const schema = buildSchema(parts);
  const origins: OriginRules = {
    origins: [new URL(settings.webUrl).origin, new URL(settings.publicUrl).origin, ...settings.allowedOrigins],
    brandHosts: BRANDS.flatMap(({ hosts }) => hosts),
    sandbox: settings.sandbox,
    isTrustedPeer: addresses.isTrustedPeer,
  };
  const sockets = createGraphqlSockets({
    schema,
    contexts,
    operations,
    hub,
    sessionTopic,
    isSessionLive: identityModule.of(host).isSessionLive,
    addresses,
    socketsPerAddress: settings.socketsPerAddress,
    origins,
  });
  lifetime.onStop(bus.onReconnect(sockets.restartAll));
  const checks = mergeParts<HealthCheck>([
    kernelHealth(db, bus, events.lagSeconds, () => countOtherHosts(db)),
    ...parts.map(({ health }) => health),
    { sockets: () => ({ status: 'ok', open: sockets.size() }) },
  ]);
  http.open({
    sockets,
    origins,
    routes: [
      createGraphqlEndpoint({ schema, contexts, operations, addresses }),
      createHealthRoute({ checks, isStopping: lifetime.isStopping }),
      ...parts.flatMap(({ routes = [] }) => routes),
      ...(sandbox
        ? [...sandbox.routes, createClockRoute(clock), ...parts.flatMap(({ sandboxRoutes = [] }) => sandboxRoutes)]
        : []),
    ],
  });
}

/** Origins of the brands' own pages and of those that the settings allow. */
function pageOrigins({ webUrl, allowedOrigins }: Settings): string[] {
  const web = new URL(webUrl);
  return [
    web.origin,
    ...BRANDS.flatMap(({ hosts }) => hosts.map((host) => `${web.protocol}//${host}${web.port ? `:${web.port}` : ''}`)),
    ...allowedOrigins,
  ];
}

/** The rules of a licence for slots; the strictest for an unknown licence. */
function playRulesOf(host: Host) {
  const compliance = complianceModule.of(host);
  return (licence: string) => {
    const code = licenceCodes.find((known) => known === licence);
    return code
      ? { autoplayAllowed: compliance.mayAutoplay(code), minSpinSeconds: compliance.minSpinSeconds(code) }
      : { autoplayAllowed: false, minSpinSeconds: 5 };
  };
}

function startPurging({ db, clock, codes }: Host, parts: readonly ModuleParts<unknown>[]): () => void {
  const purges = [
    () => purgeRateLimits(db, clock.now()),
    () => purgeJobs(db, clock.now()),
    () => purgeDeliveries(db, clock.now()),
    codes.purge,
    ...parts.flatMap(({ purge = [] }) => purge),
  ];
  const timer = setInterval(() => {
    Promise.all(purges.map((purge) => purge())).catch((error: unknown) =>
      logError('purging failed', { error: describeError(error) }),
    );
  }, purgeEveryMs);
  return () => clearInterval(timer);
}

/** Parts that follow the bus or work in the background. */
async function startBackground({ host, clock, bus, parts, sandbox, lifetime }: Running): Promise<void> {
  const { db } = host;
  for (const { start } of parts) if (start) lifetime.onStop(await start(bus));
  const longJobs = startJobRunner(db, clock, mergeParts(parts.map((part) => part.longJobs)));
  lifetime.onStop(() => longJobs.stop());
  const jobs = startJobRunner(db, clock, mergeParts(parts.map((part) => part.jobs)));
  lifetime.onStop(() => jobs.stop());
  const deliveries = startDeliveries(db, clock, mergeParts([...parts.map((part) => part.deliveries), sandbox?.queues]));
  lifetime.onStop(() => deliveries.stop());
  if (!host.settings.natsUrl) lifetime.onStop(warnOfOtherHosts(db));
  lifetime.onStop(startPurging(host, parts));
  sandbox?.start();
  lifetime.onStop(() => sandbox?.stop());
}

async function start(settings: Settings, lifetime: Lifetime): Promise<void> {
  const clock = shiftableClock();
  const http = await startHttpServer(settings.port, settings.host);
  const openSandbox = settings.sandbox ? loadSandbox() : null;
  const db = await openDatabase(settings);
  lifetime.onStop(() => db.close());
  const bus = await openBus({ natsUrl: settings.natsUrl });
  lifetime.onStop(() => bus.close());
  const events = createEventLog(db);
  lifetime.onStop(() => events.stop());
  const { clientAddress } = createAddressReader(settings.trustedProxies);
  const countryOf = ({ headers }: IncomingMessage) =>
    /^[A-Z]{2}$/.exec(String(headers[settings.countryHeader] ?? '').toUpperCase())?.[0] ?? null;
  const host: Host = {
    db,
    clock,
    settings,
    codes: createOneTimeCodes({ db, clock, limits: settings.codeLimits, secret: settings.sharedSecret }),
    requests: { clientAddress, countryOf },
    wakeOutbox: events.wake,
  };
  const parts = await openModules(modules, host);
  await events.start([createBusFanOut(bus), ...parts.flatMap(({ consumers = [] }) => consumers)]);
  const sandbox = openSandbox
    ? await openSandbox({
        settings,
        db,
        clock,
        platformDir,
        brandOf: brandById,
        playRules: playRulesOf(host),
        frameAncestors: pageOrigins(settings),
        partnerIssuer,
        log: say,
      })
    : null;
  const running: Running = { host, clock, bus, events, parts, sandbox, lifetime };
  await startBackground(running);
  openHttp(http, running);
  // Registered last, so that requests end before what they need.
  lifetime.onStop(() => http.close());
  for (const { drain } of running.parts) if (drain) lifetime.onStop(drain);
  say(`platform ready on http://localhost:${settings.port}`);
}

/** What went wrong, in one line for what an operator can mend, with its stack for a bug. */
function explain(error: unknown): string {
  if (error instanceof SettingsError) return `A setting is wrong.\n${error.message}`;
  if (
    error instanceof PortTaken ||
    error instanceof DirectoryInUse ||
    error instanceof OperationsUnreadable ||
    error instanceof FormerLayout ||
    error instanceof SandboxMissing
  )
    return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
    return `Nothing answers at DATABASE_URL or NATS_URL. ${error.message}`;
  return describeError(error);
}

const lifetime = createLifetime();
async function end(code: number): Promise<void> {
  await lifetime.stop();
  process.exit(code);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(0));
// The supervisor was killed: without it nothing would end or restart this process, nor read what it writes.
process.on('disconnect', () => void end(0));
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.on('unhandledRejection', (error) => logError('unhandled rejection', { error: describeError(error) }));

try {
  await start(parseSettings(process.env), lifetime);
} catch (error) {
  process.stderr.write(`The platform did not start: ${explain(error)}\n`);
  await end(1);
}
