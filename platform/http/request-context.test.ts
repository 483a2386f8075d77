import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { createInProcessBus } from '../kernel/bus/in-process-bus';
import { createAddressReader } from './client-address';
import { createLiveHub } from './live-hub';
import { createContextReader } from './request-context';

const contexts = createContextReader({
  brands: [{ id: 'aurora', isDefault: true, hosts: [], defaultLocale: 'fi_FI' }],
  addresses: createAddressReader([]),
  countryHeader: 'x-country',
  regionHeader: 'x-region',
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
