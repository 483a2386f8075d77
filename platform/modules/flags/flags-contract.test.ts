import { z } from 'zod';
import { toPlatform } from '@/contract/signed-call';
import { signCall } from '../../kernel/signed-text';
import { authUrl, createBrowser, pkce } from '../../testing/openid-browser';
import { sharedOperatorSecret, sharedPlatform } from '../../testing/shared-platform';
import { type PlatformClient } from '../../testing/start-platform';

const PATH = '/internal/flags';
let platform: PlatformClient;
beforeAll(async () => {
  platform = await sharedPlatform();
});

let keys = 0;
async function setToggle(toggle: string, on: boolean): Promise<number> {
  keys += 1;
  const change = { brand: 'aurora', operator: 'Aino', reason: 'a test', key: `contract-${keys}` };
  const body = JSON.stringify({ action: 'set-toggle', toggle, on, ...change });
  const timestamp = new Date().toISOString();
  const signature = signCall(sharedOperatorSecret, toPlatform(PATH), timestamp, body);
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature };
  return (await fetch(platform.url + PATH, { method: 'POST', headers, body })).status;
}

const layoutSchema = z.object({ root: z.object({ basicLayout: z.object({ features: z.array(z.string()) }) }) });
async function toggles(): Promise<readonly string[]> {
  const { data } = await platform.graphql('{ root { basicLayout(countryCode: "FI") { features } } }', {}, BRAND);
  return layoutSchema.parse(data).root.basicLayout.features;
}

const eventsSchema = z.object({ root: z.object({ topSports: z.array(z.object({ id: z.string() })) }) });
async function sportsEvents(): Promise<number> {
  const query = '{ root { topSports(order: LIVE_FIRST, first: 3) { id } } }';
  const { data } = await platform.graphql(query, {}, BRAND);
  return eventsSchema.parse(data).root.topSports.length;
}

const BRAND = { brand: 'aurora' };

test('the platform’s layout and sportsbook follow a toggle at once, with no start [FLG-01]', async () => {
  expect([(await toggles()).includes('Sportsbook'), await sportsEvents()]).toEqual([true, 3]);
  expect(await setToggle('Sportsbook', false)).toBe(200);
  expect([(await toggles()).includes('Sportsbook'), await sportsEvents()]).toEqual([false, 0]);
  const { accessToken: token } = await platform.newPlayer();
  const opened = await platform.graphql('mutation { openSportsbook { token } }', {}, { ...BRAND, token });
  expect(opened.errors).toHaveLength(1);
  expect(await setToggle('Sportsbook', true)).toBe(200);
  expect([(await toggles()).includes('Sportsbook'), await sportsEvents()]).toEqual([true, 3]);
});

test('the identity provider’s form follows the toggle of consent by default [FLG-01]', async () => {
  const chosen = async () => {
    const { challenge } = pkce();
    const { text } = await createBrowser(platform).follow(authUrl(challenge, {}, 'aurora', 'registrations'));
    return text.match(/Marketing" value="1" checked>/g)?.length ?? 0;
  };
  expect(await chosen()).toBe(0);
  expect(await setToggle('DefaultConsentRegistration', true)).toBe(200);
  expect(await chosen()).toBe(3);
  expect(await setToggle('DefaultConsentRegistration', false)).toBe(200);
  expect(await chosen()).toBe(0);
});
