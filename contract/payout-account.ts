import type { PaymentMethodKind } from './cashier';

/** Length of an IBAN by country: ISO 13616, SWIFT's IBAN registry. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  ...{ AD: 24, AE: 23, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BH: 22, BI: 27, BR: 29, BY: 28, CH: 21, CR: 22 },
  ...{ CY: 28, CZ: 24, DE: 22, DJ: 27, DK: 18, DO: 28, EE: 20, EG: 29, ES: 24, FI: 18, FK: 18, FO: 18, FR: 27, GB: 22 },
  ...{ GE: 22, GI: 23, GL: 18, GR: 27, GT: 28, HN: 28, HR: 21, HU: 28, IE: 22, IL: 23, IQ: 23, IS: 26, IT: 27, JO: 30 },
  ...{ KW: 30, KZ: 20, LB: 28, LC: 32, LI: 21, LT: 20, LU: 20, LV: 21, LY: 25, MC: 27, MD: 24, ME: 22, MK: 19, MN: 20 },
  ...{ MR: 27, MT: 31, MU: 30, NI: 28, NL: 18, NO: 15, OM: 23, PK: 24, PL: 28, PS: 29, PT: 25, QA: 29, RO: 24, RS: 22 },
  ...{ RU: 33, SA: 24, SC: 31, SD: 18, SE: 24, SI: 19, SK: 24, SM: 27, SO: 23, ST: 25, SV: 28, TL: 23, TN: 24, TR: 26 },
  ...{ UA: 29, VA: 22, VG: 24, XK: 20, YE: 30 },
};

/** Currencies of countries whose bank accounts are IBANs; elsewhere an account may also be a number of the country. */
const IBAN_CURRENCIES: readonly string[] = ['EUR', 'CHF', 'GBP', 'NOK'];

/** The remainder of a number of any length, digit by digit. */
function remainderBy97(digits: string): number {
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** An IBAN of a country that has them, of its length and with right check digits; upper case, without spaces. */
function isIban(text: string): boolean {
  if (IBAN_LENGTHS[text.slice(0, 2)] !== text.length || !/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text)) return false;
  const moved = text.slice(4) + text.slice(0, 4);
  return remainderBy97([...moved].map((sign) => Number.parseInt(sign, 36)).join('')) === 1;
}

/** A number of a country without IBANs: 6 to 20 digits, which bank or branch codes may come before. */
const nationalNumber = /^(?=(?:\D*\d){6})[A-Z0-9]{6,31}$/;

function readBankAccount(currency: string, typed: string): string | null {
  const text = typed.replace(/[\s-]/g, '').toUpperCase();
  if (isIban(text)) return text;
  const meansIban = IBAN_CURRENCIES.includes(currency) || /^[A-Z]{2}\d{2}/.test(text);
  return !meansIban && nationalNumber.test(text) ? text : null;
}

/** A wallet is known by the e-mail address or the phone number of its owner, or by 6 to 20 digits. */
const walletAddress = /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const walletNumber = /^\+?\d{6,20}$/;

function readWallet(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  if (text.length <= 100 && walletAddress.test(text) && !text.includes('..')) return text;
  const digits = text.replace(/[\s-]/g, '');
  return walletNumber.test(digits) ? digits : null;
}

/**
 * The account that a player typed to be paid to, in the one form in which it is kept and sent: an IBAN by country,
 * length and check digits (`currency` says where it must be one), another bank account or a wallet by its shape. Null
 * for what cannot be one, and always for cards, which are known by their provider's token alone.
 */
export function readPayoutAccount(kind: PaymentMethodKind, currency: string, typed: string): string | null {
  switch (kind) {
    case 'BANK_TRANSFER':
    case 'INSTANT_BANK':
      return readBankAccount(currency, typed);
    case 'E_WALLET':
      return readWallet(typed);
    case 'CARD':
      return null;
  }
}
