import { openSignedIn } from './support/player';
import { scaled } from './support/product';
import { expect, test } from './support/test';

const BRANDS = [
  ['aurora', 'de'],
  ['solstice', 'en_CA'],
  ['quetzal', 'fi'],
  ['kuu', 'et_EE'],
  ['mistral', 'fr'],
] as const;
const WIDTHS = [320, 360, 390, 430, 480, 600, 767, 768, 820, 900, 1024, 1100, 1280];
/** CSS pixels: WCAG 2.2, 2.5.8. */
const SMALLEST_TARGET = 24;

test('the header of a player fits every width from 320 px on, and nothing in it is too small to press [UXP-02]', async ({
  page,
}) => {
  test.setTimeout(scaled(120_000));
  for (const [brand, locale] of BRANDS) {
    await openSignedIn(page, brand, locale);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 });
      const found = await page.getByRole('banner').evaluate((header) => {
        const parts = [...header.querySelectorAll('a, button, [role="group"]')]
          .filter((part) => part.closest('[popover]') === null)
          .map((part) => part.getBoundingClientRect())
          .filter((box) => box.width > 0);
        return {
          sideways: document.documentElement.scrollWidth - window.innerWidth,
          right: Math.max(...parts.map((box) => box.right)),
          narrowest: Math.min(...parts.map((box) => box.width)),
          overlaps: parts.some((one, at) =>
            parts.slice(at + 1).some((other) => one.right > other.left + 1 && other.right > one.left + 1),
          ),
        };
      });
      expect.soft(found.sideways, `${brand} ${width}`).toBeLessThanOrEqual(0);
      expect.soft(found.right, `${brand} ${width}`).toBeLessThanOrEqual(width);
      expect.soft(found.narrowest, `${brand} ${width}`).toBeGreaterThanOrEqual(SMALLEST_TARGET);
      expect.soft(found.overlaps, `${brand} ${width}`).toBe(false);
    }
  }
});
