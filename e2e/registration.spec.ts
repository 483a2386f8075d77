import type { Page } from 'playwright/test';
import { amountField, quickDeposit } from './support/money';
import {
  alertWith,
  codeField,
  field,
  isExplained,
  isInvalid,
  letClocksMove,
  moveClocks,
  phoneField,
  walletBadge,
  word,
  wordWithin,
} from './support/page';
import { newestCode } from './support/player';
import { brandUrl, movePlatformClock, platformUrl } from './support/product';
import { startButton } from './support/provider-pages';
import { agree, becomeStranger, fill, newEstonian, newNumber, submit, submitButton } from './support/registration';
import { expect, expectAccessible, test } from './support/test';

/** The way to an account, or the form itself, in a visitor's lobby. */
const landing = (page: Page) => page.getByRole('region', { name: word('registration.landing.title') });

test(
  'an account is opened step by step, and the new player is signed in [AUT-02, AUT-15, AFF-01]',
  { tag: ['@phone', '@core-phone'] },
  async ({ page }) => {
    const phone = newNumber('040');
    await page.goto(brandUrl('aurora', '/fi/register/?aff=partner-7'));
    await submit(page);
    await isInvalid(field(page, 'email'), 'registration.problems.required');
    await isInvalid(phoneField(page), 'registration.problems.required');
    await expect(page.getByRole('main').getByRole('alert').first()).toBeFocused();
    await expectAccessible(page);
    await fill(page, { email: `aino${phone}@example.com`, phone });
    await submit(page);
    await field(page, 'firstName').waitFor();
    await fill(page, {
      firstName: 'Äänekoski-山田',
      lastName: 'Nieminen',
      dateOfBirth: '2015-01-01',
      street: 'Mannerheimintie 1',
      zipCode: '1',
      city: 'Helsinki',
    });
    await submit(page);
    await isInvalid(field(page, 'dateOfBirth'), 'registration.problems.underAge');
    await expect(alertWith(page, 'registration.problems.underAge')).toContainText('18');
    await isInvalid(field(page, 'zipCode'), 'registration.problems.invalid');
    await fill(page, { dateOfBirth: '1990-04-23', zipCode: '00100' });
    await submit(page);
    await field(page, 'termsAccepted').waitFor();
    await expectAccessible(page);
    await submit(page);
    await isInvalid(field(page, 'termsAccepted'), 'registration.problems.required');
    await isExplained(field(page, 'noLimit'), 'registration.problems.required');
    await field(page, 'setLimit').check();
    await fill(page, { limitAmount: '1,234' });
    await agree(page);
    await submit(page);
    await isInvalid(field(page, 'limitAmount'), 'registration.problems.invalid');
    await fill(page, { limitAmount: '75,50' });
    await submit(page);
    await codeField(page).waitFor();
    await expectAccessible(page);
    const code = await newestCode(`+358${phone.slice(1)}`);
    await fill(page, { code: code === '000000' ? '000001' : '000000' });
    await submit(page);
    await isInvalid(codeField(page), 'errors.CodeWrong');
    await fill(page, { code });
    await submit(page);
    await page.waitForURL(brandUrl('aurora', '/fi/'));
    await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
    await page.goto(brandUrl('aurora', '/fi/profile/'));
    await expect(page.getByRole('region', { name: word('profile.details') })).toContainText('Äänekoski-山田 Nieminen');
    await page.goto(brandUrl('aurora', '/fi/profile/limits/'));
    await expect(
      page
        .getByRole('listitem', { name: word('limits.periods.Day') })
        .getByRole('paragraph')
        .filter({ hasText: /^75,50\s€$/ }),
    ).toBeVisible();
  },
);

test(
  'under a licence that asks for it the national id comes first and must fit the birth date [AUT-02, BRD-03]',
  { tag: ['@phone', '@core'] },
  async ({ page }, { project }) => {
    const phone = newNumber('5');
    const locale = project.name === 'phone' ? 'et_EE' : 'fi';
    const { ssn, dateOfBirth } = newEstonian();
    const wrong = `${ssn.slice(0, 10)}${(Number(ssn[10]) + 1) % 10}`;
    await page.goto(brandUrl('kuu', `/${locale}/register/`));
    await fill(page, { ssn: wrong, firstName: 'Mari', lastName: 'Maasikas', dateOfBirth });
    await submit(page);
    await isInvalid(field(page, 'ssn'), 'registration.problems.invalid');
    await fill(page, { ssn });
    await submit(page);
    await field(page, 'email').waitFor();
    await fill(page, { email: `mari${phone}@example.com`, phone, street: 'Pikk 1', zipCode: '10123', city: 'Tallinn' });
    await field(page, 'countryCode').selectOption('EE');
    await field(page, 'prefix').selectOption('+372');
    await submit(page);
    await agree(page);
    await submit(page);
    await codeField(page).waitFor();
    await fill(page, { code: await newestCode(`+372${phone}`) });
    await submit(page);
    await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
  },
);

