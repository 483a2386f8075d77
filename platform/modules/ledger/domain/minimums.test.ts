import { toDecimal } from '@/contract/money';
import { minimumDeposit, minimumWithdrawal } from './minimums';

test.each([
  ['EUR', '20.00'],
  ['CAD', '15.00'],
  ['CHF', '10.00'],
  ['USD', '10.00'],
  ['NOK', '100.00'],
  ['INR', '880.00'],
  ['JPY', '1200'],
  ['ZAR', '175.00'],
  ['NZD', '10.00'],
  ['GBP', '20.00'],
  ['AUD', '20.00'],
  ['SEK', '20.00'],
  ['ISK', '20'],
  ['KWD', '20.000'],
] as const)(
  'the least deposit in %s is %s; one without its own has the row of the rest of the world [CSH-02]',
  (currency, least) => {
    expect(toDecimal(minimumDeposit(currency))).toBe(least);
    expect(toDecimal(minimumWithdrawal(currency))).toBe(least);
  },
);
