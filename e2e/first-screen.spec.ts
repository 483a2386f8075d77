import { openSignedIn } from './support/player';
import { brandUrl } from './support/product';
import { expect, test } from './support/test';
import { demoBrands } from '../platform/testing/demo-config';

/** A casino and a sports-only brand; the others have the same layouts. */
const isCore = (id: string) => id === 'aurora' || id === 'mistral';

for (const { id, locales } of demoBrands)
  test(`${id}: one and a half rows to choose from stand in the first screen, signed out and in [UXP-01] @phone${isCore(id) ? ' @core-phone' : ''}`, async ({
    page,
  }, { project }) => {
    const locale = locales[0]?.code ?? 'en';
    for (const isSignedIn of [false, true]) {
      if (isSignedIn) await openSignedIn(page, id, locale);
      else await page.goto(brandUrl(id, `/${locale}/`));
      // Events come a moment after the page that is made once for all.
      const look = () =>
        page.evaluate(() => {
          const heightOf = (found: Element | null) => found?.getBoundingClientRect().height ?? 0;
          const bottomNav = document.querySelector('.bottom-nav');
          const isCovered = bottomNav !== null && heightOf(bottomNav) > 0;
          const end = isCovered ? bottomNav.getBoundingClientRect().top : innerHeight;
          // The pictures of the rails, or the matches of the sports page.
          const rows = [...document.querySelectorAll('.rail-track, .sports-grid')].flatMap((row) => {
            const tops = [...row.querySelectorAll('img, .match')].map((item) => {
              const { top, height } = item.getBoundingClientRect();
              return { top: Math.round(top), height };
            });
            return [...new Map(tops.map((entry) => [entry.top, entry])).values()];
          });
          return {
            rows: rows.reduce((sum, { top, height }) => sum + Math.min(1, Math.max(0, end - top) / height), 0),
            // A player's lobby has none; banners further down are no part of the first screen.
            hero:
              heightOf(document.querySelector('.my-lobby') ? null : document.querySelector('.banner')) / innerHeight,
          };
        });
      await expect
        .poll(async () => (await look()).rows, { message: `rows, signed ${isSignedIn ? 'in' : 'out'}` })
        .toBeGreaterThanOrEqual(1.5);
      expect((await look()).hero, 'share of the height').toBeLessThanOrEqual(project.name === 'phone' ? 0.38 : 0.45);
    }
  });