test.describe('from Norway, where the form goes step by step', () => {
  test.use({ extraHTTPHeaders: { 'x-country': 'NO' } });

  test('the draw decides, while there is consent, which form there is and whether the landing shows it [FLG-02]', async ({
    page,
    context,
  }) => {
    const set = (name: string, value: string) =>
      context.addCookies([{ name, value: encodeURIComponent(value), url: brandUrl('aurora', '/') }]);
    await page.goto(brandUrl('aurora', '/en/'));
    await expect(landing(page).getByRole('link', { name: word('registration.title') })).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('experiments');
    await set('cc_cookie', JSON.stringify({ categories: ['necessary', 'preferences'] }));
    await set('experiments', 'registration_form:dino,landing_registration:iframe');
    await page.goto(brandUrl('aurora', '/en/'));
    const firstName = field(landing(page), 'firstName');
    await firstName.scrollIntoViewIfNeeded();
    for (const name of ['firstName', 'email', 'street', 'termsAccepted'])
      await expect(field(landing(page), name)).toBeVisible();
    await submitButton(landing(page)).click();
    await isInvalid(firstName, 'registration.problems.required');
    await expectAccessible(page);
    await set('cc_cookie', JSON.stringify({ categories: ['necessary'] }));
    await page.goto(brandUrl('aurora', '/en/'));
    await expect(landing(page).getByRole('link', { name: word('registration.title') })).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('experiments');
  });
});

test.describe('from Norway, with the one form drawn', () => {
  test.use({ extraHTTPHeaders: { 'x-country': 'NO' } });

  for (const place of ['register/', ''] as const) {
    test(
      `an account is opened in one form ${place === '' ? 'on the landing' : 'on its page'}, and the new player is signed in [AUT-02, FLG-02]`,
      { tag: '@phone' },
      async ({ page, context }, { project }) => {
        // Each page in one language on the phone and in the other on the desktop.
        const locale = (place === '') === (project.name === 'phone') ? 'no' : 'en';
        const phone = newNumber(place === '' ? '46' : '47');
        const set = (name: string, value: string) =>
          context.addCookies([{ name, value: encodeURIComponent(value), url: brandUrl('aurora', '/') }]);
        await set('cc_cookie', JSON.stringify({ categories: ['necessary', 'preferences'] }));
        await set('experiments', 'registration_form:dino,landing_registration:iframe');
        await page.goto(brandUrl('aurora', `/${locale}/${place}`));
        await field(page, 'firstName').scrollIntoViewIfNeeded();
        await fill(page, {
          email: `dino${phone}@example.com`,
          phone,
          firstName: 'Nora',
          lastName: 'Lie',
          dateOfBirth: '1990-04-23',
          street: 'Storgata 1',
          zipCode: '0155',
          city: 'Oslo',
        });
        await field(page, 'noLimit').check();
        await agree(page);
        await submit(page);
        await codeField(page).waitFor();
        await fill(page, { code: await newestCode(`+47${phone}`) });
        await submit(page);
        await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
        await expect(page).toHaveURL(brandUrl('aurora', `/${locale}/`));
        await expect(landing(page)).toHaveCount(0);
      },
    );
  }
});

test('the terms that a new player agrees to can be read first [NAV-02]', async ({ page }) => {
  for (const path of ['/de/terms-and-conditions/', '/ja/privacy-policy/', '/en/bonus-terms-and-conditions/']) {
    await page.goto(brandUrl('aurora', path));
    await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).not.toBeEmpty();
  }
});

