/** @jest-environment node */
import fc from 'fast-check';
import { parseFrameFonts } from '@/contract/frame-fonts';
import { frameLimits, isGreeting, parseLobbyMessage, parseWidgetMessage } from '@/contract/frame-messages';

const FONT = {
  family: 'Sora',
  weight: '100 800',
  style: 'normal',
  range: 'U+0000-00FF, U+0131, U+4??',
  address: 'https://casino.example/fonts/sora-latin-v5.woff2',
};

const json = (value: unknown): string => JSON.stringify(value);

test('messages of a frame are read as they were sent', () => {
  const messages = [
    { type: 'resize', height: 240 },
    { type: 'navigate', path: '/en/games/' },
    { type: 'event', name: 'mission.completed', data: { id: 4 } },
    { type: 'request-token', request: 'r1' },
  ];
  for (const message of messages) expect(parseWidgetMessage(json(message))).toEqual(message);
});

test('messages of the lobby are read as they were sent', () => {
  const messages = [
    { type: 'welcome', locale: 'en_GB', theme: { '--ink': '#fff' }, fonts: [FONT], height: { least: 80, most: 400 } },
    { type: 'event', name: 'signed-out', data: null },
    { type: 'token', request: 'r1', token: 'abc', expiresAt: '2026-01-01T00:00:00.000Z' },
    { type: 'token-refused', request: 'r1' },
  ];
  for (const message of messages) expect(parseLobbyMessage(json(message))).toEqual(message);
});

test('a frame takes the fonts of its lobby that are well-formed, a dozen at most, and does without the others [UXP-02]', () => {
  const wrong = [
    null,
    'Sora',
    { ...FONT, family: "Sora', x" },
    { ...FONT, family: 'a'.repeat(41) },
    { ...FONT, weight: '400;' },
    { ...FONT, style: 'oblique 10deg' },
    { ...FONT, range: 'U+0;}' },
    { ...FONT, range: `U+${'0'.repeat(1_000)}` },
    { ...FONT, address: '/fonts/sora.woff2' },
    { ...FONT, address: 'http://casino.example/sora.woff2' },
    { ...FONT, address: 'http://localhost.casino.example/sora.woff2' },
    { ...FONT, address: 'data:font/woff2;base64,d09GMg.woff2' },
    { ...FONT, address: 'https://casino.example/a") url("b.woff2' },
    { ...FONT, address: 'https://casino.example/sora.woff2?player=1' },
    { ...FONT, address: `https://casino.example/${'a'.repeat(300)}.woff2` },
    { ...FONT, address: 7 },
  ];
  const local = { ...FONT, address: 'http://aurora.localhost:3000/fonts/sora-latin-v5.woff2' };
  const welcome = { type: 'welcome', locale: 'en_GB', theme: {}, height: { least: 80, most: 400 } };
  const taken = (fonts: unknown) => parseLobbyMessage(json({ ...welcome, fonts }));
  expect(taken([...wrong.slice(0, 8), FONT])).toEqual({ ...welcome, fonts: [FONT] });
  expect(taken([...wrong.slice(8), local])).toEqual({ ...welcome, fonts: [local] });
  for (const none of [undefined, null, 'Sora', {}]) expect(taken(none)).toEqual({ ...welcome, fonts: [] });
  expect(parseFrameFonts(Array.from({ length: 40 }, () => FONT))).toHaveLength(12);
});

test('refuses data that is no message of the protocol in both directions', () => {
  const wrong = [
    undefined,
    null,
    7,
    {},
    { type: 'resize', height: 10 },
    '',
    '{',
    '[]',
    'null',
    json({ type: 'resize', height: '10' }),
    json({ type: 'resize', height: -1 }),
    '{"type":"resize","height":1e999}',
    json({ type: 'navigate' }),
    json({ type: 'navigate', path: `/${'a'.repeat(2_000)}` }),
    json({ type: 'event', name: '../x', data: 1 }),
    json({ type: 'event', name: 'a'.repeat(65) }),
    json({ type: 'request-token', request: '' }),
    json({ type: 'token', request: 'r', token: 4, expiresAt: '' }),
    json({ type: 'welcome', locale: 'en', theme: { ink: '#fff' }, height: { least: 1, most: 2 } }),
    json({ type: 'welcome', locale: 'en', theme: { '--ink': 'x'.repeat(501) }, height: { least: 1, most: 2 } }),
    json({ type: 'welcome', locale: 'en', theme: {}, height: 4 }),
    json({ type: '__proto__' }),
  ];
  for (const data of wrong) {
    expect(parseWidgetMessage(data)).toBeNull();
    expect(parseLobbyMessage(data)).toBeNull();
  }
});

test('a message that is too long is refused before it is parsed', () => {
  const parse = jest.spyOn(JSON, 'parse');
  expect(
    parseWidgetMessage(json({ type: 'event', name: 'x', data: 'a'.repeat(frameLimits.messageLength) })),
  ).toBeNull();
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test('no text and no value makes the parsers throw', () => {
  fc.assert(
    fc.property(fc.anything(), fc.json(), (value, text) => {
      parseWidgetMessage(value);
      parseLobbyMessage(text);
      isGreeting(value, 'foyer-widget');
    }),
  );
});

test('a greeting of another side or version is none', () => {
  const hello = { source: 'foyer-widget', type: 'hello', version: 1 };
  expect(isGreeting(hello, 'foyer-widget')).toBe(true);
  expect(isGreeting(hello, 'foyer-lobby')).toBe(false);
  expect(isGreeting({ ...hello, version: 2 }, 'foyer-widget')).toBe(false);
  expect(isGreeting({ ...hello, type: 'connect' }, 'foyer-widget')).toBe(false);
});
