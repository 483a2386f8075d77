import type { IncomingMessage } from 'node:http';
import { createAddressReader } from './client-address';

const { clientAddress } = createAddressReader(['10.0.0.2', '2001:db8::2']);
const request = (peer: string, forwarded: string): IncomingMessage => ({ socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test.each([
  ['198.51.100.1', '6.6.6.6', '198.51.100.1'],
  ['::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['::1', '6.6.6.6, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['2001:db8::2', '2001:db8:1::9', '2001:db8:1::9'],
  ['::1', '203.0.113.7:50123', '203.0.113.7'],
  ['::1', '[2001:db8:1::9]:50123', '2001:db8:1::9'],
  ['::1', '[2001:db8:1::9], [2001:db8::2]:443', '2001:db8:1::9'],
  ['::1', '::FFFF:203.0.113.7', '203.0.113.7'],
])('a request of %s for %p came from %s [AUT-15]', (peer, forwarded, address) => {
  expect(clientAddress(request(peer, forwarded))).toBe(address);
});
