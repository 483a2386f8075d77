import { modules, moduleSettings } from './composition';
import type { Host, ModuleParts } from './define-module';
import { createAddressReader } from './http/client-address';
import { createCountryReader } from './http/request-context';
import { explain } from './explain';
import { startHttpServer } from './http/http-server';
import { openBus } from './kernel/bus/open-bus';
import { shiftableClock } from './kernel/clock';
import { warnOfOtherHosts } from './kernel/db/other-hosts';
import { purgeDeliveries, startDeliveries } from './kernel/deliveries';
import { purgeJobs, startJobRunner } from './kernel/jobs';
import { describeError, logError, logWarn, setLogLevel } from './kernel/log';
import { startMetricsServer } from './kernel/metrics/metrics';
import { createOneTimeCodes } from './kernel/one-time-codes/one-time-codes';
import { createOperatorGate } from './kernel/operators/gate';
import { bridgeOutages } from './kernel/events/bridge-outages';
import { createBusFanOut } from './kernel/events/bus-fan-out';
import { createEventLog } from './kernel/events/event-log';
import { purgeRateLimits } from './kernel/rate-limit/rate-limit';
import { createLifetime, type Lifetime } from './lifetime';
import { missingInFolder, missingLines, missingOnHost } from './missing';
import { BRANDS, brandById } from '@/contract/brands';
import { heldFolder } from '@/contract/config-folder.cjs';
import { startTracing } from '@/contract/tracing';
import { perFolder } from '@/contract/per-folder';
import { configHash, createConfigPart } from './config-part';
import { complianceModule } from './modules/compliance/module';
import { partnerIssuers } from './modules/external-sign-in/index';
import { createOpenApiPart } from './openapi-part';
import { openDatabase, platformDir } from './open-database';
import { openHttp, type Running } from './open-http';
import { mergeParts, openModules } from './open-modules';
import { loadSandbox, sandboxSettingsOf } from './open-sandbox';
import { parseSettings, type Settings } from './settings';

const startedAt = Date.now();
const purgeEveryMs = 10 * 60_000;

function say(text: string): void {
  process.stdout.write(`${text} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)\n`);
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
    const rules = compliance.licences().find(({ code }) => code === licence);
    return rules ?? { autoplayAllowed: false, minSpinSeconds: 5 };
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
      logWarn('purging failed', { error: describeError(error) }),
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
  if (settings.traces) lifetime.onStop(await startTracing('foyer-platform'));
  if (settings.metrics) lifetime.onStop(await startMetricsServer(settings.metrics.port, settings.metrics.host));
  say(`configuration read: ${heldFolder()?.path}, hash ${configHash()}`);
  const openSandbox = settings.sandbox ? loadSandbox() : null;
  const db = await openDatabase(settings, say);
  lifetime.onStop(() => db.close());
  const bus = await openBus({ natsUrl: settings.natsUrl });
  lifetime.onStop(() => bus.close());
  const events = createEventLog(db);
  lifetime.onStop(() => events.stop());
  const addresses = createAddressReader(settings.trustedProxies);
  const countryOf = createCountryReader({ ...settings, addresses });
  const host: Host = {
    db,
    clock,
    settings,
    codes: createOneTimeCodes({ db, clock, limits: settings.codeLimits, secret: settings.sharedSecret }),
    operators: createOperatorGate({
      db,
      clock,
      secret: settings.operatorSecret,
      addressOf: addresses.clientAddress,
    }),
    requests: { clientAddress: addresses.clientAddress, countryOf },
    modules,
    wakeConsumers: events.wake,
  };
  const opened = [...(await openModules(modules, host)), createConfigPart(host, say)];
  const parts = [...opened, createOpenApiPart(opened)];
  const observers = parts.flatMap(({ published }) => published ?? []);
  await events.start([createBusFanOut(bus, observers), ...parts.flatMap(({ consumers = [] }) => consumers)]);
  lifetime.onStop(bridgeOutages(db, bus));
  const sandbox = openSandbox
    ? await openSandbox({
        settings: sandboxSettingsOf(settings),
        db,
        clock,
        platformDir,
        brandOf: brandById,
        playRules: playRulesOf(host),
        frameAncestors: pageOrigins(settings),
        partnerIssuer: partnerIssuers[0] ?? '',
        log: say,
      })
    : null;
  const inFolder = perFolder(missingInFolder);
  const readMissing = () =>
    settings.sandbox ? Promise.resolve({}) : missingOnHost(parts, { brands: BRANDS, inFolder: inFolder() });
  const about = async () => ({ missing: await readMissing() });
  const running: Running = { host, clock, bus, events, parts, sandbox, lifetime, about };
  await startBackground(running);
  openHttp(http, running);
  // Registered last, so that requests end before what they need.
  lifetime.onStop(() => http.close());
  for (const { drain } of running.parts) if (drain) lifetime.onStop(drain);
  missingLines(await readMissing()).forEach(say);
  if (!settings.sandbox && settings.operatorSecret.length > 0)
    say('OPERATOR_SECRET may do everything, and goes with the next version: name clients in operators.json');
  say(`platform ready on http://localhost:${settings.port}`);
}

const lifetime = createLifetime();
let shutdownDelayMs = 0;
async function end(code: number): Promise<void> {
  await lifetime.stop();
  process.exit(code);
}
/** Goes on serving for the delay, in which balancers notice; a second signal ends it at once. */
function endLater(): void {
  if (lifetime.isStopping() || shutdownDelayMs === 0) return void end(0);
  lifetime.announce();
  say(`not ready any more; ends in ${shutdownDelayMs} ms`);
  setTimeout(() => void end(0), shutdownDelayMs);
}
process.on('SIGTERM', endLater);
process.on('SIGINT', () => void end(0));
// The supervisor was killed: without it nothing would end or restart this process, nor read what it writes.
process.on('disconnect', () => void end(0));
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.on('unhandledRejection', (error) => logError('unhandled rejection', { error: describeError(error) }));

try {
  const settings = parseSettings(process.env, moduleSettings);
  setLogLevel(settings.logLevel);
  await start(settings, lifetime);
  shutdownDelayMs = settings.shutdownDelayMs;
} catch (error) {
  process.stderr.write(`The platform did not start: ${explain(error)}\n`);
  await end(1);
}
