import type { ComponentProps } from 'react';
import { render, screen } from '@testing-library/react';
import { brandById } from '@/contract/brands';
import { LegalDocument } from '@/components/legal/legal-document';
import { toLegalText } from '@/components/legal/legal-text';
import { getLegalText } from '@/components/legal/legal.queries';
import { richTextSchema } from '@/contract/rich-text.schema';
import { getTranslator } from '@/lib/i18n/translations';
import { testPageContext } from '@/lib/testing/test-page-context';

// Next's own cache and route need its server; each read asks the platform here.
jest.mock('next/headers', () => ({}));
jest.mock('next/root-params', () => ({}), { virtual: true });

const brand = brandById('aurora');
if (!brand) throw new Error('no brand aurora');

// jsdom has none.
globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value));

/** The platform has these texts for the brand, its licence and the locale. */
function manage(texts: Readonly<Record<string, string>>) {
  const body = { data: { root: { ts: Object.entries(texts).map(([key, value]) => ({ key, value })) } } };
  const fetched = jest.fn<Promise<unknown>, [unknown, RequestInit]>().mockResolvedValue({
    ok: true,
    status: 200,
    headers: new Headers({ 'content-type': 'application/json' }),
    json: async () => body,
    text: async () => JSON.stringify(body),
  });
  globalThis.fetch = fetched as unknown as typeof fetch;
  return fetched;
}

test.each(['terms', 'privacy', 'bonus', 'accessibility'] as const)(
  'the legal page %s says what the content service has for brand, locale and licence [CNT-01]',
  async (name) => {
    const fetched = manage({ [`legal.${name}.s1.text`]: 'Our regulator asks us to say this.' });
    const t = await getTranslator('en_GB', brand);
    render(<LegalDocument context={{ ...testPageContext('aurora'), t }} name={name} text={null} />);
    expect(screen.getByText('Our regulator asks us to say this.')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(2);
    const [[, init] = []] = fetched.mock.calls;
    expect(Object.fromEntries(new Headers(init?.headers))).toMatchObject({ brand: 'aurora', locale: 'en_GB' });
  },
);

test('a legal text that operators have published is drawn from its tree, without markup of its own [CNT-01]', () => {
  const body = richTextSchema.parse({
    type: 'doc',
    content: [
      { type: 'heading', level: 2, content: [{ type: 'text', text: 'Your <b>rights</b>' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Read ', marks: ['bold'] },
          { type: 'link', href: '/privacy-policy/', content: [{ type: 'text', text: 'the policy' }] },
          { type: 'break' },
          { type: 'link', href: 'https://regulator.example/', content: [{ type: 'text', text: 'the regulator' }] },
        ],
      },
      {
        type: 'list',
        ordered: true,
        items: [
          {
            content: [{ type: 'text', text: 'First' }],
            list: { type: 'list', ordered: false, items: [{ content: [{ type: 'text', text: 'Inner' }] }] },
          },
        ],
      },
    ],
  });
  render(<LegalDocument context={testPageContext('aurora')} name="terms" text={{ title: 'Our terms', body }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Our terms' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Your <b>rights</b>' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'the policy' })).toHaveAttribute('href', '/en/privacy-policy/');
  const away = screen.getByRole('link', { name: 'the regulator' });
  expect([away.getAttribute('href'), away.getAttribute('rel')]).toEqual([
    'https://regulator.example/',
    expect.stringContaining('noopener'),
  ]);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText(/years old/)).toBeNull();
});

test('a tree with nodes that cannot be drawn is no legal text, and the managed sections stay [CNT-01]', () => {
  expect(toLegalText({ title: 'x', body: { type: 'doc', content: [{ type: 'script', text: 'x' }] } })).toBeNull();
  expect(toLegalText(null)).toBeNull();
});

test('the words of legal pages, promotions and additional information are all requested [CNT-01]', async () => {
  const fetched = manage({});
  await getTranslator('en_GB', brand);
  const [[, init] = []] = fetched.mock.calls;
  const { variables } = JSON.parse(String(init?.body));
  expect(variables.keys).toEqual(
    expect.arrayContaining([
      'legal.privacy.s4.text',
      'promotions.fullTerms',
      'verification.informationTitle',
      'moreCasinos.text',
      'calendar.terms',
    ]),
  );
  // The platform answers no more than this at once.
  expect(variables.keys.length).toBeLessThan(5_000);
});

test('a legal page says which version it shows and from when it is in force [CNT-01]', () => {
  const body = richTextSchema.parse({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }],
  });
  const show = (text: ComponentProps<typeof LegalDocument>['text']) =>
    render(<LegalDocument context={testPageContext('aurora')} name="terms" text={text} />).container;
  const edition = { number: 7, effectiveOn: '2027-01-31' };
  expect(show({ title: 'Terms', body, edition })).toHaveTextContent('Version 7, in force from 31 January 2027');
  expect(show({ title: 'Terms', body, edition: null })).not.toHaveTextContent('Version');
  expect(show(null)).toHaveTextContent('Version 1, in force from 1 November 2026');
});

test('a text and its edition come in one answer, and the text alone where no versions are counted [CNT-01]', async () => {
  const fetched = manage({});
  const requested = async (notOffered: readonly string[]) => {
    fetched.mockClear();
    await getLegalText({ ...testPageContext('aurora'), notOffered }, 'terms');
    return fetched.mock.calls.map(([, init]) => String(init.body)).filter((body) => body.includes('LegalTextName'));
  };
  const [counted, ...others] = await requested([]);
  expect(others).toEqual([]);
  for (const part of ['body', 'edition', 'effectiveOn']) expect(counted).toContain(part);
  const [plain, ...more] = await requested(['LegalEdition']);
  expect(more).toEqual([]);
  expect(plain).toContain('body');
  expect(plain).not.toContain('edition');
});
