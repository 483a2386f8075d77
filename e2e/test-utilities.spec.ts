import { codeField, word } from './support/page';
import { brandUrl } from './support/product';
import { expect, test } from './support/test';

test('testers change country, currency and toggles of the pages, for their tab [FLG-01]', async ({ page }) => {
  await page.goto(brandUrl('aurora', '/en/login/'));
  const country = page.getByRole('combobox', { name: word('login.country') });
  await expect(country).toHaveValue('+358');
  await expect.poll(() => page.evaluate("'__foyer' in window")).toBe(true);
  await page.evaluate("window.__foyer.overrideCountry('NO')");
  await expect(country).toHaveValue('+47');
  await page.goto(brandUrl('aurora', '/en/enter-code/'));
  await expect(codeField(page)).toHaveClass(/code-input/);
  await expect.poll(() => page.evaluate("'__foyer' in window")).toBe(true);
  await page.evaluate("window.__foyer.overrideFeature('BasicEnterCode', true)");
  await expect(codeField(page)).not.toHaveClass(/code-input/);
  expect(await page.evaluate("JSON.parse(sessionStorage.getItem('foyerOverrides')).features")).toEqual({
    BasicEnterCode: true,
  });
  await expect.poll(() => page.evaluate("'__foyer' in window")).toBe(true);
  await page.evaluate('window.__foyer.reset()');
  await expect(codeField(page)).toHaveClass(/code-input/);
});
