import type { IncomingMessage } from 'node:http';
import { isNetwork } from '../kernel/http/networks';
import { createAddressReader } from './client-address';

const { clientAddress, visitorAddress } = createAddressReader(['10.0.0.2', '2001:db8::2', '172.16.0.0/12', 'fd00::/8']);
const request = (peer: string, forwarded: string): IncomingMessage =>
  ({ socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test.each([
  ['198.51.100.1', '6.6.6.6', '198.51.100.1'],
  ['::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['::1', '6.6.6.6, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['2001:db8::2', '2001:db8:1::9', '2001:db8:1::9'],
  ['::1', '203.0.113.7:50123', '203.0.113.7'],
  ['::1', '[2001:db8:1::9]:50123', '2001:db8:1::9'],
  ['::1', '[2001:db8:1::9], [2001:db8::2]:443', '2001:db8:1::9'],
  ['::1', '::FFFF:203.0.113.7', '203.0.113.7'],
  ['172.20.1.1', '203.0.113.7, 172.31.255.255', '203.0.113.7'],
  ['172.32.0.1', '203.0.113.7', '172.32.0.1'],
  ['fd12::1', '203.0.113.7', '203.0.113.7'],
])('a request of %s for %p came from %s [AUT-15]', (peer, forwarded, address) => {
  expect(clientAddress(request(peer, forwarded))).toBe(address);
});

test('a visitor of whom only trusted proxies are known has no address [AUT-15]', () => {
  expect(visitorAddress(request('127.0.0.1', ''))).toBeNull();
  expect(visitorAddress(request('::1', '172.20.1.1'))).toBeNull();
  expect(visitorAddress(request('::1', '203.0.113.7'))).toBe('203.0.113.7');
});

test.each([
  ['10.0.0.0/8', true],
  ['2001:db8::/32', true],
  ['10.0.0.1', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/', false],
  ['proxy.internal', false],
  ['10.0.0', false],
])('%s is a network: %s', (text, expected) => {
  expect(isNetwork(text)).toBe(expected);
});
