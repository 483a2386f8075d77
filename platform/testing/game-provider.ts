import { z } from 'zod';
import { newId } from '../kernel/ids';
import { toPlatform } from '@/contract/signed-call';
import { firstSecret, signCall } from '../kernel/signed-text';
import { readTestSettings } from './test-settings';
import { testSharedSecret, type PlatformClient } from './start-platform';

const launchSchema = z.object({ launchGame: z.object({ launchUrl: z.string() }) });
const sessionSchema = z.looseObject({ sessionId: z.string(), currency: z.string(), slug: z.string() });
const answerSchema = z.looseObject({ balance: z.string().nullish(), error: z.string().optional() });

/** A game opened for a player, spoken to as its provider does. */
export interface OpenGame {
  bet(stake: string, roundId?: string): Promise<z.infer<typeof answerSchema>>;
  win(amount: string, roundId: string): Promise<z.infer<typeof answerSchema>>;
  betAndWin(stake: string, amount: string): Promise<z.infer<typeof answerSchema>>;
  freeRound(amount: string, grantId: string): Promise<z.infer<typeof answerSchema>>;
}

/** A game that the lobby has launched and its provider has not opened. */
export interface LaunchedGame {
  readonly launchToken: string;
  /** The key of its provider's calls. */
  readonly secret: string;
  /** The provider's first call, with the launch token. */
  authenticate(): Promise<unknown>;
  open(): Promise<OpenGame>;
}

/** Launches a game with the player's token and opens it. */
export async function openGame(...launch: Parameters<typeof launchGame>): Promise<OpenGame> {
  return (await launchGame(...launch)).open();
}

/** Launches a game with the player's token and answers its wallet calls, signed at the time of the platform's clock. */
export async function launchGame(
  platform: PlatformClient,
  token: string,
  slug: string,
  brand = 'aurora',
  now = () => new Date(),
): Promise<LaunchedGame> {
  const launched = await platform.graphql(
    'mutation Launch($slug: String!) { launchGame(slug: $slug, mode: REAL) { launchUrl } }',
    { slug },
    { token, brand },
  );
  const url = new URL(launchSchema.parse(launched.data).launchGame.launchUrl);
  // The owner of the address decides which provider has the game.
  const settings = readTestSettings({
    FOYER_SANDBOX: '1',
    FOYER_SHARED_SECRET: testSharedSecret,
    PLATFORM_PUBLIC_URL: platform.url,
  });
  const provider = settings.gameProviders.find(
    ({ launchUrl }) => new URL(launchUrl('', slug)).pathname === url.pathname,
  );
  if (!provider) throw new Error(`no game provider has ${url.pathname}`);
  const { secrets } = provider;

  async function call(operation: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
    const [timestamp, text] = [now().toISOString(), JSON.stringify(body)];
    const response = await fetch(`${platform.url}/wallet/v1/${operation}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signCall(secrets, toPlatform(`/wallet/v1/${operation}`), timestamp, text),
      },
      body: text,
    });
    return response.json();
  }

  const launchToken = url.searchParams.get('launch') ?? new URLSearchParams(url.hash.slice(1)).get('launch') ?? '';
  const authenticate = () => call('authenticate', { launchToken });
  return {
    launchToken,
    secret: firstSecret(secrets),
    authenticate,
    async open() {
      const { sessionId, currency, slug: gameSlug } = sessionSchema.parse(await authenticate());
      const betOf = (stake: string, roundId: string) => ({
        requestId: newId(),
        sessionId,
        roundId,
        gameSlug,
        stake,
        currency,
      });
      return {
        bet: async (stake, roundId = newId()) => answerSchema.parse(await call('bet', betOf(stake, roundId))),
        betAndWin: async (stake, amount) =>
          answerSchema.parse(await call('bet-and-win', { ...betOf(stake, newId()), amount, roundClosed: true })),
        win: async (amount, roundId) =>
          answerSchema.parse(await call('win', { requestId: newId(), sessionId, roundId, amount, roundClosed: true })),
        freeRound: async (amount, grantId) =>
          answerSchema.parse(
            await call('free-round', { requestId: newId(), sessionId, roundId: newId(), grantId, amount }),
          ),
      };
    },
  };
}
