import type { Page } from 'playwright/test';
import { brandUrl } from './support/product';
import { expect, expectAccessible, newestCode, test } from './support/test';

/** A mobile number that no other test of the run has. */
function newNumber(start: string): string {
  return `${start}${String(Date.now() % 1_000_000).padStart(6, '0')}`;
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
}

const submit = (page: Page) => page.locator('form button[type="submit"]').click();

test('an account is opened step by step, and the new player is signed in [AUT-02, AUT-15, AFF-01]', async ({ page }) => {
  const phone = newNumber('040');
  await page.goto(brandUrl('aurora', '/fi/register/?aff=partner-7'));
  await expectAccessible(page);
  await submit(page);
  await expect(page.locator('#email-error')).not.toBeEmpty();
  await expect(page.locator('#phone-error')).not.toBeEmpty();
  await expect(page.locator('.account-notice')).toBeFocused();
  await expectAccessible(page);
  await fill(page, { email: `aino${phone}@example.com`, phone });
  await submit(page);
  await page.locator('[name="firstName"]').waitFor();
  await fill(page, { firstName: 'Äänekoski-山田', lastName: 'Nieminen', dateOfBirth: '2015-01-01', street: 'Mannerheimintie 1', zipCode: '1', city: 'Helsinki' });
  await submit(page);
  await expect(page.locator('#dateOfBirth-error')).toContainText('18');
  await expect(page.locator('#zipCode-error')).not.toBeEmpty();
  await fill(page, { dateOfBirth: '1990-04-23', zipCode: '00100' });
  await submit(page);
  await page.locator('[name="termsAccepted"]').waitFor();
  await expectAccessible(page);
  await submit(page);
  await expect(page.locator('#termsAccepted-error')).not.toBeEmpty();
  await expect(page.locator('#depositLimit-error')).not.toBeEmpty();
  await page.locator('[name="limitChoice"][value="set"]').check();
  await fill(page, { limitAmount: '1,234' });
  await page.locator('[name="termsAccepted"]').check();
  await page.locator('[name="privacyPolicyAccepted"]').check();
  await submit(page);
  await expect(page.locator('#depositLimit-error')).not.toBeEmpty();
  await expectAccessible(page);
  await fill(page, { limitAmount: '75,50' });
  await submit(page);
  await page.locator('[name="code"]').waitFor();
  await expectAccessible(page);
  const code = await newestCode(`+358${phone.slice(1)}`);
  await fill(page, { code: code === '000000' ? '000001' : '000000' });
  await submit(page);
  await expect(page.locator('#registration-failure')).not.toBeEmpty();
  await fill(page, { code });
  await submit(page);
  await page.waitForURL(brandUrl('aurora', '/fi/'));
  await expect(page.locator('.wallet-badge').first()).toHaveAttribute('data-status', 'STREAMING');
  await page.goto(brandUrl('aurora', '/fi/profile/'));
  await expect(page.locator('.profile-details')).toContainText('Äänekoski-山田 Nieminen');
  await page.goto(brandUrl('aurora', '/fi/profile/limits/'));
  await expect(page.locator('[data-period="Day"] .limit-amount')).toHaveAttribute('data-limit', '75.50');
});

test('under a licence that asks for it the national id comes first and must fit the birth date [AUT-02, BRD-03]', async ({ page }, { project }) => {
  const phone = newNumber('5');
  // One national id has one account, so each width is another person.
  const [ssn, dateOfBirth] = project.name === 'phone' ? ['49403136526', '1994-03-13'] : ['38805172715', '1988-05-17'];
  const wrong = `${ssn.slice(0, 10)}${(Number(ssn[10]) + 1) % 10}`;
  await page.goto(brandUrl('kuu', '/et_EE/register/'));
  await fill(page, { ssn: wrong, firstName: 'Mari', lastName: 'Maasikas', dateOfBirth });
  await submit(page);
  await expect(page.locator('#ssn-error')).not.toBeEmpty();
  await expectAccessible(page);
  await fill(page, { ssn });
  await submit(page);
  await page.locator('[name="email"]').waitFor();
  await fill(page, { email: `mari${phone}@example.com`, phone, street: 'Pikk 1', zipCode: '10123', city: 'Tallinn' });
  await page.locator('[name="countryCode"]').selectOption('EE');
  await page.locator('[name="prefix"]').selectOption('+372');
  await submit(page);
  await page.locator('[name="termsAccepted"]').check();
  await page.locator('[name="privacyPolicyAccepted"]').check();
  await submit(page);
  await page.locator('[name="code"]').waitFor();
  await fill(page, { code: await newestCode(`+372${phone}`) });
  await submit(page);
  await expect(page.locator('.wallet-badge').first()).toHaveAttribute('data-status', 'STREAMING');
});

