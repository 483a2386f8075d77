import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startPlatform } from './testing/start-platform';

/** As after an install without the sandbox's workspace. */
const withoutPackages = {
  NODE_OPTIONS: `--import ${pathToFileURL(join(process.cwd(), 'platform/testing/without-sandbox-packages.mjs')).href}`,
};

test('a platform without the sandbox starts where the packages of the sandbox are not installed', async () => {
  const platform = await startPlatform({ env: { ...withoutPackages, FOYER_SANDBOX: '0' } });
  try {
    expect((await platform.graphql('{ __typename }')).data).toEqual({ __typename: 'Query' });
    expect((await fetch(`${platform.url}/studio/slot/`)).status).toBe(404);
    expect((await fetch(`${platform.url}/art/studios/skerry.svg`)).status).toBe(404);
  } finally {
    await platform.stop();
  }
});

test('a platform with the sandbox and without its packages does not start and says what to do', async () => {
  const started = startPlatform({ env: { ...withoutPackages, FOYER_SANDBOX: '1' } });
  await expect(started).rejects.toThrow(/FOYER_SANDBOX is 1, but the sandbox's packages are not installed \('[^']+'\)/);
});
