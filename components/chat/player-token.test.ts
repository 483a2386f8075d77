import { fetchPlayerToken } from '@/components/chat/chat.requests.client';
import { platform } from '@/lib/testing/fake-platform';

const soon = () => new Date(Date.now() + 60_000).toISOString();

it('a visitor asks for no token of the chat [GQL-04, CHT-01]', async () => {
  platform.signOut();
  platform.answers('GenerateChatToken', { generateChatToken: { token: 't', expiresAt: soon() } });
  expect(await fetchPlayerToken()).toBeNull();
  expect(platform.requestsOf('GenerateChatToken')).toEqual([]);
});

it('a player gets a token of the chat, with how long it lasts [GQL-04, CHT-01]', async () => {
  platform.signIn();
  platform.answers('GenerateChatToken', { generateChatToken: { token: 't', expiresAt: soon() } });
  expect(await fetchPlayerToken()).toMatchObject({ token: 't', lastsMs: expect.any(Number) });
  expect(platform.requestsOf('GenerateChatToken')).toHaveLength(1);
});
