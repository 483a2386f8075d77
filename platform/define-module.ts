import type { IncomingMessage } from 'node:http';
import type { Brand } from '@/contract/brand.schema';
import type { FailureEntry } from '@/contract/failures';
import type { FoyerSchemaBuilder } from './graphql/builder';
import type { VisitorCountry } from './graphql/context';
import type { Bus } from './kernel/bus/bus';
import type { Clock } from './kernel/clock';
import type { Db } from './kernel/db/db';
import type { Consumer, RecordedEvent } from './kernel/events/consumer';
import type { EventDefinition } from './kernel/events/define-event';
import type { DeliveryQueue } from './kernel/deliveries';
import type { HealthCheck } from './kernel/http/health';
import type { SocketRoute } from './kernel/http/socket-route';
import type { RouteHandler } from './kernel/http/answers';
import type { Route } from './kernel/http/route';
import type { JobHandlers } from './kernel/jobs';
import type { OneTimeCodes } from './kernel/one-time-codes/one-time-codes';
import type { OperatorGate } from './kernel/operators/gate';
import type { ModuleSettings } from './module-settings';
import type { Settings } from './settings';

/** The parts of the process that every module gets. */
export interface Host {
  readonly db: Db;
  readonly clock: Clock;
  /** Its own; each module's are given to its `create`. */
  readonly settings: Settings;
  readonly codes: OneTimeCodes;
  /** Through it go the orders of operators. */
  readonly operators: OperatorGate;
  /** Facts of a plain HTTP request. */
  readonly requests: {
    readonly clientAddress: (request: IncomingMessage) => string;
    /** As a proxy of ours says it. */
    readonly countryOf: (request: IncomingMessage) => VisitorCountry;
  };
  /** All manifests, for what is gathered from them. */
  readonly modules: readonly Module<unknown>[];
  /** Called after money has moved, so that its event does not wait for the next look at the event log. */
  readonly wakeConsumers: () => void;
}

/** The parts that a module adds to the platform; only `api` is not optional. */
export interface ModuleParts<Api> {
  /** The API for the modules that need this one. */
  readonly api: Api;
  /** Adds types and fields to the GraphQL schema; called once in a process. */
  readonly schema?: (builder: FoyerSchemaBuilder) => void;
  readonly routes?: readonly Route[];
  /** Mounted in a sandbox only. */
  readonly sandboxRoutes?: readonly RouteHandler[];
  /** Sockets of a protocol of their own. */
  readonly sockets?: readonly SocketRoute[];
  /** Handlers by kind of job. */
  readonly jobs?: JobHandlers;
  /** Jobs that take minutes: a second runner keeps them from delaying the others. */
  readonly longJobs?: JobHandlers;
  /** Readers of the event log. */
  readonly consumers?: readonly Consumer[];
  /** Queues of calls to other servers, by name. */
  readonly deliveries?: Readonly<Record<string, DeliveryQueue>>;
  /** Sees each live event that this host has published, to count it. */
  readonly published?: (event: RecordedEvent) => void;
  /** Deletes what nobody can use any more; called every few minutes. */
  readonly purge?: () => Promise<void>;
  /** Parts of GET /health, by name. */
  readonly health?: Readonly<Record<string, HealthCheck>>;
  /** Sets the figures of its rows for the metrics; called every ten seconds at most, when they are read. */
  readonly figures?: () => Promise<void>;
  /** The lacks of a brand before anybody can play there, in words; it is called outside the sandbox alone. */
  readonly missing?: (brand: Brand) => Promise<readonly string[]> | readonly string[];
  /** Starts background work; answers what stops it. */
  readonly start?: (bus: Bus) => Promise<() => Promise<void> | void>;
  /** Ends answers that have no end of their own, before the server closes. */
  readonly drain?: () => void;
}

/** The manifest of a module, and the only thing the rest of the platform knows of it. */
export interface Module<Api> {
  readonly name: string;
  /** Whether it has a folder of migrations. */
  readonly hasTables: boolean;
  readonly needs: readonly Module<unknown>[];
  /** Its SQL functions, without the module's name, that SQL of modules calls which do not need this one. */
  readonly answers: readonly string[];
  readonly events: readonly EventDefinition[];
  readonly refusals: readonly string[];
  readonly failures: readonly FailureEntry[];
  /** Those that it declares: one or none. They are read with the host's, before anything opens. */
  readonly settings: readonly ModuleSettings<unknown>[];
  /** Makes the module for a host, on which the modules it needs are open. The database has been migrated. */
  open(host: Host): Promise<ModuleParts<Api>>;
  /** The module's API on a host where it is open. */
  of(host: Host): Api;
}

type Needs = Readonly<Record<string, Module<unknown>>>;
type ApisOf<N extends Needs> = { readonly [K in keyof N]: N[K] extends Module<infer Api> ? Api : never };

export interface ModuleDefinition<Api, N extends Needs, S> {
  /** The name of its folder, and the prefix of its tables. */
  readonly name: string;
  /** False for a module without migrations. */
  readonly hasTables?: boolean;
  /** Manifests of the modules whose API or types it uses. */
  readonly needs: N;
  /**
   * Its SQL functions, without the module's name, that SQL of modules calls which do not need this one. `bet_refusal` is
   * called before each bet [EVT-02]; the order is that of the modules.
   */
  readonly answers?: readonly string[];
  /** The events of the log that are its own. */
  readonly events?: readonly EventDefinition[];
  /**
   * Why its `bet_refusal` refuses a stake, as codes of the wallet's API (docs/wallet-api.md). Where one of its own
   * failures has the same type and no parameters, a refused launch answers with that.
   */
  readonly refusals?: readonly string[];
  /** The failures that it alone answers with; in its `domain/failures.ts` where its own code names them. */
  readonly failures?: readonly FailureEntry[];
  /** Its part of the environment; left out by a module that has none. */
  readonly settings?: ModuleSettings<S>;
  readonly create: (host: Host, needs: ApisOf<N>, settings: NoInfer<S>) => ModuleParts<Api> | Promise<ModuleParts<Api>>;
}

/** Declares a module. It becomes part of the platform by its line in composition.ts. */
export function defineModule<Api, const N extends Needs, S = undefined>({
  name,
  hasTables = true,
  needs,
  answers = [],
  events = [],
  refusals = [],
  failures = [],
  settings,
  create,
}: ModuleDefinition<Api, N, S>): Module<Api> {
  const opened = new WeakMap<Host, ModuleParts<Api>>();
  const of = (host: Host): Api => {
    const parts = opened.get(host);
    if (!parts) throw new Error(`the module ${name} is not open; it stands too late in the list of modules`);
    return parts.api;
  };
  return {
    name,
    hasTables,
    needs: Object.values(needs),
    answers,
    events,
    refusals,
    failures,
    settings: settings ? [settings] : [],
    of,
    async open(host) {
      const apis = Object.fromEntries(Object.entries(needs).map(([key, module]) => [key, module.of(host)]));
      // The one place where the record of manifests becomes the record of their APIs, which no type of entries can say,
      // and where settings that are left out are undefined.
      const given = [apis, settings?.of(host.settings)] as [ApisOf<N>, S];
      const parts = await create(host, ...given);
      opened.set(host, parts);
      return parts;
    },
  };
}
