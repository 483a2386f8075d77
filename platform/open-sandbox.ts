import type { SandboxHost, Sandbox } from '@/sandbox/index';
import { cashierSettings } from './modules/cashier/settings';
import { externalSignInSettings } from './modules/external-sign-in/settings';
import { providersSettings } from './modules/providers/settings';
import type { Settings } from './settings';

export type { Sandbox } from '@/sandbox/index';

/** The sandbox is switched on, but its packages are not installed. */
export class SandboxMissing extends Error {
  constructor(missing: string) {
    super(
      `FOYER_SANDBOX is 1, but the sandbox's packages are not installed (${missing}). Install with its workspace, ` +
        'or set FOYER_SANDBOX to 0.',
    );
  }
}

/** The settings that the stand-ins share with the modules they stand beside. */
export function sandboxSettingsOf(settings: Settings): SandboxHost['settings'] {
  const { port, dataFolder } = settings;
  const { gameProviders } = providersSettings.of(settings);
  const { signInProviderSecret, partnerSecret } = externalSignInSettings.of(settings);
  const { paymentProviderSecret } = cashierSettings.of(settings);
  return { port, dataFolder, gameProviders, signInProviderSecret, partnerSecret, paymentProviderSecret };
}

/**
 * Begins to load the stand-ins of third parties, which a production install leaves out: while the database opens, nothing
 * else uses this thread. Answers how to open them; that throws SandboxMissing without them.
 */
export function loadSandbox(): (host: SandboxHost) => Promise<Sandbox> {
  const loading = import('@/sandbox/index');
  // The error reaches the callers that open them.
  loading.catch(() => undefined);
  return async (host) => {
    const { createSandbox } = await loading.catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')
        throw new SandboxMissing(/'[^']+'/.exec(error.message)?.[0] ?? error.message);
      throw error;
    });
    return createSandbox(host);
  };
}
