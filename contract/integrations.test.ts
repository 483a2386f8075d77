/** @jest-environment node */
import { integrationsFile, integrationsFileSchema, integrationsOf } from '@/contract/integrations';
import { resolveAddress } from '@/contract/resolve-address.cjs';

const parse = (value: unknown) => integrationsFileSchema.safeParse(value).success;

it('the table of integrations of the demonstration is one of the schema', () => {
  expect(integrationsFile.read().everywhere.widgets.map(({ id }) => id)).toContain('demo-widget');
});

it('an integration needs an address, and a secret is only ever named', () => {
  const widget = { id: 'north', url: 'https://north.example/', secretFrom: 'NORTH_SECRET' };
  expect(parse({ everywhere: { widgets: [widget] } })).toBe(true);
  for (const wrong of [
    { ...widget, url: 'javascript:alert(1)' },
    { ...widget, url: '/widgets/' },
    { ...widget, secretFrom: 'a secret itself' },
    { ...widget, secret: 'x' },
  ])
    expect(parse({ everywhere: { widgets: [wrong] } })).toBe(false);
});

it('a brand works with what every brand works with, and with its own besides', () => {
  const chat = { id: 'chat', url: 'https://chat.example/' };
  const missions = { id: 'missions', url: 'https://missions.example/' };
  const file = integrationsFileSchema.parse({
    everywhere: { widgets: [chat], frames: ['https://pay.example/'] },
    brands: { aurora: { widgets: [missions], connect: ['wss://jackpot.example/'] } },
  });
  expect(integrationsOf(file, 'aurora')).toMatchObject({
    widgets: [chat, missions],
    frames: ['https://pay.example/'],
    connect: ['wss://jackpot.example/'],
  });
  expect(integrationsOf(file, 'kuu')).toBe(file.everywhere);
});

it('a brand has its own consent provider, else everybody’s, or by null the banner of the lobby [CNS-01]', () => {
  const [hosted, own] = [{ url: 'https://consent.example/' }, { url: 'https://own.example/', sandbox: true }];
  const file = integrationsFileSchema.parse({
    everywhere: { consent: hosted },
    brands: { aurora: { consent: own }, quetzal: { consent: null }, solstice: {} },
  });
  const urlOf = (brand: string) => integrationsOf(file, brand).consent?.url;
  expect(['aurora', 'quetzal', 'solstice', 'kuu'].map(urlOf)).toEqual([own.url, undefined, hosted.url, hosted.url]);
  expect(parse({ everywhere: { consent: { url: 'javascript:alert(1)' } } })).toBe(false);
});

it('an address with a variable that is not set belongs to an integration that is off', () => {
  expect(resolveAddress('{GAMES_URL}/play/?t={token}', { GAMES_URL: 'https://games.example/' })).toBe(
    'https://games.example/play/?t={token}',
  );
  expect(resolveAddress('{GAMES_URL}/play/', {})).toBeNull();
});
