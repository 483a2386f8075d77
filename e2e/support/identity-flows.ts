import type { Page } from 'playwright/test';
import { chooseAmount, pay, payButton, provider } from './money';
import { codeField, field, phoneField, walletBadge, word, wordWithin } from './page';
import { balanceInLedger, demoPlayer, handedOverTokens, newestCode, openSignedIn } from './player';
import { brandUrl, platformUrl, scaled } from './product';
import {
  bankChoices,
  confirmButton,
  identityButton,
  nextButton,
  personalCodeField,
  personChoices,
  startButton,
} from './provider-pages';
import { agree, becomeStranger, fill, newNumber, openAccount, submit } from './registration';
import { expect } from './test';

/** A flow in two halves, so that something can happen in the middle. Each has a player of its own. */
export interface Flow {
  readonly name: string;
  /** Of the visitor; the brand's own without it. */
  readonly country?: string;
  /** Brings the page to the middle; what it answers does the rest and looks at the end. */
  readonly begin: (page: Page) => Promise<() => Promise<void>>;
}

export const isSignedIn = (page: Page) =>
  expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING', { timeout: scaled(30_000) });

const atProvider = (page: Page, method: string) =>
  page.waitForURL((url) => url.href.startsWith(`${platformUrl}/bank/${method}/`));

