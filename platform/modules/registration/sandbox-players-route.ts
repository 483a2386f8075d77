import { UNKNOWN_COUNTRY } from '@/contract/visitor-country';
import { randomInt, randomUUID } from 'node:crypto';
import { getExampleNumber, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import mobileExamples from 'libphonenumber-js/mobile/examples';
import { z } from 'zod';
import { defaultLocaleOf } from '@/contract/brands';
import { isCurrency, parseDecimal, type Currency, type Money } from '@/contract/money';
import type { Clock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import { readJson, sendJson, type RouteHandler } from '../../kernel/http/answers';
import type { PlayerId } from '../../kernel/ids';
import type { BrandsModule } from '../brands/index';
import type { IdentityModule } from '../identity/index';
import type { LedgerModule } from '../ledger/index';
import type { PlayersModule } from '../players/index';
import type { RegistrationTerms } from './commands/register';

const body = z.strictObject({
  brand: z.string(),
  /** ISO 3166-1 alpha-2, one that the brand serves; that of its demo player without it. */
  country: z.string().optional(),
  /** One that accounts may be kept in; that of new accounts of the country without it. */
  currency: z.string().optional(),
  /** Exact decimal in the currency. */
  funds: z.string().default('0'),
  isPhoneVerified: z.boolean().default(true),
  isEmailVerified: z.boolean().default(true),
});

/** A valid zip code by country; any other country takes the last. */
const ZIP_CODES: Readonly<Record<string, string>> = {
  AT: '1010',
  CA: 'M5V 2T6',
  IN: '110001',
  JP: '100-0001',
  NO: '0155',
  NZ: '1010',
  ZA: '8001',
};
const ANY_ZIP_CODE = '10123';
const MOST_TRIES = 20;

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly brands: Pick<BrandsModule, 'find'>;
  readonly players: Pick<PlayersModule, 'createPlayer'>;
  readonly ledger: Pick<LedgerModule, 'openPlayerAccounts' | 'depositDemoFunds'>;
  readonly identity: Pick<IdentityModule, 'openSession'>;
  readonly termsOf: (brand: string) => RegistrationTerms;
  readonly wakeConsumers: () => void;
}

interface Wish {
  readonly brand: string;
  readonly locale: string;
  readonly country: string;
  readonly currency: Currency;
  readonly funds: Money;
  readonly isPhoneVerified: boolean;
  readonly isEmailVerified: boolean;
}

/**
 * POST /sandbox/players: a complete player whom nobody else has, with funds from the ledger and a session, for a test
 * to use up. Mount it in the sandbox only.
 */
export function createSandboxPlayersRoute(deps: Deps): RouteHandler {
  return async (request, response, url) => {
    if (request.method !== 'POST' || url.pathname.replace(/\/$/, '') !== '/sandbox/players') return false;
    const wish = readWish(deps, await readJson(request, 1024));
    if (typeof wish === 'string') sendJson(response, 400, { error: wish });
    else sendJson(response, 200, await makePlayer(deps, wish));
    return true;
  };
}

/** The request, or what is wrong with it. */
function readWish({ brands, termsOf }: Deps, given: unknown): Wish | string {
  const parsed = body.safeParse(given);
  if (!parsed.success)
    return 'expected {"brand"}, and if wanted "country", "currency", "funds", "isPhoneVerified", "isEmailVerified"';
  const brand = brands.find(parsed.data.brand);
  if (!brand) return 'no such brand';
  const {
    country = brand.demoPlayer?.country ?? brand.defaultCountry,
    funds: text,
    isPhoneVerified,
    isEmailVerified,
  } = parsed.data;
  const terms = termsOf(brand.id);
  if (!terms.countries.includes(country)) return 'the brand does not serve this country';
  const { currency = terms.currencyOf(country) } = parsed.data;
  if (!isCurrency(currency)) return 'no account is kept in this currency';
  const funds = parseDecimal(text, currency);
  if (!funds.ok || funds.value.amount < 0n) return `"funds" is no amount of ${currency}`;
  return {
    brand: brand.id,
    locale: defaultLocaleOf(brand),
    country,
    currency,
    funds: funds.value,
    isPhoneVerified,
    isEmailVerified,
  };
}

async function makePlayer(deps: Deps, wish: Wish) {
  const { playerId, phoneNumber } = await deps.db.tx((tx) => openAccount(tx, deps, wish));
  deps.wakeConsumers();
  const { brand, locale } = wish;
  const opened = await deps.identity.openSession(
    { brand, locale, clientAddress: '127.0.0.1', userAgent: '', countryCode: UNKNOWN_COUNTRY },
    playerId,
  );
  if (!opened.ok) throw new Error(`a new player may not sign in: ${opened.error.kind}`);
  const { accessToken, refreshToken } = opened.value;
  return { playerId, phoneNumber, accessToken, refreshToken };
}

async function openAccount(
  tx: Queryable,
  { clock, players, ledger }: Deps,
  { brand, locale, country, currency, funds, isPhoneVerified, isEmailVerified }: Wish,
): Promise<{ readonly playerId: PlayerId; readonly phoneNumber: string }> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const phoneNumber = drawNumber(country);
    const name = randomUUID();
    const created = await players.createPlayer(tx, {
      brand,
      phoneNumber,
      currency,
      countryCode: country,
      language: locale,
      isPhoneNumberVerified: isPhoneVerified,
      email: `${name}@sandbox.example`,
      emailVerified: isEmailVerified,
      personalInfo: {
        firstName: 'Aino',
        lastName: inLetters(name),
        dateOfBirth: '1990-04-23',
        street: 'Main street 1',
        zipCode: ZIP_CODES[country] ?? ANY_ZIP_CODE,
        city: 'Lakeside',
      },
      acceptedAt: clock.now(),
      kyc: { status: 'Done', done: ['identity', 'address'] },
    });
    if (!created.ok) continue;
    const playerId = created.value;
    await ledger.openPlayerAccounts(tx, playerId, currency);
    if (funds.amount > 0n) {
      const paid = await ledger.depositDemoFunds(
        { playerId, amount: funds, idempotencyKey: `sandbox-player-${playerId}` },
        tx,
      );
      if (!paid.ok) throw new Error(`the funds of a new player were refused: ${paid.error.kind}`);
    }
    return { playerId, phoneNumber };
  }
  throw new Error(`no free number in ${country}`);
}

/** A valid mobile number of the country, most likely one that nobody has. */
function drawNumber(country: string): string {
  const example = isSupportedCountry(country) ? getExampleNumber(country, mobileExamples) : undefined;
  if (!example) throw new RangeError(`no mobile numbers in ${country}`);
  for (;;) {
    const number = `${example.number.slice(0, -6)}${String(randomInt(1_000_000)).padStart(6, '0')}`;
    if (parsePhoneNumberFromString(number)?.isValid()) return number;
  }
}

/** A name takes no digits. */
const inLetters = (id: string): string =>
  `Uusi${id.replace(/-/g, '').replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
