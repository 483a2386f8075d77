import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { createInProcessBus } from '../kernel/bus/in-process-bus';
import { createAddressReader } from './client-address';
import { createLiveHub } from './live-hub';
import { createContextReader, createCountryReader } from './request-context';

const contexts = createContextReader({
  brands: [{ id: 'aurora', hosts: [], locales: ['fi_FI', 'en_GB'], defaultLocale: 'fi_FI' }],
  addresses: createAddressReader([]),
  countryOf: () => ({ code: 'FI', subDivision: null }),
  live: createLiveHub(createInProcessBus()),
  authenticate: () => Promise.reject(new Error('nobody signs in')),
});

test.each([
  ['en_GB', 'en_GB'],
  ['zz_ZZ', 'fi_FI'],
  ['aa_BB', 'fi_FI'],
  [undefined, 'fi_FI'],
])('a request in %s is answered in %s, since only locales that exist are taken', async (locale, expected) => {
  const context = await contexts.read(new IncomingMessage(new Socket()), {
    brand: undefined,
    locale,
    accessToken: undefined,
  });
  expect(context).toMatchObject({ ok: true, value: { locale: expected } });
});

test('reads the games played last and the page out of headers, and nothing out of malformed ones [GQL-01]', async () => {
  const hintsWith = async (headers: Readonly<Record<string, string>>) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { headers });
    const context = await contexts.read(request, { brand: undefined, locale: undefined, accessToken: undefined });
    return context.ok && context.value.hints;
  };
  expect(await hintsWith({ 'recently-played-games': 'a,b', context: 'game-list/slots' })).toEqual({
    recentGameIds: ['a', 'b'],
    page: { page: 'game-list', name: 'slots' },
  });
  const none = { recentGameIds: [], page: null };
  expect(await hintsWith({})).toEqual(none);
  expect(await hintsWith({ 'recently-played-games': 'a;b', context: 'profile/limits' })).toEqual(none);
});

describe('the country of a request', () => {
  const readAs = (isTrusted: boolean, headers: Readonly<Record<string, string>>) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { headers });
    const addresses = { isTrustedPeer: () => isTrusted };
    return createCountryReader({ addresses, countryHeader: 'x-country', regionHeader: 'x-region' })(request);
  };

  test('believes a proxy of ours [BRD-02, FMT-03]', () => {
    expect(readAs(true, { 'x-country': 'ca', 'x-region': 'on' })).toEqual({ code: 'CA', subDivision: 'ON' });
  });

  test('knows no country where somebody else names it, on GraphQL and on pages of the platform alike [BRD-02]', () => {
    expect(readAs(false, { 'x-country': 'CA', 'x-region': 'ON' })).toEqual({ code: 'unknown', subDivision: null });
  });

  test.each(['', 'XX', 'T1', '--', 'ZZ', 'Canada'])('knows no country where the proxy says %p [BRD-02]', (header) => {
    expect(readAs(true, { 'x-country': header })).toEqual({ code: 'unknown', subDivision: null });
    expect(readAs(true, {})).toEqual({ code: 'unknown', subDivision: null });
  });
});
