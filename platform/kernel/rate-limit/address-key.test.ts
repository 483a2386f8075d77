import { addressKey } from './address-key';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:0:cb00:7107', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%p counts as %p [AUT-15]', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test('a text that is no address is one key of bounded length [AUT-15]', () => {
  expect(addressKey('x'.repeat(5000))).toHaveLength(100);
});
