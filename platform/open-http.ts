import type { Brand } from '@/contract/brand.schema';
import { BRANDS, defaultLocaleOf, KNOWN_LOCALES } from '@/contract/brands';
import type { Host, ModuleParts } from './define-module';
import { createAddressTurns } from './http/address-turns';
import { createAddressReader } from './http/client-address';
import { createClockRoute } from './http/clock-route';
import { createGraphqlEndpoint } from './http/graphql-endpoint';
import { createGraphqlSockets } from './http/graphql-sockets';
import { partNames } from './http/health/metrics';
import { noteHealth } from './http/health/note-health';
import { createHealthRoute, inTime, kept, kernelHealth } from './http/health-route';
import type { HttpServer } from './http/http-server';
import { createLiveHub } from './http/live-hub';
import { configInfo, failureTypes, liveListeners } from './http/metrics';
import type { OriginRules } from './http/origin';
import { createOperationPolicy } from './http/persisted-operations';
import { createRoutedSockets } from './http/routed-sockets';
import { createContextReader, type HttpBrand } from './http/request-context';
import type { Bus } from './kernel/bus/bus';
import type { ShiftableClock } from './kernel/clock';
import { FAILURES } from '@/contract/failures';
import { configHash } from './config-part';
import { countOtherHosts } from './kernel/db/other-hosts';
import type { EventLog } from './kernel/events/event-log';
import { noteWaitingDeliveries } from './kernel/deliveries';
import type { HealthCheck } from './kernel/http/health';
import { metrics } from './kernel/metrics/metrics';
import type { Lifetime } from './lifetime';
import { complianceModule } from './modules/compliance/module';
import { sessionTopic } from './modules/identity/events';
import { identityModule } from './modules/identity/module';
import { buildSchema, mergeParts } from './open-modules';
import type { Sandbox } from './sandbox-host';

/** The parts of a platform that are open. */
export interface Running {
  readonly host: Host;
  readonly clock: ShiftableClock;
  readonly bus: Bus;
  readonly events: EventLog;
  readonly parts: readonly ModuleParts<unknown>[];
  /** Null outside the sandbox. */
  readonly sandbox: Sandbox | null;
  readonly lifetime: Lifetime;
  /** Facts of the deployment, for GET /health. */
  readonly about: () => Promise<Readonly<Record<string, unknown>>>;
}

function toHttpBrand(brand: Brand): HttpBrand {
  const { id, hosts } = brand;
  return { id, hosts, locales: KNOWN_LOCALES, defaultLocale: defaultLocaleOf(brand) };
}

/** Figures of rows that no part of /health reads, which change slowly. */
const ROWS_KEPT_MS = 10_000;

async function noteRows({ db, clock }: Host, parts: Running['parts']): Promise<void> {
  await noteWaitingDeliveries(db, clock.now());
  for (const { figures } of parts) await figures?.();
}

/** Serves the parts from now on: routes, GraphQL over HTTP and sockets, health. */
export function openHttp(
  http: HttpServer,
  { host, clock, bus, events, parts, sandbox, lifetime, about }: Running,
): void {
  const { db, settings } = host;
  const { gates } = complianceModule.of(host);
  const { authenticate, isSessionLive } = identityModule.of(host);
  const hub = createLiveHub(bus);
  const addresses = createAddressReader(settings.trustedProxies);
  const contexts = createContextReader({
    brands: BRANDS.map(toHttpBrand),
    addresses,
    countryOf: host.requests.countryOf,
    live: hub,
    authenticate,
  });
  const operations = createOperationPolicy({ open: settings.openGraphql, path: settings.persistedOperationsFile });
  const schema = buildSchema(parts, gates);
  const origins: OriginRules = {
    origins: [new URL(settings.webUrl).origin, new URL(settings.publicUrl).origin, ...settings.allowedOrigins],
    brandHosts: BRANDS.flatMap(({ hosts }) => hosts),
    sandbox: settings.sandbox,
    isTrustedPeer: addresses.isTrustedPeer,
  };
  const turns = createAddressTurns();
  const sockets = createGraphqlSockets({
    schema,
    contexts,
    operations,
    hub,
    sessionTopic,
    isSessionLive,
    addresses,
    turns,
    socketsPerAddress: settings.socketsPerAddress,
    origins,
  });
  const routedSockets = createRoutedSockets({
    routes: parts.flatMap(({ sockets: routes = [] }) => routes),
    origins,
    addresses,
    socketsPerAddress: settings.socketsPerAddress,
    hub,
    sessionTopic,
    isSessionLive,
    gates,
    countryOf: host.requests.countryOf,
  });
  lifetime.onStop(bus.onReconnect(sockets.restartAll));
  lifetime.onStop(bus.onReconnect(routedSockets.restartAll));
  const checks = mergeParts<HealthCheck>([
    kernelHealth(db, bus, events.lags, () => countOtherHosts(db)),
    ...parts.map(({ health }) => health),
    { sockets: () => ({ status: 'ok', open: sockets.size() + routedSockets.size() }) },
  ]);
  const health = createHealthRoute({ checks, isStopping: lifetime.isStopping, about });
  failureTypes.know([...FAILURES, ...host.modules.flatMap(({ failures }) => failures)].map(({ type }) => type));
  partNames.know(Object.keys(checks));
  const readRows = kept(
    () => performance.now(),
    ROWS_KEPT_MS,
    () => inTime(() => noteRows(host, parts), undefined),
  );
  lifetime.onStop(
    metrics.beforeReading(async () => {
      liveListeners.set({}, hub.size());
      configInfo.replace([[{ hash: configHash() }, 1]]);
      const [read] = await Promise.all([health.read(), readRows()]);
      noteHealth(read);
    }),
  );
  http.open({
    sockets,
    routedSockets,
    origins,
    isStopping: lifetime.isStopping,
    writtenShare: settings.writtenShare,
    routes: [
      createGraphqlEndpoint({ schema, contexts, operations, addresses, turns }),
      health,
      ...parts.flatMap(({ routes = [] }) => routes),
      ...(sandbox
        ? [...sandbox.routes, createClockRoute(clock), ...parts.flatMap(({ sandboxRoutes = [] }) => sandboxRoutes)]
        : []),
    ],
  });
}
