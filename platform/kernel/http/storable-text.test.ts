import { isStorableAddress, isStorableBody } from './storable-text';

const form = 'application/x-www-form-urlencoded; charset=utf-8';
const json = 'application/json';

test.each([
  ['{"a":"b"}', json, true],
  ['{"a":"\\\\u0000"}', json, true],
  ['{"a":"%00"}', json, true],
  ['{"a":"\\ud83c\\udfb0"}', json, true],
  ['no JSON with \\u0000', json, true],
  ['{"a":["\\u0000"]}', json, false],
  ['{"a":{"\\u0000":1}}', json, false],
  ['{"a":"\\ud800"}', json, false],
  ['{"a":"\0"}', json, false],
  ['{"a":{"length":3}}', json, true],
  ['{"a":{"length":{"valueOf":1,"toString":1}}}', json, false],
  ['{"a":[{"length":[]}]}', json, false],
  ['{"a":{"\\u006Cength" : {}}}', json, false],
  ['{"a":{"\\u006Cength":3}}', json, true],
  ['a=b%5Cu0000', form, true],
  ['a=b%00', form, false],
  ['a%00=b', form, false],
  ['a=\0', undefined, false],
])('the body %j of %s may be stored: %s', (text, type, isStorable) => {
  expect(isStorableBody(Buffer.from(text), type)).toBe(isStorable);
});

test.each([
  ['/realms/aurora/?a=b', true],
  ['/realms/aurora/?a=b%2500', true],
  ['/realms/aurora/%00', false],
  ['/realms/aurora/?a=%00', false],
  ['/graphql?variables=%7B%22a%22%3A%22%5Cu0000%22%7D', false],
])('the address %s may be stored: %s', (address, isStorable) => {
  expect(isStorableAddress(new URL(address, 'http://platform'))).toBe(isStorable);
});
