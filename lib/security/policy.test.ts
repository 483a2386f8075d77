/** @jest-environment node */
import { commonDirectives, policySourcesOf } from '@/lib/security/policy.cjs';

const table = {
  everywhere: {
    frames: ['https://games.example/play/', '{SECOND_STUDIO}/play/', '{PAYMENT_PROVIDER_URL}'],
  },
  brands: {
    aurora: {
      widgets: [{ url: 'https://chat.example:8443/widget/?a=b' }],
      artwork: ['https://pictures.example/'],
      connect: ['wss://jackpot.example/socket'],
    },
  },
};

const directive = (policy: string, name: string) => policy.split('; ').find((text) => text.startsWith(`${name} `));

it('allows frames, connections and pictures of the integrations that are switched on, by origin', () => {
  const policy = commonDirectives(policySourcesOf({ PAYMENT_PROVIDER_URL: 'https://pay.example/cards/' }, table));
  expect(directive(policy, 'frame-src')).toBe(
    "frame-src 'self' http://localhost:4000 https://chat.example:8443 https://games.example https://pay.example",
  );
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' wss://jackpot.example");
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob: https://pictures.example");
});

it('leaves out an integration whose variable is not set or holds no address', () => {
  const without = policySourcesOf({}, table).frame;
  expect(without).toEqual(['http://localhost:4000', 'https://chat.example:8443', 'https://games.example']);
  expect(policySourcesOf({ SECOND_STUDIO: "'self'; script-src *" }, table).frame).toEqual(without);
});

it('allows the browser to tell the error tracker, by origin and without its key', () => {
  expect(policySourcesOf({ SENTRY_DSN: 'https://key@o1.errors.example/42' }, table).connect).toEqual([
    'wss://jackpot.example',
    'https://o1.errors.example',
  ]);
});

it('names the platform once, however many of its frames are used', () => {
  expect(policySourcesOf({ PLATFORM_PUBLIC_URL: 'https://play.example/' }).frame).toEqual(['https://play.example']);
});

it('allows the frames of game providers that are switched on, where they open and where they lead [GMS-06]', () => {
  const games = [
    { launch: 'https://north.example/play/?t={token}', frame: 'https://frames.north.example' },
    { launch: '{SECOND_STUDIO}/?t={token}' },
  ];
  expect(policySourcesOf({}, { everywhere: { games }, brands: {} }).frame).toEqual([
    'http://localhost:4000',
    'https://north.example',
    'https://frames.north.example',
  ]);
});
