import { fork } from 'node:child_process';
import { z } from 'zod';
import { bundledProgram } from './bundled-program';
import { sharedOperatorSecret } from './shared-platform';
import { freePort, testSharedSecret } from './start-platform';

const reported = z.object({
  routes: z.array(z.string()),
  orders: z.array(z.object({ path: z.string(), action: z.string().nullable(), fields: z.array(z.string()) })),
});

/** The program of composed-platform.ts as a process, and what it reports. */
export async function startComposedPlatform(webUrl: string, env: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const child = fork(await bundledProgram('platform/testing/composed-platform.ts'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      FOYER_SANDBOX: '1',
      FOYER_OPEN_SANDBOX: '1',
      FOYER_OPEN_GRAPHQL: '1',
      FOYER_SHARED_SECRET: testSharedSecret,
      OPERATOR_SECRET: sharedOperatorSecret,
      PLATFORM_PORT: String(port),
      PLATFORM_PUBLIC_URL: `http://127.0.0.1:${port}`,
      WEB_URL: webUrl,
      CODE_RESEND_SECONDS: '0',
      ...env,
    },
  });
  const { routes, orders } = await new Promise<z.infer<typeof reported>>((resolve, reject) => {
    child.once('message', (message) => resolve(reported.parse(message)));
    child.once('exit', (code) => reject(new Error(`the composed platform ended with ${code}`)));
  });
  return {
    port,
    routes,
    orders,
    /** The orders that take a key. */
    acts: orders.filter(({ fields }) => fields.includes('key')),
    async stop(): Promise<void> {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
