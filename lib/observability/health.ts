import 'server-only';
import { z } from 'zod';
import { settings } from '@/lib/config/settings';

const TIMEOUT_MS = 2_000;

const platformHealth = z.object({ parts: z.record(z.string(), z.looseObject({ status: z.string() })) });

export interface Health {
  /**
   * 'starting' until the platform was well once; after that its absence is 'degraded', because pages go on being
   * served.
   */
  readonly status: 'ok' | 'degraded' | 'starting';
  readonly parts: {
    readonly web: { readonly status: 'ok'; readonly uptimeSeconds: number };
    readonly platform: {
      readonly status: 'ok' | 'failing' | 'unreachable';
      readonly parts?: Readonly<Record<string, unknown>>;
    };
  };
}

let reachedOnce = false;

/**
 * The state of the web and of the platform behind it. An operator's own back end has no /health; an answer of any kind
 * is enough there.
 */
export async function readHealth(): Promise<Health> {
  const platform = await readPlatform();
  if (platform.status === 'ok') reachedOnce = true;
  const status = platform.status === 'ok' ? 'ok' : reachedOnce ? 'degraded' : 'starting';
  return { status, parts: { web: { status: 'ok', uptimeSeconds: Math.round(process.uptime()) }, platform } };
}

async function readPlatform(): Promise<Health['parts']['platform']> {
  const { graphqlUrl, platformUrl, isPlatform } = settings();
  try {
    const response = await fetch(isPlatform ? `${platformUrl}/health` : graphqlUrl, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'no-store',
      redirect: 'error',
    });
    if (!isPlatform) return { status: response.status < 500 ? 'ok' : 'failing' };
    const parsed = platformHealth.safeParse(await response.json());
    return { status: response.ok ? 'ok' : 'failing', parts: parsed.success ? parsed.data.parts : {} };
  } catch {
    return { status: 'unreachable' };
  }
}
