import { z } from 'zod';
import { contentOrder } from './support/money';
import { brandUrl, scaled, siteRequest } from './support/product';
import { expect, expectAccessible, test } from './support/test';

const rules = (text: string) => ({
  title: 'Bonus rules',
  body: {
    type: 'doc',
    content: [
      { type: 'heading', level: 2, content: [{ type: 'text', text: 'In short' }] },
      { type: 'paragraph', content: [{ type: 'text', text }] },
    ],
  },
});

const known = z.object({
  items: z.array(z.object({ id: z.string(), latest: z.number(), live: z.number().nullable() })),
});

/** The newest version of the rules and the one that visitors see: an earlier try has left some. */
async function versionsOfRules() {
  const { items } = known.parse(await contentOrder({ action: 'list', owner: 'quetzal' }));
  return items.find(({ id }) => id === 'quetzal/legal/bonus/en_GB') ?? { latest: null, live: null };
}

test('an operator sees a legal text by a link before visitors do; a second one approves it and it is published [CNT-01] @core', async ({
  page,
  request,
}) => {
  const text = `Bonuses are for fun ${crypto.randomUUID()}`;
  const { latest, live } = await versionsOfRules();
  const { item, version } = await contentOrder({
    action: 'draft',
    owner: 'quetzal',
    kind: 'legal',
    name: 'bonus',
    locale: 'en_GB',
    base: latest,
    content: rules(text),
  });
  const { path } = await contentOrder({ action: 'preview', item, version, brand: 'quetzal' });
  const preview = await page.goto(brandUrl('quetzal', String(path)));
  expect(preview?.headers()['cache-control']).toContain('no-store');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonus rules' })).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('note')).toContainText(`Draft of ${String(item)}, version ${String(version)}`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(page);

  expect((await page.goto(brandUrl('aurora', String(path))))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This link shows nothing' })).toBeVisible();
  const published = async () =>
    (await request.get(...siteRequest('quetzal', '/en/bonus-terms-and-conditions/'))).text();
  expect(await published()).not.toContain(text);

  await contentOrder({ action: 'approve', item, version, operator: 'Bert' });
  await contentOrder({ action: 'publish', item, version, base: live });
  await expect.poll(published, { timeout: scaled(10_000) }).toContain(text);
  await page.goto(brandUrl('quetzal', '/en/bonus-terms-and-conditions/'));
  await expect(page.getByRole('heading', { level: 2, name: 'In short' })).toBeVisible();
  await expectAccessible(page);
  const takeBack = { item, base: version, version: null };
  await contentOrder({ action: 'take-back', ...takeBack });
  expect(await published()).toContain(text);
  await contentOrder({ action: 'approve-take-back', ...takeBack, operator: 'Bert' });
  await expect.poll(published, { timeout: scaled(10_000) }).not.toContain(text);
});
