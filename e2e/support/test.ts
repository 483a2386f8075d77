import { expect, test as base, type BrowserContext, type Page } from 'playwright/test';
import { findAccessibilityFaults } from './accessibility';
import { type Line, slowDown } from './network';
import { word } from './page';
import { actInFront } from './page-in-front';
import { makePlayer, type NewPlayer, type NewPlayerWish } from './player';
import { brandUrl, mendPlatform, scaled } from './product';
import { demoBrands } from '../../platform/testing/demo-config';

/** Notes what the context's pages break or throw. */
type Watch = (context: BrowserContext) => void;

/** Another visitor: a browser of its own, on the line, from the country that the edge is given. */
interface Visitor {
  readonly country?: string;
  /** The second part of its ISO 3166-2 code. */
  readonly region?: string;
  readonly line?: Line;
}

/**
 * The test of every journey: it fails when a page breaks its own content security policy or Trusted Types, loads a file of another integrity, or throws.
 * Messages that a test provokes on purpose are named in `expectedProblems`. `openPage` opens the page of one more
 * visitor, and `newPlayer` makes a player whom no other test has. After each test the platform answers and its clock is
 * right: otherwise this test fails, and the next one finds it mended. Visitors have refused what may be refused, so that
 * the question about it covers no page, unless `showsConsent`; a notice about their play, which comes when many journeys of
 * one player have paid in, is put away unless `showsHarmNotice`. They touch each page as soon as it is there, so that its
 * scripts start, unless `touchesNothing`. All their acts happen in the page in front (`page-in-front.ts`).
 */
export const test = base.extend<{
  expectedProblems: RegExp[];
  showsConsent: boolean;
  showsHarmNotice: boolean;
  touchesNothing: boolean;
  watch: Watch;
  watched: void;
  careful: void;
  newPlayer: (wish?: NewPlayerWish) => Promise<NewPlayer>;
  openPage: (visitor?: Visitor) => Promise<Page>;
}>({
  expectedProblems: [[], { option: true }],
  showsConsent: [false, { option: true }],
  showsHarmNotice: [false, { option: true }],
  touchesNothing: [false, { option: true }],
  watch: async ({ expectedProblems }, use) => {
    const problems: string[] = [];
    const note = (text: string) => {
      if (!expectedProblems.some((pattern) => pattern.test(text))) problems.push(text);
    };
    await use((context) => {
      context.on('weberror', (error) => note(`error: ${error.error().message}`));
      context.on('console', (message) => {
        if (
          /Content Security Policy|TrustedScript|TrustedHTML|Trusted Type|'integrity'|Hydration|hydrat/i.test(
            message.text(),
          )
        )
          note(`console: ${message.text()}`);
      });
    });
    expect(problems, 'the pages of this journey broke a policy or threw').toEqual([]);
  },
  watched: [
    async ({ context, showsConsent, showsHarmNotice, touchesNothing, watch }, use) => {
      watch(context);
      actInFront(context);
      if (!showsConsent) await refuseAll(context);
      if (!showsHarmNotice) putAwayHarmNotices(context);
      if (!touchesNothing) await touchPages(context);
      await use();
    },
    { auto: true },
  ],
  careful: [
    async ({}, use, { tags }) => {
      await use();
      expect(await mendPlatform(tags.includes('@clock')), 'what this test left of the platform').toEqual([]);
    },
    { auto: true, timeout: scaled(180_000) },
  ],
  newPlayer: async ({}, use) => use((wish = {}) => makePlayer(wish)),
  openPage: async ({ browser, showsConsent, showsHarmNotice, touchesNothing, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async ({ country, region, line } = {}) => {
      const place = { ...(country && { 'x-country': country }), ...(region && { 'x-region': region }) };
      const context = await browser.newContext({ extraHTTPHeaders: place });
      opened.push(context);
      watch(context);
      actInFront(context);
      if (!showsConsent) await refuseAll(context);
      if (!showsHarmNotice) putAwayHarmNotices(context);
      if (!touchesNothing) await touchPages(context);
      const page = await context.newPage();
      if (line) await slowDown(page, line);
      return page;
    });
    for (const context of opened) await context.close();
  },
});

async function refuseAll(context: BrowserContext): Promise<void> {
  const value = encodeURIComponent(JSON.stringify({ categories: ['necessary'] }));
  await context.addCookies(demoBrands.map(({ id }) => ({ name: 'cc_cookie', value, url: brandUrl(id, '/') })));
}

async function touchPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.dispatchEvent(new Event('wheel')));
  });
}

function putAwayHarmNotices(context: BrowserContext): void {
  context.on('page', (page) => {
    const notice = page.getByRole('complementary', { name: word('harmNotice.label') });
    // The page, or in another tab the notice, may be gone meanwhile.
    const putAway = () => notice.getByRole('button').click({ timeout: 2_000 });
    page.addLocatorHandler(notice, () => putAway().catch(() => undefined)).catch(() => undefined);
  });
}

export { expect };

/** For what only a journey reaches; pages that have an address are scanned by accessibility.spec.ts. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityFaults(page)).toEqual([]);
}