test.describe('from Norway, where the form goes step by step', () => {
  test.use({ extraHTTPHeaders: { 'x-country': 'NO' } });

  test('with consent the landing shows the form or the way to it as drawn, and the drawn form, until the consent is taken back [FLG-02]', async ({ page, context }) => {
    const set = (name: string, value: string) => context.addCookies([{ name, value: encodeURIComponent(value), url: brandUrl('aurora', '/') }]);
    await page.goto(brandUrl('aurora', '/en/'));
    await expect(page.locator('.landing[data-look="button"] a')).toBeVisible();
    await expectAccessible(page);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('experiments');
    await set('cc_cookie', JSON.stringify({ categories: ['necessary', 'preferences'] }));
    await set('experiments', 'registration_form:dino,landing_registration:iframe');
    await page.goto(brandUrl('aurora', '/en/'));
    const form = page.locator('.landing[data-look="iframe"] form');
    await form.scrollIntoViewIfNeeded();
    for (const field of ['firstName', 'email', 'street', 'termsAccepted']) await expect(form.locator(`[name="${field}"]`)).toBeVisible();
    await form.locator('button[type="submit"]').click();
    await expect(form.locator('#firstName-error')).not.toBeEmpty();
    await expectAccessible(page);
    await set('cc_cookie', JSON.stringify({ categories: ['necessary'] }));
    await page.goto(brandUrl('aurora', '/en/'));
    await expect(page.locator('.landing[data-look="button"] a')).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('experiments');
  });
});

test('what a new player agrees to can be read first [NAV-02]', async ({ page }) => {
  for (const path of ['/de/terms-and-conditions/', '/ja/privacy-policy/', '/en/bonus-terms-and-conditions/']) {
    await page.goto(brandUrl('aurora', path));
    await expect(page.locator('article h2').first()).not.toBeEmpty();
    await expectAccessible(page);
  }
});

test('whom the bank has verified types neither name nor birth date, and signs in at the bank from then on [AUT-02, NAV-03]', async ({ page, context }, { project }) => {
  // The bank's stranger is one person a brand, and is no stranger any more afterwards.
  const { brand, locale, phone } = project.name === 'phone' ? { brand: 'aurora', locale: 'fi', phone: newNumber('045') } : { brand: 'quetzal', locale: 'no', phone: newNumber('41') };
  await page.goto(brandUrl(brand, `/${locale}/trustly-login/`));
  await submit(page);
  await page.locator('input[name="choice"]').first().check();
  await page.locator('button[value="next"]').click();
  await page.locator('label', { has: page.locator('small') }).locator('input').check();
  await page.locator('button[value="confirm"]').click();
  await page.waitForURL((url) => url.pathname === `/${locale}/register/`);
  await expect(page.locator('.account-notice strong')).toBeVisible();
  await expect(page.locator('[name="firstName"], [name="dateOfBirth"]')).toHaveCount(0);
  await expect(page.locator('[name="city"]')).toHaveValue('Lakeside');
  await expectAccessible(page);
  await fill(page, { email: `bank${phone}@example.com`, phone, zipCode: project.name === 'phone' ? '00100' : '0150' });
  if (brand === 'aurora') await page.locator('[name="limitChoice"][value="none"]').check();
  await page.locator('[name="termsAccepted"]').check();
  await page.locator('[name="privacyPolicyAccepted"]').check();
  await submit(page);
  await page.locator('[name="code"]').waitFor();
  await fill(page, { code: await newestCode(`${project.name === 'phone' ? '+358' : '+47'}${phone.replace(/^0/, '')}`) });
  await submit(page);
  await page.waitForURL(brandUrl(brand, `/${locale}/`));
  await expect(page.locator('.wallet-badge').first()).toHaveAttribute('data-status', 'STREAMING');

  await context.clearCookies();
  await page.goto(brandUrl(brand, `/${locale}/trustly-login/`));
  await submit(page);
  await page.locator('input[name="choice"]').first().check();
  await page.locator('button[value="next"]').click();
  await page.locator('label', { has: page.locator('small') }).locator('input').check();
  await page.locator('button[value="confirm"]').click();
  await page.waitForURL(brandUrl(brand, `/${locale}/`));
  await expect(page.locator('.wallet-badge').first()).toHaveAttribute('data-status', 'STREAMING');
});