export const codeSignIn: Flow = {
  name: 'sign-in by code',
  async begin(page) {
    const { phoneNumber } = demoPlayer('solstice');
    await page.goto(brandUrl('solstice', '/en/login/'));
    await fill(page, { phone: phoneNumber });
    await submit(page);
    await page.waitForURL(/\/enter-code\//);
    const code = await newestCode(phoneNumber);
    return async () => {
      await fill(page, { code });
      await isSignedIn(page);
    };
  },
};

type Method = 'trustly' | 'piq' | 'national-id' | 'partner';

/** On the provider's pages up to the last one; the answer confirms there. */
async function identify(page: Page, method: Method): Promise<() => Promise<void>> {
  if (method === 'national-id') await personalCodeField(page).fill('170588-101A');
  else if (method !== 'partner') await bankChoices(page).first().check();
  if (method !== 'partner') await nextButton(page).click();
  await confirmButton(page).waitFor();
  return async () => {
    if (method !== 'national-id') await personChoices(page).first().check();
    await confirmButton(page).click();
  };
}

function outsideSignIn(method: Method, brand: string, locale: string): Flow {
  return {
    name: `sign-in outside: ${method}`,
    async begin(page) {
      await page.goto(
        brandUrl(brand, `/${locale}/${method}-login/?returnTo=${encodeURIComponent(`/${locale}/games/`)}`),
      );
      await startButton(page, method).click();
      await atProvider(page, method);
      const confirm = await identify(page, method);
      return async () => {
        await confirm();
        await page.waitForURL(brandUrl(brand, `/${locale}/games/`));
        await isSignedIn(page);
      };
    },
  };
}

export const bankSignIn = outsideSignIn('trustly', 'quetzal', 'fi');
export const cashierSignIn = outsideSignIn('piq', 'kuu', 'et_EE');
export const nationalIdSignIn = outsideSignIn('national-id', 'aurora', 'fi');
export const partnerSignIn = outsideSignIn('partner', 'quetzal', 'no');

export const quickDepositSignIn: Flow = {
  name: 'sign-in with a deposit',
  async begin(page) {
    await page.goto(brandUrl('quetzal', '/de/quick-deposit-sign-in/?amount=25&paymentMethod=card'));
    await startButton(page, 'piq').click();
    await atProvider(page, 'piq');
    const confirm = await identify(page, 'piq');
    return async () => {
      const came = page.waitForURL(
        ({ pathname, searchParams }) =>
          pathname === '/de/' &&
          searchParams.get('autoSubmit') === 'true' &&
          searchParams.get('amount') === '25.00' &&
          searchParams.get('paymentMethod') === 'card',
      );
      await confirm();
      await came;
      await isSignedIn(page);
    };
  },
};

export const identitySignIn: Flow = {
  name: 'sign-in at the identity provider',
  country: 'IE',
  async begin(page) {
    const { phoneNumber } = demoPlayer('aurora');
    await page.goto(brandUrl('aurora', '/en/login/'));
    await page.getByRole('button', { name: word('identity.signIn') }).click();
    await page.waitForURL((url) => url.href.startsWith(`${platformUrl}/realms/aurora/`));
    await phoneField(page).fill(phoneNumber);
    await identityButton(page).click();
    await codeField(page).waitFor();
    const code = await newestCode(phoneNumber);
    return async () => {
      await fill(page, { code });
      await identityButton(page).click();
      await isSignedIn(page);
    };
  },
};

/** The last step of every registration. */
async function proveNumber(page: Page, phoneNumber: string): Promise<() => Promise<void>> {
  await submit(page);
  await codeField(page).waitFor();
  const code = await newestCode(phoneNumber);
  return async () => {
    await fill(page, { code });
    await submit(page);
    await isSignedIn(page);
  };
}

const nora = { firstName: 'Nora', lastName: 'Lie', dateOfBirth: '1990-04-23' };

export const formInOne: Flow = {
  name: 'registration DINO',
  country: 'NZ',
  async begin(page) {
    const phone = newNumber('21');
    await page.goto(brandUrl('quetzal', '/en_NZ/register/'));
    await fill(page, {
      email: `dino${phone}@example.com`,
      phone,
      ...nora,
      street: 'Queen Street 1',
      zipCode: '1010',
      city: 'Auckland',
    });
    await agree(page);
    return proveNumber(page, `+64${phone}`);
  },
};

export const formInSteps: Flow = {
  name: 'registration REGILY',
  country: 'NO',
  async begin(page) {
    const phone = newNumber('40');
    await page.goto(brandUrl('quetzal', '/no/register/'));
    await fill(page, { email: `regily${phone}@example.com`, phone });
    await submit(page);
    await field(page, 'firstName').waitFor();
    await fill(page, { ...nora, street: 'Storgata 1', zipCode: '0155', city: 'Oslo' });
    await submit(page);
    await field(page, 'termsAccepted').waitFor();
    await agree(page);
    return proveNumber(page, `+47${phone}`);
  },
};

export const formWithNationalId: Flow = {
  name: 'registration SSN',
  async begin(page) {
    const phone = newNumber('5');
    await page.goto(brandUrl('kuu', '/et_EE/register/'));
    await fill(page, { ssn: '39004230106', firstName: 'Marko', lastName: 'Maasikas', dateOfBirth: '1990-04-23' });
    await submit(page);
    await field(page, 'email').waitFor();
    await fill(page, { email: `ssn${phone}@example.com`, phone, street: 'Pikk 1', zipCode: '10123', city: 'Tallinn' });
    await field(page, 'countryCode').selectOption('EE');
    await field(page, 'prefix').selectOption('+372');
    await submit(page);
    await field(page, 'termsAccepted').waitFor();
    await agree(page);
    return proveNumber(page, `+372${phone}`);
  },
};

export const formAfterBank: Flow = {
  name: 'registration TRUSTLY',
  async begin(page) {
    const phone = newNumber('4165');
    await page.goto(brandUrl('solstice', '/en_CA/trustly-login/'));
    await startButton(page, 'trustly').click();
    await atProvider(page, 'trustly');
    await becomeStranger(page);
    await page.waitForURL((url) => url.pathname === '/en_CA/register/');
    await expect(page.getByText(wordWithin('registration.verifiedByBank'))).toBeVisible();
    await fill(page, { email: `bank${phone}@example.com`, phone, zipCode: 'M5V 2T6' });
    await agree(page);
    return proveNumber(page, `+1${phone}`);
  },
};

export const emailVerification: Flow = {
  name: 'verification of an e-mail address',
  async begin(page) {
    const { email } = await openAccount(page, 'en');
    await page.goto(brandUrl('aurora', '/en/verify-email/'));
    const code = await newestCode(email);
    return async () => {
      await fill(page, { code });
      await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible({ timeout: scaled(30_000) });
    };
  },
};

export const phoneVerification: Flow = {
  name: 'verification of a phone number',
  async begin(page) {
    const phoneNumber = '+358401000074';
    await page.goto(brandUrl('aurora', `/en/phone-verification/?${await handedOverTokens('aurora', phoneNumber)}`));
    await submit(page);
    await codeField(page).waitFor();
    const code = await newestCode(phoneNumber);
    return async () => {
      await fill(page, { code });
      await expect(page.getByRole('main').getByRole('status')).toContainText(phoneNumber, { timeout: scaled(30_000) });
    };
  },
};

export const deposit: Flow = {
  name: 'deposit',
  async begin(page) {
    const player = await openSignedIn(page, 'solstice', 'en');
    const before = Number(await balanceInLedger(player));
    await page.goto(brandUrl('solstice', '/en/deposit/'));
    await chooseAmount(page, 'card', '25');
    await payButton(page.getByRole('main')).click();
    await page.waitForURL((url) => url.href.startsWith(provider));
    return async () => {
      await pay(page, 'twice');
      await expect(
        page
          .getByRole('main')
          .getByRole('status')
          .filter({ hasText: wordWithin('cashier.done') }),
      ).toBeVisible({ timeout: scaled(30_000) });
      expect(Number(await balanceInLedger(player)) - before).toBe(25);
    };
  },
};
