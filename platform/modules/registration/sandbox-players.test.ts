import { z } from 'zod';
import { sharedPlatform } from '../../testing/shared-platform';
import { type PlatformClient } from '../../testing/start-platform';

let platform: PlatformClient;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const made = z.object({
  playerId: z.uuid(),
  phoneNumber: z.string().regex(/^\+\d{8,15}$/),
  accessToken: z.string(),
  refreshToken: z.string(),
});

const ask = (wish: unknown) => fetch(`${platform.url}/sandbox/players`, { method: 'POST', body: JSON.stringify(wish) });

test('a player of a test is complete, has the funds in the ledger, and is signed in by tokens and by code', async () => {
  const { phoneNumber, playerId, accessToken } = made.parse(
    await (await ask({ brand: 'aurora', funds: '12.50' })).json(),
  );
  const query = `{ viewer {
    player { playerId phoneNumber isPhoneNumberVerified emailVerified totalDepositAmount accountStatus { status } personalInfo { firstName street zipCode city } }
    wallet { balance }
  } }`;
  const { data, errors } = await platform.graphql(query, {}, { token: accessToken });
  expect([data, errors]).toEqual([
    {
      viewer: {
        player: {
          playerId,
          phoneNumber,
          isPhoneNumberVerified: true,
          emailVerified: true,
          totalDepositAmount: '12.50',
          accountStatus: { status: 'Open' },
          personalInfo: {
            firstName: 'Aino',
            street: expect.any(String),
            zipCode: expect.any(String),
            city: expect.any(String),
          },
        },
        wallet: { balance: '12.50' },
      },
    },
    undefined,
  ]);
  const balance = await fetch(
    `${platform.url}/sandbox/ledger/balance?brand=aurora&phoneNumber=${encodeURIComponent(phoneNumber)}`,
  );
  expect(await balance.json()).toEqual({ balance: '12.50', currency: 'EUR' });
  expect(await platform.signIn(phoneNumber)).toMatchObject({ accessToken: expect.any(String) });
});

test('each brand and country has its players, in its currency, and no two are one', async () => {
  const wishes = [
    { brand: 'aurora', country: 'NO', currency: 'NOK' },
    { brand: 'solstice', country: 'JP', currency: 'USD' },
    { brand: 'quetzal', country: 'NZ', currency: 'NZD' },
    { brand: 'kuu', currency: 'EUR' },
    { brand: 'mistral', currency: 'EUR' },
    { brand: 'mistral', currency: 'EUR' },
  ];
  const numbers = new Set<string>();
  for (const { currency, ...wish } of wishes) {
    const { phoneNumber } = made.parse(await (await ask({ ...wish, funds: '3' })).json());
    numbers.add(phoneNumber);
    const { searchParams } = new URL(`http://x/?brand=${wish.brand}&phoneNumber=${encodeURIComponent(phoneNumber)}`);
    const balance = await fetch(`${platform.url}/sandbox/ledger/balance?${searchParams}`);
    expect(await balance.json()).toEqual({ balance: '3.00', currency });
  }
  expect(numbers.size).toBe(wishes.length);
  const check = await fetch(`${platform.url}/sandbox/ledger/check`);
  expect(check.status).toBe(200);
});

test('an account is kept in a currency that new ones of its country are not, where it is named', async () => {
  const wish = { brand: 'solstice', country: 'JP', currency: 'JPY', funds: '300' };
  const { phoneNumber } = made.parse(await (await ask(wish)).json());
  const { searchParams } = new URL(`http://x/?brand=solstice&phoneNumber=${encodeURIComponent(phoneNumber)}`);
  const balance = await fetch(`${platform.url}/sandbox/ledger/balance?${searchParams}`);
  expect(await balance.json()).toEqual({ balance: '300', currency: 'JPY' });
});

test('a number that is not to be confirmed yet stays so', async () => {
  const { accessToken } = made.parse(await (await ask({ brand: 'aurora', isPhoneVerified: false })).json());
  const { data } = await platform.graphql(
    '{ viewer { player { isPhoneNumberVerified } } }',
    {},
    { token: accessToken },
  );
  expect(data).toEqual({ viewer: { player: { isPhoneNumberVerified: false } } });
});

test.each([
  ['no brand', {}],
  ['a currency that no account is kept in', { brand: 'solstice', country: 'JP', currency: 'XAU' }],
  ['a part of a yen', { brand: 'solstice', country: 'JP', currency: 'JPY', funds: '0.5' }],
  ['another brand', { brand: 'nowhere' }],
  ['a country that the brand does not serve', { brand: 'kuu', country: 'JP' }],
  ['funds that are no amount', { brand: 'aurora', funds: '1e3' }],
  ['funds below nothing', { brand: 'aurora', funds: '-1' }],
  ['a word that it does not know', { brand: 'aurora', fund: '1' }],
])('refuses a player with %s, and says what is wrong', async (_name, wish) => {
  const answer = await ask(wish);
  expect([answer.status, await answer.json()]).toEqual([400, { error: expect.any(String) }]);
});
