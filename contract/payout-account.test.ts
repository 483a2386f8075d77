/** @jest-environment node */
import { readPayoutAccount } from './payout-account';

const bank = (typed: string, currency = 'EUR') => readPayoutAccount('BANK_TRANSFER', currency, typed);

describe('an account to be paid to [CSH-08]', () => {
  it.each([
    ['FI21 1234 5600 0007 85', 'FI2112345600000785'],
    ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['GB29-NWBK-6016-1331-9268-19', 'GB29NWBK60161331926819'],
    ['MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
    ['NO9386011117947', 'NO9386011117947'],
  ])('reads the IBAN %s in its plain form', (typed, plain) => {
    expect(bank(typed)).toBe(plain);
    expect(readPayoutAccount('INSTANT_BANK', 'NOK', typed)).toBe(plain);
  });

  it.each([
    ['wrong check digits', 'FI2112345600000786'],
    ['two digits exchanged', 'FI2112345600000758'],
    ['check digits alone', 'XX00'],
    ['zeros', 'DE00000000000000000000'],
    ['a country without IBANs', 'US64SVBKUS6S3300958879'],
    ['the length of another country', 'FI89370400440532013000'],
    ['a number without its country', '1234567890'],
    ['nothing', ''],
    ['a sign that no account has', 'FI21 1234 5600 0007 8ü'],
  ])('refuses an account with %s', (_what, typed) => {
    expect(bank(typed)).toBeNull();
  });

  it('accepts a number of a country without IBANs; a text that looks like an IBAN must be one', () => {
    expect(bank('003-12345-1234567', 'CAD')).toBe('003123451234567');
    expect(bank('HDFC0001234 50100123456789', 'INR')).toBe('HDFC000123450100123456789');
    expect(bank('FI2112345600000785', 'INR')).toBe('FI2112345600000785');
    expect(bank('FI2112345600000786', 'INR')).toBeNull();
    expect(bank('12345', 'CAD')).toBeNull();
    expect(bank('savings', 'CAD')).toBeNull();
  });

  it('accepts an address, a phone number or a number as the account of a wallet', () => {
    const wallet = (typed: string) => readPayoutAccount('E_WALLET', 'EUR', typed);
    expect([wallet(' Me@Wallet.Example '), wallet('+358 40 123 4567'), wallet('1234-5678')]).toEqual([
      'me@wallet.example',
      '+358401234567',
      '12345678',
    ]);
    expect(
      ['me@wallet', 'me@@wallet.example', 'polar-0017', '12345', 'a'.repeat(100) + '@wallet.example'].map(wallet),
    ).toEqual([null, null, null, null, null]);
  });

  it('refuses a card number as an account [CSH-08]', () => {
    expect(readPayoutAccount('CARD', 'EUR', '4111111111111111')).toBeNull();
  });
});
