/** @jest-environment node */
import { brandById } from '@/contract/brands';
import { getTranslator } from '@/lib/i18n/translations';

// Next's own cache and route need its server; each read asks the platform here.
jest.mock('next/headers', () => ({}));
jest.mock('next/root-params', () => ({}), { virtual: true });

const brand = brandById('aurora');
const french = brandById('mistral');
if (!brand || !french) throw new Error('no brands aurora and mistral');
const fetched = jest.fn<Promise<Response>, [unknown, RequestInit]>();
const written = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);

const answer = (texts: Readonly<Record<string, string>>) =>
  fetched.mockImplementation(async () =>
    Response.json({ data: { root: { ts: Object.entries(texts).map(([key, value]) => ({ key, value })) } } }),
  );

beforeEach(() => {
  globalThis.fetch = fetched as unknown as typeof fetch;
  fetched.mockReset();
  written.mockClear();
});

describe("a brand's managed texts", () => {
  it('managed texts of a brand lie over the words of France under its licence, whose addresses say fr_CA [LOC-01, BRD-04]', async () => {
    answer({ 'identity.or': 'ou par SMS' });
    const t = await getTranslator('fr_CA', french);
    const inQuebec = await getTranslator('fr_CA', brand);
    expect([t('identity.or'), t('registration.email')]).toEqual(['ou par SMS', 'Adresse e-mail']);
    expect(inQuebec('registration.email')).toBe('Adresse courriel');
    const [[, { headers } = {}] = []] = fetched.mock.calls;
    expect(Object.fromEntries(new Headers(headers))).toMatchObject({ brand: 'mistral', locale: 'fr_CA' });
  });

  it('managed texts of a brand replace the bundled ones of a page; the others stay [BRD-04]', async () => {
    answer({ 'shell.lobby': 'The parlour', 'lobby.heading': 'Hello at {brand}' });
    const t = await getTranslator('en_GB', brand);
    expect([t('shell.lobby'), t('lobby.heading', { brand: 'Aurora' }), t('shell.search')]).toEqual([
      'The parlour',
      'Hello at Aurora',
      'Search',
    ]);
    const [[, { headers, body } = {}] = []] = fetched.mock.calls;
    expect(Object.fromEntries(new Headers(headers))).toMatchObject({ brand: 'aurora', locale: 'en_GB' });
    expect(JSON.parse(String(body))).toMatchObject({
      operationName: 'TranslationsByKeys',
      variables: { keys: expect.arrayContaining(['shell.lobby']) },
    });
  });
  it.each([
    ['is no message', 'Hello {brand'],
    ['asks for what the page does not give', 'Hello {player}'],
    ['is empty', ''],
  ])('keeps the text of the repository when a managed text %s [BRD-04]', async (_, malformed) => {
    answer({ 'lobby.heading': malformed, 'shell.lobby': 'The parlour' });
    const t = await getTranslator('en_GB', brand);
    expect([t('lobby.heading', { brand: 'Aurora' }), t('shell.lobby')]).toEqual(['Welcome to Aurora', 'The parlour']);
  });
  it('shows the texts of the repository while the platform is away [BRD-04]', async () => {
    fetched.mockRejectedValue(new TypeError('away'));
    expect((await getTranslator('fi_FI', brand))('shell.search')).toBe('Haku');
  });
  it('managed texts of a brand leave an empty text for a key that is missing, never the key itself [BRD-04]', async () => {
    answer({});
    const t = await getTranslator('en_GB', brand);
    expect(Reflect.apply(t, null, ['lobby.thereIsNoSuchText'])).toBe('');
    expect(written.mock.calls.join()).toContain('thereIsNoSuchText');
  });
});