test(
  'whom the bank has verified types neither name nor birth date, and signs in at the bank from then on [AUT-02, NAV-03]',
  { tag: '@phone' },
  async ({ page, context }, { project }) => {
    // The bank's stranger is one person a brand, and is no stranger any more afterwards.
    const { brand, locale, phone } =
      project.name === 'phone'
        ? { brand: 'aurora', locale: 'fi', phone: newNumber('045') }
        : { brand: 'quetzal', locale: 'no', phone: newNumber('41') };
    await page.goto(brandUrl(brand, `/${locale}/trustly-login/`));
    await startButton(page, 'trustly').click();
    await becomeStranger(page);
    await page.waitForURL((url) => url.pathname === `/${locale}/register/`);
    await expect(page.getByText(wordWithin('registration.verifiedByBank'))).toBeVisible();
    for (const name of ['firstName', 'dateOfBirth']) await expect(field(page, name)).toHaveCount(0);
    await expect(field(page, 'city')).toHaveValue('Lakeside');
    await fill(page, {
      email: `bank${phone}@example.com`,
      phone,
      zipCode: project.name === 'phone' ? '00100' : '0150',
    });
    if (brand === 'aurora') await field(page, 'noLimit').check();
    await agree(page);
    await submit(page);
    await codeField(page).waitFor();
    await fill(page, {
      code: await newestCode(`${project.name === 'phone' ? '+358' : '+47'}${phone.replace(/^0/, '')}`),
    });
    await submit(page);
    await page.waitForURL(brandUrl(brand, `/${locale}/`));
    await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');

    await context.clearCookies();
    await page.goto(brandUrl(brand, `/${locale}/trustly-login/`));
    await startButton(page, 'trustly').click();
    await becomeStranger(page);
    await page.waitForURL(brandUrl(brand, `/${locale}/`));
    await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
  },
);

test(
  'a player whom the bank has verified enters the national id where the licence wants it, and gets in [AUT-02, BRD-03]',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const phone = newNumber('5');
    // One stranger for each method, and one account for each national id, all born on the same day.
    const [method, ssn] =
      project.name === 'phone' ? (['trustly', '49202020019'] as const) : (['national-id', '49202020028'] as const);
    await page.goto(brandUrl('kuu', `/et_EE/${method}-login/`));
    await startButton(page, method).click();
    await becomeStranger(page);
    await page.waitForURL((url) => url.pathname === '/et_EE/register/');
    await expect(page.getByText(wordWithin('registration.verifiedByBank'))).toBeVisible();
    await fill(page, { email: `liis${phone}@example.com`, phone });
    await field(page, 'prefix').selectOption('+372');
    await agree(page);
    await submit(page);
    await isInvalid(field(page, 'ssn'), 'registration.problems.required');
    await fill(page, { ssn });
    await submit(page);
    await codeField(page).waitFor();
    await fill(page, { code: await newestCode(`+372${phone}`) });
    await submit(page);
    await page.waitForURL(brandUrl('kuu', '/et_EE/'));
    await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
  },
);

test(
  'a new person who came to deposit opens an account on the way and finds the deposit prepared [AUT-02, CSH-05]',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const { brand, locale, phone, prefix, zipCode } =
      project.name === 'phone'
        ? { brand: 'solstice', locale: 'en_CA', phone: newNumber('4165'), prefix: '+1', zipCode: 'M5V 2T6' }
        : { brand: 'quetzal', locale: 'no', phone: newNumber('48'), prefix: '+47', zipCode: '0150' };
    await page.goto(
      brandUrl(
        brand,
        `/${locale}/quick-deposit-sign-in/?amount=25&paymentMethod=card&returnTo=${encodeURIComponent(`/${locale}/games/`)}`,
      ),
    );
    await startButton(page, 'piq').click();
    await page.waitForURL((url) => url.href.startsWith(`${platformUrl}/bank/piq/`));
    await becomeStranger(page);
    await page.waitForURL((url) => url.pathname === `/${locale}/register/`);
    await fill(page, { email: `quick${phone}@example.com`, phone, zipCode });
    await agree(page);
    await submit(page);
    await codeField(page).waitFor();
    await fill(page, { code: await newestCode(`${prefix}${phone}`) });
    await submit(page);
    await page.waitForURL((url) => url.pathname === `/${locale}/games/`);
    await expect(amountField(quickDeposit(page))).toHaveValue(locale === 'no' ? '25,00' : '25.00');
    await expect(quickDeposit(page).getByRole('radio', { name: word('cashier.methods.card') })).toBeChecked();
  },
);

