/** @jest-environment node */
import { createHash } from 'node:crypto';
import { errorThemeCss } from 'next/dist/client/components/builtin/error-styles';
import {
  commonDirectives,
  ERROR_STYLE_SOURCE,
  hashPolicy,
  NO_SCRIPT_POLICY,
  noncePolicy,
  plainPagePolicy,
  policySourcesOf,
} from '@/lib/security/policy.cjs';

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

it('allows frames, connections and pictures of the integrations that are switched on, by origin [SEC-01]', () => {
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

it('allows the browser to report to the error tracker, by origin and without its key', () => {
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

it('allows the frame of a hosted consent provider only where its address is set [CNS-01, SEC-01]', () => {
  const consent = { url: '{CONSENT_PROVIDER_URL}' };
  const framesOf = (env: Record<string, string>) =>
    policySourcesOf(env, { everywhere: { consent: null }, brands: { mistral: { consent } } }).frame;
  expect(framesOf({})).toEqual(['http://localhost:4000']);
  expect(framesOf({ CONSENT_PROVIDER_URL: 'https://consent.example/foyer/?a=b' })).toEqual([
    'http://localhost:4000',
    'https://consent.example',
  ]);
});

const POLICIES = [
  ['a cached page', hashPolicy({ scripts: ['s='], styleAttributes: ['a='] }, policySourcesOf({}))],
  ['a page for one request', noncePolicy('n', policySourcesOf({}))],
  ['HTML without a policy', NO_SCRIPT_POLICY],
  ['a page of one style', plainPagePolicy('p=')],
] as const;

it.each(POLICIES)('leaves nothing to a default and takes no style element of others: %s [SEC-01]', (_, policy) => {
  expect(directive(policy, 'default-src')).toBe("default-src 'none'");
  expect(directive(policy, 'style-src')).not.toMatch(/unsafe|\*|data:|https?:/);
  expect(new Set(policy.split('; ').map((text) => text.split(' ')[0])).size).toBe(policy.split('; ').length);
});

it('allows a cached page the style attributes that it has, by their hashes, and no other [SEC-01]', () => {
  const sources = policySourcesOf({});
  const attributes = (styleAttributes: string[]) =>
    directive(hashPolicy({ scripts: [], styleAttributes }, sources), 'style-src-attr');
  expect(attributes(['a=', 'b='])).toBe("style-src-attr 'unsafe-hashes' 'sha256-a=' 'sha256-b='");
  expect(attributes([])).toBe("style-src-attr 'none'");
});

it("names the style of the framework's own error page, to the letter [SEC-01]", () => {
  expect(ERROR_STYLE_SOURCE).toBe(`'sha256-${createHash('sha256').update(errorThemeCss).digest('base64')}'`);
  expect(directive(NO_SCRIPT_POLICY, 'style-src')).toBe(`style-src 'self' ${ERROR_STYLE_SOURCE}`);
});
