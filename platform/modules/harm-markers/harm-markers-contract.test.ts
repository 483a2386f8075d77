import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { z } from 'zod';
import { toPlatform } from '@/contract/signed-call';
import { newId } from '../../kernel/ids';
import { signCall } from '../../kernel/signed-text';
import { sharedOperatorSecret, sharedPlatform } from '../../testing/shared-platform';
import { testSharedSecret, type PlatformClient } from '../../testing/start-platform';
import { waitUntil } from '../../testing/wait-until';

const PATH = '/internal/harm-markers';
let platform: PlatformClient;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const viewerSchema = z.object({
  viewer: z.object({
    harmNotice: z.object({ id: z.string(), message: z.string(), action: z.string() }).nullable(),
  }),
});
const noticeOf = async (token?: string) =>
  viewerSchema.parse((await platform.graphql('{ viewer { harmNotice { id message action } } }', {}, { token })).data)
    .viewer.harmNotice;
const dismiss = async (id: string, token?: string) => {
  const query = 'mutation Dismiss($id: ID!) { dismissHarmNotice(id: $id) { id } }';
  const { data, errors } = await platform.graphql(query, { id }, { token });
  return errors?.[0]?.extensions?.type ?? data;
};

async function takeBackWithdrawals(token: string, count: number): Promise<void> {
  const input = { methodId: 'bank-transfer', amount: '20.00', newAccount: 'FI2112345600000785' };
  for (let n = 0; n < count; n += 1) {
    const { data } = await platform.graphql(
      'mutation Withdraw($input: WithdrawInput!) { withdraw(input: $input) { id } }',
      { input: { ...input, idempotencyKey: newId() } },
      { token },
    );
    const { id } = z.object({ withdraw: z.object({ id: z.string() }) }).parse(data).withdraw;
    const cancel = 'mutation Cancel($id: ID!) { cancelWithdrawal(id: $id) { id } }';
    expect((await platform.graphql(cancel, { id }, { token })).errors).toBeUndefined();
  }
}

/** Ids of the notices that an open page hears, null where there is none. */
function openPage(accessToken: string) {
  const heard: unknown[] = [];
  const client = createClient({
    url: `${platform.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { accessToken, brand: 'aurora', locale: 'en_GB' },
  });
  client.subscribe<{ readonly harmNoticeChanged: { readonly id: string } | null }>(
    { query: 'subscription HarmNoticeChanged { harmNoticeChanged { id } }' },
    {
      next: ({ data }) => void heard.push(data?.harmNoticeChanged?.id ?? null),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return { heard, leave: () => client.dispose() };
}

async function order(body: object, secret = sharedOperatorSecret) {
  const [timestamp, text] = [new Date().toISOString(), JSON.stringify(body)];
  const answer = await fetch(platform.url + PATH, {
    method: 'POST',
    headers: { 'x-timestamp': timestamp, 'x-signature': signCall(secret, toPlatform(PATH), timestamp, text) },
    body: text,
  });
  return { status: answer.status, body: z.record(z.string(), z.unknown()).parse(await answer.json()) };
}

test('a notice comes live from what the player does, is put away by its player alone, and is in the list of operators [PRF-09, SEC-06]', async () => {
  const { accessToken: token, playerId } = await platform.newPlayer();
  const { accessToken: other } = await platform.newPlayer();
  expect([await noticeOf(), await noticeOf(token)]).toEqual([null, null]);
  expect(await dismiss(newId())).toBe('AuthenticationFailure');

  const page = openPage(token);
  await waitUntil('the snapshot', () => page.heard.length > 0, 30_000);
  await takeBackWithdrawals(token, 3);
  await waitUntil('the notice', async () => (await noticeOf(token)) !== null, 30_000);
  const notice = await noticeOf(token);
  expect(notice).toMatchObject({ message: 'cancelledWithdrawals', action: 'SeeResults' });
  const id = notice?.id ?? '';
  await waitUntil('the news of it', () => page.heard.includes(id), 30_000);

  for (const odd of ['', 'x', newId()]) expect(await dismiss(odd, token)).toEqual({ dismissHarmNotice: { id } });
  expect(await dismiss(id, other)).toEqual({ dismissHarmNotice: null });
  expect(await noticeOf(token)).toEqual(notice);
  for (const again of [1, 2]) expect([again, await dismiss(id, token)]).toEqual([again, { dismissHarmNotice: null }]);
  expect(await noticeOf(token)).toBeNull();
  await waitUntil('the news of its end', () => page.heard.at(-1) === null, 30_000);
  expect(page.heard).toEqual([null, id, null]);
  await page.leave();

  expect((await order({ action: 'list' }, testSharedSecret)).status).toBe(401);
  for (const odd of [{}, { action: 'raise' }, { action: 'list', first: 201 }, { action: 'list', playerId: 'x' }])
    expect((await order(odd)).status).toBe(400);
  const { status, body } = await order({ action: 'list', rule: 'cancelled-withdrawals', playerId });
  expect(status).toBe(200);
  expect(body.markers).toEqual([
    expect.objectContaining({ id, brand: 'aurora', measured: 3, threshold: 3, dismissedAt: expect.any(String) }),
  ]);
});
