import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { z } from 'zod';
import { brandUrl } from './support/product';
import { expect, test } from './support/test';

const brands = z
  .array(z.object({ id: z.string(), locales: z.array(z.object({ code: z.string() })).min(1) }))
  .parse(JSON.parse(readFileSync('config/brands.json', 'utf8')));

/** Large text needs 3, other text 4.5 (WCAG 2.2, 1.4.3). */
const LEAST = 3;
/** Texts over pictures, of which axe knows no ground. */
const TEXTS = '.raffle-head :is(h1, p), .raffle-steps h2';

/** The contrast of a text to the pixels behind it, of which one in fifty may be worse. */
async function contrastOf(page: Page, text: Locator): Promise<number> {
  const colour = await text.evaluate((element) => {
    const own = getComputedStyle(element).color;
    element.style.setProperty('color', 'transparent', 'important');
    return own;
  });
  const picture = (await text.screenshot({ animations: 'disabled' })).toString('base64');
  return page.evaluate(
    async ([source, ink]) => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      const lightOf = ([red = 0, green = 0, blue = 0]: Uint8ClampedArray) => {
        const part = (value: number) =>
          value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
        return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
      };
      context.fillStyle = ink ?? '';
      context.fillRect(0, 0, 1, 1);
      const own = lightOf(context.getImageData(0, 0, 1, 1).data);
      const bytes = Uint8Array.from(atob(source ?? ''), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      [canvas.width, canvas.height] = [image.width, image.height];
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const ratios = Array.from({ length: data.length / 4 }, (_, pixel) => {
        const ground = lightOf(data.subarray(pixel * 4, pixel * 4 + 3));
        return (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05);
      }).sort((one, other) => one - other);
      return ratios[Math.floor(ratios.length / 50)] ?? 0;
    },
    [picture, colour],
  );
}

for (const { id, locales } of brands)
  for (const colorScheme of ['dark', 'light'] as const)
    test(`${id}, ${colorScheme}: texts over the picture of the raffle can be read [UXP-03, RAF-01] @phone`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const answer = await page.goto(brandUrl(id, `/${locales[0]?.code}/raffle/`));
      if (answer?.status() === 404) return;
      await page.waitForLoadState('networkidle');
      const texts = page.locator(TEXTS);
      expect(await texts.count()).toBe(3);
      for (const text of await texts.all())
        expect(await contrastOf(page, text), (await text.textContent()) ?? '').toBeGreaterThanOrEqual(LEAST);
    });
