import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { operatorConfig } from './testing/demo-config';
import { openGame } from './testing/game-provider';
import { onManyHosts } from './testing/many-hosts';
import { lastRelease, unpackRelease } from './testing/released-programs';
import { startPlatform, testSharedSecret, type PlatformClient, type TestPlatform } from './testing/start-platform';
import { providerKey } from './testing/test-providers';
import { readTestSettings } from './testing/test-settings';
import { timeScale } from './testing/time-scale';

jest.setTimeout(240_000 * timeScale);

const GAME = 'scarab-cascade';
const walletOf = z.object({ viewer: z.object({ wallet: z.object({ balance: z.string() }) }) });
const release = lastRelease();
const program = unpackRelease(release);
const folder = mkdtempSync(join(tmpdir(), 'foyer-release-'));
afterAll(() => [program, folder].forEach((path) => rmSync(path, { recursive: true, force: true })));

/** The configuration that came with the release, with the game provider that answers the current program too. */
function configOfRelease(): string {
  const config = operatorConfig(folder, 'localhost', join(program, 'config'));
  const place = join(config, 'integrations.json');
  const integrations = z
    .looseObject({ everywhere: z.looseObject({ games: z.array(z.looseObject({ id: z.string() })) }) })
    .parse(JSON.parse(readFileSync(place, 'utf8')));
  const games = integrations.everywhere.games.filter(({ id }) => id === 'studio');
  const everywhere = { ...integrations.everywhere, games: games.map((game) => ({ ...game, sandbox: undefined })) };
  writeFileSync(place, JSON.stringify({ ...integrations, everywhere }));
  return config;
}

/** The last release beside the current program, on the database of that one. */
function startRelease(current: TestPlatform): Promise<TestPlatform> {
  const settings = readTestSettings({
    FOYER_SANDBOX: '1',
    FOYER_SHARED_SECRET: testSharedSecret,
    PLATFORM_PUBLIC_URL: current.url,
  });
  return startPlatform({
    besides: current,
    program: join(program, 'main.mjs'),
    env: {
      FOYER_SANDBOX: '0',
      FOYER_CONFIG: configOfRelease(),
      PLATFORM_PUBLIC_URL: current.url,
      GAME_PROVIDER_SECRET: [providerKey(settings)].flat().join(),
    },
  });
}

async function balanceAt(host: PlatformClient, token: string): Promise<string> {
  const { data } = await host.graphql('{ viewer { wallet { balance } } }', {}, { token });
  return walletOf.parse(data).viewer.wallet.balance;
}

onManyHosts(
  `the program of the last release goes on beside the current one on the database that this one has migrated: a player signs in, bets and wins at either, and a round begun at one is won at the other [OPR-07]`,
  async () => {
    const current = await startPlatform();
    const { phoneNumber } = await current.newPlayer({ funds: '100.00' });
    const old = await startRelease(current);
    try {
      // As in an update, the current one starts last: with the version of the release, its functions hold again.
      await current.restart();
      const { accessToken: token } = await old.signIn(phoneNumber);
      const balances = async () => [await balanceAt(old, token), await balanceAt(current, token)];
      expect(await balances()).toEqual(['100.00', '100.00']);
      for (const host of [old, current]) {
        const game = await openGame(host, token, GAME);
        expect(await game.bet('2.00', `alone-${host.port}`)).not.toHaveProperty('error');
        expect(await game.win('3.00', `alone-${host.port}`)).not.toHaveProperty('error');
      }
      expect(await balances()).toEqual(['102.00', '102.00']);
      for (const [from, to] of [
        [old, current],
        [current, old],
      ] as const) {
        let at: PlatformClient = from;
        const roaming: PlatformClient = {
          ...from,
          get url() {
            return at.url;
          },
        };
        const game = await openGame(roaming, token, GAME);
        expect(await game.bet('2.00', `across-${from.port}`)).not.toHaveProperty('error');
        at = to;
        expect(await game.win('3.00', `across-${from.port}`)).not.toHaveProperty('error');
      }
      expect(await balances()).toEqual(['104.00', '104.00']);
      expect(await (await fetch(`${current.url}/sandbox/ledger/check`)).json()).toMatchObject({
        unmatched: [],
        wrongBalances: [],
        wrongVersions: [],
      });
      expect(await old.terminate()).toBe(0);
      expect(await balanceAt(current, token)).toBe('104.00');
    } finally {
      await old.stop();
      await current.stop();
    }
  },
);
