import { render, screen } from '@testing-library/react';
import { ContentPreview } from '@/app/_frame/content-preview';
import { NoPreview } from '@/components/content-preview/preview-notice';
import { testPageContext } from '@/lib/testing/test-page-context';

// Next's own request needs its server.
jest.mock('next/headers', () => ({ headers: async () => new Headers({ cookie: '' }) }));
jest.mock('next/root-params', () => ({}), { virtual: true });

const fetched = jest.fn<Promise<unknown>, [unknown, RequestInit]>();
beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched as unknown as typeof fetch;
});

const draft = { state: 'Open', item: 'aurora/legal/terms/en_GB', version: 4, expiresAt: '2026-11-23T11:00:00Z' };
const nothing = { item: null, version: null, expiresAt: null, text: null, legalText: null, blocks: [] };
async function show(contentPreview: object) {
  const body = { data: { root: { contentPreview: { ...nothing, ...contentPreview } } } };
  fetched.mockResolvedValue({
    ok: true,
    status: 200,
    headers: new Headers({ 'content-type': 'application/json' }),
    json: async () => body,
    text: async () => JSON.stringify(body),
  });
  render(await ContentPreview({ context: testPageContext('aurora'), token: 'of-the-link' }));
}

test('a draft of a legal text is drawn as its page, with a note, and its answer is kept nowhere [CNT-01]', async () => {
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Be kind.' }] }] };
  await show({ ...draft, legalText: { name: 'terms', title: 'Our terms', body } });
  expect(screen.getByRole('heading', { level: 1, name: 'Our terms' })).toBeVisible();
  expect(screen.getByText('Be kind.')).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent('Draft of aurora/legal/terms/en_GB, version 4.');
  const [[, init] = []] = fetched.mock.calls;
  expect(init?.cache).toBe('no-store');
  expect(JSON.parse(String(init?.body)).variables).toEqual({ token: 'of-the-link' });
});

test('a draft of a promotion is drawn in its page, and one of a text as it reads [CNT-01]', async () => {
  const promotion = {
    __typename: 'PromotionBlock',
    id: 'summer',
    title: 'Summer',
    text: 'Warm',
    terms: 'Terms apply',
    actionText: 'Go',
    imageUrl: '/a.svg',
    link: '/games/',
  };
  await show({ ...draft, blocks: [promotion] });
  expect(screen.getByRole('heading', { name: 'Summer' })).toBeVisible();
  await show({ ...draft, text: 'Who runs this site' });
  expect(screen.getByText('Who runs this site')).toBeVisible();
});

test('a link that has expired says so and shows no draft [CNT-01]', async () => {
  await show({ state: 'Expired' });
  expect(screen.getByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible();
  expect(screen.queryByRole('note')).toBeNull();
});

test('a link of another brand, or none, is not found: 404 by a page that says so [CNT-01]', async () => {
  await expect(show({ state: 'Invalid' })).rejects.toMatchObject({ digest: 'NEXT_HTTP_ERROR_FALLBACK;404' });
  render(<NoPreview context={testPageContext('aurora')} state="Invalid" />);
  expect(screen.getByRole('heading', { level: 1, name: 'This link shows nothing' })).toBeVisible();
});
