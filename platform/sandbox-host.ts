import type { RouteHandler } from './kernel/http/answers';
import type { Clock } from './kernel/clock';
import type { Db } from './kernel/db/db';
import type { DeliveryQueue } from './kernel/deliveries';
import type { Secrets } from './kernel/signed-text';

/** The platform as its sandbox sees it: stand-ins of the third parties that it works with, and a demonstration's data. */
export interface SandboxHost {
  readonly settings: SandboxSettings;
  readonly db: Db;
  readonly clock: Clock;
  /** The folder of the platform's entry: what was built for browsers is beside it, or its source is below it. */
  readonly platformDir: string;
  readonly brandOf: (id: string) => { readonly name: string; readonly theme: string } | null;
  /** The rules of a licence for slots; the strictest for an unknown licence. */
  readonly playRules: (licence: string) => { readonly autoplayAllowed: boolean; readonly minSpinSeconds: number };
  /** Origins of the pages that may hold a game's frame. */
  readonly frameAncestors: readonly string[];
  /** Name of the partner in its tokens. */
  readonly partnerIssuer: string;
  readonly log: (line: string) => void;
}

/** The settings that the stand-ins share with the modules they stand beside. */
interface SandboxSettings {
  /** Where the platform listens. */
  readonly port: number;
  readonly dataFolder: string;
  readonly gameProviders: readonly { readonly id: string; readonly secrets: Secrets }[];
  readonly signInProviderSecret: Secrets;
  readonly partnerSecret: string | null;
  readonly paymentProviderSecret: Secrets;
}

export interface Sandbox {
  readonly routes: readonly RouteHandler[];
  /** Calls to the platform that wait to be delivered. */
  readonly queues: Readonly<Record<string, DeliveryQueue>>;
  start(): void;
  stop(): Promise<void>;
}

/** The `createSandbox` that the sandbox exports. The platform's tables are there when it is called. */
export type CreateSandbox = (host: SandboxHost) => Promise<Sandbox>;
