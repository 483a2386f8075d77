/** @jest-environment node */
import { setTimeout as rest } from 'node:timers/promises';
import { z } from 'zod';
import { getFiredMarkers } from '@/components/harm-markers/operator.queries';
import { getInbox } from '@/components/internal/inbox.queries';
import { getCampaigns } from '@/components/rewards/operator.queries';
import { readPlatformFlags } from '@/lib/edge/platform-flags';
import { readSchema } from '@/lib/graphql/back-end-schema';
import { followContentChanges } from '@/lib/graphql/content-changes';
import { graphql } from '@/lib/graphql/graphql';
import { sendOperation } from '@/lib/graphql/transport';
import { askPlatform } from '@/lib/page/ask-platform';
import { discoverProvider, revokeAtProvider } from '@/lib/session/openid-provider';
import { shortenLimits, startEndlessAnswers } from '@/platform/testing/endless-answers';

const SECRET = 'a-secret-of-more-than-thirty-two-letters';
const LIMIT_MS = 500;

let endless: Awaited<ReturnType<typeof startEndlessAnswers>>;
beforeAll(async () => {
  endless = await startEndlessAnswers();
  Object.assign(process.env, {
    FOYER_SANDBOX: '1',
    FOYER_SHARED_SECRET: SECRET,
    PLATFORM_URL: endless.url,
    LOBBY_GRAPHQL_URL: `${endless.url}/graphql`,
    IDP_ISSUER: `${endless.url}/{brand}`,
  });
});
afterAll(() => {
  endless.close();
  jest.restoreAllMocks();
});

const Version = graphql('query Version { __typename }');
const send = (options = {}) => sendOperation(Version, {}, { url: `${endless.url}/graphql`, headers: {}, ...options });
const timedOut = { ok: false, error: expect.objectContaining({ type: 'Timeout' }) };

it("a page of somebody else's in the place of an answer is not read to its end [ERR-01]", async () => {
  expect(await send({ url: `${endless.url}/page` })).toMatchObject({ ok: false, error: { type: 'ContentType' } });
  while (endless.open() > 0) await rest(10);
});

describe('answers that never end', () => {
  beforeAll(() => shortenLimits(LIMIT_MS));

  it.each<[string, () => Promise<unknown>, unknown]>([
    ['an operation', () => send(), timedOut],
    ['an operation that its caller may give up', () => send({ signal: new AbortController().signal }), timedOut],
    ['a query by GET', () => send({ queriesByGet: true }), timedOut],
    ['a question of the operator’s own pages', () => askPlatform('/internal/x', {}, z.unknown(), 60_000), null],
    ['the state of all flags', () => readPlatformFlags(endless.url, SECRET), null],
    ['the inbox', () => getInbox(''), null],
    ['the markers of harm', () => getFiredMarkers(null), null],
    ['the campaigns', () => getCampaigns(), null],
    ['the discovery of a provider', () => discoverProvider('aurora').catch(({ name }) => name), 'TimeoutError'],
    ['the end of a session at its provider', () => revokeAtProvider('token', 'aurora'), false],
    ['the schema of a back end', () => readSchema('aurora').catch(({ name }) => name), 'TimeoutError'],
  ])('%s is not waited for without end when its answer begins and never ends [ERR-01]', async (_, ask, outcome) => {
    const before = endless.requested.length;
    // On a busy machine the limit may end a call before it has left.
    do expect(await ask()).toEqual(outcome);
    while (endless.requested.length === before);
    while (endless.open() > 0) await rest(10);
  });

  it('a platform that begins to say what changed and falls silent is requested again [BRD-04]', async () => {
    const before = endless.requested.length;
    const end = followContentChanges({
      platformUrl: endless.url,
      sharedSecret: SECRET,
      onChange: () => undefined,
      onFailure: () => undefined,
    });
    while (endless.requested.length < before + 2) await rest(20);
    end();
    while (endless.open() > 0) await rest(10);
  });
});
