import type { Page, Request } from 'playwright/test';
import { z } from 'zod';
import { demoBrands, demoConfig, type DemoBrand } from '../platform/testing/demo-config';
import { rails } from './support/page';
import { brandUrl, siteRequest } from './support/product';
import { expect, test } from './support/test';

const products = z.object({ products: z.array(z.string()) });
const productsOf = ({ license }: DemoBrand) => products.parse(demoConfig(`licences/${license}.json`)).products;

/** KB of 1,024 bytes as sent, headers included; those of the benchmark `first-load`. */
const MOST = { totalKb: 260, scriptKb: 5 };

test.use({
  touchesNothing: true,
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
});

/** A casino and a house of sports alone have all kinds of pages between them. */
const IN_CORE = ['aurora', 'mistral'];

for (const brand of demoBrands)
  test(`${brand.id}: the first visit of a phone to each kind of page that waits for a touch is within its bytes [UXP-02]${IN_CORE.includes(brand.id) ? ' @core' : ''}`, async ({
    openPage,
    request,
  }) => {
    for (const path of publicPagesOf(brand)) {
      // Has the page made and kept: what is measured is a visit, not the first one of all.
      expect((await request.get(...siteRequest(brand.id, path))).status(), path).toBe(200);
      const { totalKb, scriptKb, largest } = await visit(await openPage(), brandUrl(brand.id, path));
      expect.soft(totalKb, `${path}, KB in all, of these ${largest}`).toBeLessThanOrEqual(MOST.totalKb);
      expect.soft(scriptKb, `${path}, KB of script before the first touch`).toBeLessThanOrEqual(MOST.scriptKb);
    }
  });

/** One page of each kind that the brand has and that waits for a touch: lobby, game, list of games, promotions. */
function publicPagesOf(brand: DemoBrand): string[] {
  const [locale] = brand.locales;
  const products = productsOf(brand);
  const pages = [
    '',
    ...(products.includes('CASINO') ? ['games/scarab-cascade/', 'game-list/slots/'] : []),
    'promotions/',
  ];
  return pages.map((page) => `/${locale?.code}/${page}`);
}

interface FirstVisit {
  readonly totalKb: number;
  readonly scriptKb: number;
  /** The three longest answers, for the message of a failure. */
  readonly largest: string;
}

/** Opens an address in a page of an empty browser, and adds up what comes until nothing more does. */
async function visit(page: Page, url: string): Promise<FirstVisit> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(url, { waitUntil: 'networkidle' });
  const answers = await Promise.all(
    finished.map(async (request) => {
      const { responseHeadersSize, responseBodySize } = await request.sizes();
      return {
        path: new URL(request.url()).pathname,
        kb: (responseHeadersSize + responseBodySize) / 1_024,
        isScript: request.resourceType() === 'script',
      };
    }),
  );
  const sum = (some: typeof answers) => some.reduce((total, { kb }) => total + kb, 0);
  const largest = answers.toSorted((one, other) => other.kb - one.kb).slice(0, 3);
  return {
    totalKb: sum(answers),
    scriptKb: sum(answers.filter(({ isScript }) => isScript)),
    largest: largest.map(({ path, kb }) => `${path} ${kb.toFixed(1)}`).join(', '),
  };
}

test('a row of games on a phone fetches the pictures at its end with the first swipe [UXP-02, GMS-02]', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto(brandUrl('quetzal', '/en/'), { waitUntil: 'networkidle' });
  const row = rails(page).first().getByRole('list');
  const picture = (n: number) => row.getByRole('listitem').nth(n).locator('img');
  await expect(picture(5)).toBeVisible();
  await expect(picture(6)).toBeHidden();
  await row.evaluate((element) => element.scrollBy({ left: 40, behavior: 'instant' }));
  await expect(picture(6)).toBeVisible();
  await expect
    .poll(() => picture(6).evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true);
});
