import { readFileSync } from 'node:fs';
import { decodeJwt } from 'jose';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { z } from 'zod';
import type { LocaleCode } from '../../contract/locales';
import { accountMenuButton, codeField, phoneField, signOutButton, signOutYes, walletBadge, word } from './page';
import { brandUrl, platformUrl } from './product';
import { demoBrands } from '../../platform/testing/demo-config';

export interface DemoPlayer {
  brand: string;
  phoneNumber: string;
}

/**
 * Signs the brand's demo player, or the one with the number, in through the pages, with the code from the inbox, and returns when the lobby is a
 * player's.
 */
export async function signIn(
  page: Page,
  brand: string,
  locale: string,
  phoneNumber = demoPlayer(brand).phoneNumber,
): Promise<DemoPlayer> {
  const before = (await findMessage(phoneNumber))?.id;
  await page.goto(brandUrl(brand, `/${locale}/login/?autoSignIn=1`));
  await phoneField(page).fill(phoneNumber);
  await page.getByRole('button', { name: word('login.send') }).click();
  await page.waitForURL(/\/enter-code\//);
  // A player who signed in a moment ago waits for the next code.
  if ((await findMessage(phoneNumber))?.id === before) {
    await page.getByRole('button', { name: word('login.resend') }).click();
    await expect.poll(async () => (await findMessage(phoneNumber))?.id).not.toBe(before);
  }
  await codeField(page).fill(await newestCode(phoneNumber));
  await page.waitForURL(brandUrl(brand, `/${locale}/`));
  await walletBadge(page).waitFor();
  return { brand, phoneNumber };
}

/**
 * The brand's demo player, or the one with the number, signed in by tokens of a partner's address: quicker than by
 * code, and no code is used up.
 */
export async function openSignedIn(
  page: Page,
  brand: string,
  locale: string,
  phoneNumber = demoPlayer(brand).phoneNumber,
): Promise<DemoPlayer> {
  await page.goto(brandUrl(brand, `/${locale}/?${await handedOverTokens(brand, phoneNumber)}`));
  await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
  return { brand, phoneNumber };
}

/**
 * Fresh tokens of a new session of the brand's demo player or of the one with the number, as a partner hands them over
 * in an address.
 */
export async function handedOverTokens(
  brand: string,
  phoneNumber = demoPlayer(brand).phoneNumber,
): Promise<URLSearchParams> {
  const answer = await fetch(`${platformUrl}/sandbox/tokens`, {
    method: 'POST',
    body: JSON.stringify({ brand, phoneNumber }),
  });
  const { accessToken, refreshToken } = z
    .object({ accessToken: z.string(), refreshToken: z.string() })
    .parse(await answer.json());
  return new URLSearchParams({ accessToken, refreshToken });
}

/** The id of the signed-in player, by the token in the browser's cookie. */
export async function playerIdIn(context: BrowserContext): Promise<string> {
  const token = (await context.cookies()).find(({ name }) => name === 'accessToken')?.value ?? '';
  return z.uuid().parse(decodeJwt(decodeURIComponent(token)).sub);
}

/** The demo player of a brand as its data names it. */
export function demoPlayer(brand: string) {
  const found = demoBrands.find((entry) => entry.id === brand);
  if (!found) throw new Error(`no brand ${brand}`);
  return found.demoPlayer;
}

/** The player's cash balance as the sum of the ledger's entries, not as any page or cache shows it. */
export async function balanceInLedger({ brand, phoneNumber }: DemoPlayer): Promise<string> {
  const answer = await fetch(
    `${platformUrl}/sandbox/ledger/balance?brand=${brand}&phoneNumber=${encodeURIComponent(phoneNumber)}`,
  );
  return z.object({ balance: z.string() }).parse(await answer.json()).balance;
}

/** Signs out by the menu, and says yes to the question. */
export async function signOutIn(page: Page): Promise<void> {
  await accountMenuButton(page).click();
  await signOutButton(page).click();
  await signOutYes(page).click();
}

/** How the brand's platform answers to a bearer of the token; 0 while it does not. */
export async function statusOf(brand: string, accessToken: string): Promise<number> {
  const body = JSON.stringify({ query: '{ viewer { sessionHistory(first: 1) { sessions { id } } } }' });
  return fetch(`${platformUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', brand, authorization: `Bearer ${accessToken}` },
    body,
  }).then(
    ({ status }) => status,
    () => 0,
  );
}

const made = z.object({
  playerId: z.string(),
  phoneNumber: z.string(),
  accessToken: z.string(),
  refreshToken: z.string(),
});

export interface NewPlayer extends DemoPlayer, z.infer<typeof made> {}

export interface NewPlayerWish {
  readonly brand?: string;
  /** That of new accounts of the country without it. */
  readonly currency?: string;
  /** Exact decimal in the currency. */
  readonly funds?: string;
  /** One that the brand serves; that of its demo player without it. */
  readonly country?: string;
  readonly isPhoneVerified?: boolean;
}

/** A registered player whom no other test has. */
export async function makePlayer({ brand = 'aurora', funds = '100.00', ...wish }: NewPlayerWish): Promise<NewPlayer> {
  const answer = await fetch(`${platformUrl}/sandbox/players`, {
    method: 'POST',
    body: JSON.stringify({ brand, funds, ...wish }),
  });
  if (!answer.ok) throw new Error(`no player was made: ${answer.status} ${await answer.text()}`);
  return { brand, ...made.parse(await answer.json()) };
}

const inbox = z.array(z.object({ id: z.string(), channel: z.enum(['sms', 'email']), body: z.string() }));
type SandboxMessage = z.infer<typeof inbox>[number];

/** The newest message that the sandbox sent to the number or address, if any. */
async function findMessage(to: string): Promise<SandboxMessage | undefined> {
  const answer = await fetch(`${platformUrl}/sandbox/inbox?to=${encodeURIComponent(to)}`);
  return inbox.parse(await answer.json())[0];
}

/** The newest message that the sandbox sent to the number or address. */
export async function newestMessage(to: string): Promise<SandboxMessage> {
  const message = await findMessage(to);
  if (!message) throw new Error(`nothing for ${to} in the inbox`);
  return message;
}

/** The newest code that the sandbox sent to the number or address. */
export async function newestCode(to: string): Promise<string> {
  const code = /(?<![\w-])\d{6}(?![\w-])/.exec((await newestMessage(to)).body);
  if (!code) throw new Error(`no code for ${to} in the inbox`);
  return code[0];
}

const operations = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync('lib/graphql/persisted-operations.json', 'utf8')));

/** The text of an operation that the web sends: the platform runs no other. */
function operation(name: string): string {
  const found = Object.values(operations).find((text) => text.startsWith(`mutation ${name}(`));
  if (!found) throw new Error(`no operation ${name}`);
  return found;
}

interface Sender {
  readonly locale?: LocaleCode;
  readonly accessToken?: string;
  readonly brand?: string;
}

/** Answers of the brand's platform, aurora's when left out, to a mutation of the web; of a visitor unless there is a token. */
export async function sendOperation(
  name: string,
  variables: object,
  { locale = 'en_GB', accessToken, brand = 'aurora' }: Sender = {},
): Promise<unknown> {
  const answer = await fetch(`${platformUrl}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      brand,
      locale,
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify({ operationName: name, query: operation(name), variables }),
  });
  return answer.json();
}