test('the way to where the player was survives from the sign-in to the registration and back [AUT-13]', async ({
  page,
}) => {
  await page.goto(brandUrl('aurora', `/fi/login/?returnTo=${encodeURIComponent('/fi/games/?a=1')}`));
  const openAccount = page.getByRole('main').getByRole('link', { name: word('registration.create') });
  const signIn = page.getByRole('main').getByRole('link', { name: word('registration.signIn') });
  await expect(openAccount).toHaveAttribute('href', /^\/fi\/register\/\?returnTo=/);
  await openAccount.click();
  await page.waitForURL(
    (url) => url.pathname === '/fi/register/' && url.searchParams.get('returnTo') === '/fi/games/?a=1',
  );
  await expect(signIn).toHaveAttribute('href', /^\/fi\/login\/\?returnTo=/);
  await signIn.click();
  await page.waitForURL(
    (url) => url.pathname === '/fi/login/' && url.searchParams.get('returnTo') === '/fi/games/?a=1',
  );
  await page.goto(brandUrl('aurora', `/fi/login/?returnTo=${encodeURIComponent('//evil.example')}`));
  await expect(openAccount).toHaveAttribute('href', '/fi/register/');
});

test.describe('from New Zealand, where the form is one', () => {
  test.use({ extraHTTPHeaders: { 'x-country': 'NZ' } });
  async function fillAll(page: Page, phone: string): Promise<void> {
    await page.goto(brandUrl('quetzal', '/en_NZ/register/'));
    await fill(page, {
      email: `nz${phone}@example.com`,
      phone,
      firstName: 'Aroha',
      lastName: 'Ngata',
      dateOfBirth: '1990-04-23',
      street: 'Queen Street 1',
      zipCode: '1010',
      city: 'Auckland',
    });
    await agree(page);
  }

  test('a code that went out a moment ago still works and says so; another can be requested, and none is sent by half [AUT-15] @clock', async ({
    page,
    context,
  }) => {
    const phone = newNumber('21');
    await letClocksMove(context);
    await fillAll(page, phone);
    await submit(page);
    await codeField(page).waitFor();
    // The wait between two codes lasts half a minute longer than its three seconds.
    await movePlatformClock(-30);
    await page.getByRole('button', { name: word('registration.change') }).click();
    await submit(page);
    await expect(page.getByText('still works')).toBeVisible();
    const first = await newestCode(`+64${phone}`);
    await fill(page, { code: first.slice(0, 5) });
    await submit(page);
    await isInvalid(codeField(page), 'login.codeRequired');
    await movePlatformClock(35);
    await moveClocks([page], 35_000);
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect.poll(() => newestCode(`+64${phone}`)).not.toBe(first);
    await fill(page, { code: await newestCode(`+64${phone}`) });
    await submit(page);
    await page.waitForURL(brandUrl('quetzal', '/en_NZ/'));
    await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
  });

  test('a form whose code is lost on the way says so, keeps what was typed, and goes on once the network is back [AUT-02, ERR-01]', async ({
    page,
  }) => {
    const phone = newNumber('22');
    await fillAll(page, phone);
    let lost = 0;
    await page.route('**/_next/static/chunks/**', (route) => {
      lost += 1;
      return route.abort();
    });
    await submit(page);
    await expect(alertWith(page, 'errors.Network')).toBeVisible();
    expect(lost).toBeGreaterThan(1);
    await expect(field(page, 'city')).toHaveValue('Auckland');
    await page.unroute('**/_next/static/chunks/**');
    await submit(page);
    await codeField(page).waitFor();
    expect(await newestCode(`+64${phone}`)).toMatch(/^\d{6}$/);
  });

  test('a sign-in form whose scripts do not come keeps the number, and sends a code at the next try [AUT-15, ERR-01]', async ({
    page,
  }) => {
    const phone = newNumber('27');
    await page.goto(brandUrl('quetzal', '/en_NZ/login/'));
    await phoneField(page).fill(phone);
    await page.route('**/_next/static/chunks/**', (route) => route.abort());
    await submit(page);
    await isInvalid(phoneField(page), 'errors.Network');
    await expect(phoneField(page)).toHaveValue(phone);
    await page.unroute('**/_next/static/chunks/**');
    await submit(page);
    await page.waitForURL(/\/enter-code\//);
  });

  test('a registration whose answer is lost after the account was opened signs in without another code [AUT-02, AUT-15]', async ({
    page,
  }) => {
    const phone = newNumber('28');
    await fillAll(page, phone);
    await submit(page);
    await codeField(page).waitFor();
    await fill(page, { code: await newestCode(`+64${phone}`) });
    // The account is open by then: what is lost is the way of its ticket.
    await page.route('**/api/session/', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await submit(page);
    await isInvalid(codeField(page), 'errors.Network');
    await page.unroute('**/api/session/');
    await submit(page);
    await page.waitForURL(brandUrl('quetzal', '/en_NZ/'));
    await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
  });
});
