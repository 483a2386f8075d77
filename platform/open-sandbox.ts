import { cashierSettings } from './modules/cashier/settings';
import { externalSignInSettings } from './modules/external-sign-in/settings';
import { providersSettings } from './modules/providers/settings';
import type { CreateSandbox, Sandbox, SandboxHost } from './sandbox-host';
import type { Settings } from './settings';

/** The sandbox's entry beside this program, built or from source. It is found at run time: nothing here needs it. */
const ENTRY = import.meta.url.endsWith('.mjs') ? './sandbox.mjs' : '../sandbox/index.ts';

/** The sandbox is switched on, but it is not built, or its packages are not installed. */
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

async function importSandbox(): Promise<{ readonly createSandbox: CreateSandbox }> {
  return import(ENTRY);
}

/**
 * Begins to load the stand-ins of third parties, which a production install leaves out: while the database opens, nothing
 * else uses this thread. Answers how to open them; that throws SandboxMissing without them.
 */
export function loadSandbox(): (host: SandboxHost) => Promise<Sandbox> {
  const loading = importSandbox();
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
