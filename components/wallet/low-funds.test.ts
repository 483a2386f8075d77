/** @jest-environment node */
import { lowFundsPrompt, type BetSituation } from './low-funds.model';
import type { BalanceEvent } from '@/contract/events/balance';

const quiet: BetSituation = {
  isDismissed: false,
  isOverlayOpen: false,
  isGuarded: false,
  isSportsMode: false,
  isBonusDisabled: false,
};

function bet(change: Partial<BalanceEvent> = {}): BalanceEvent {
  return {
    version: 7,
    balance: '1.00',
    bonusBalance: '0.00',
    currency: 'EUR',
    amount: '1.00',
    moneyType: 'CasinoBet',
    wageringProgress: null,
    ...change,
  };
}

describe('the low-funds prompt', () => {
  it('comes when a bet leaves at most twice its amount [WAL-03]', () => {
    expect(lowFundsPrompt(bet(), quiet)).toBe('plain');
    expect(lowFundsPrompt(bet({ balance: '0.00' }), quiet)).toBe('plain');
  });

  it.each([
    ['EUR', '2.00', '1.00', 'plain'],
    ['EUR', '2.01', '1.00', null],
    ['EUR', '0.60', '0.30', 'plain'],
    ['EUR', '0.61', '0.30', null],
    ['JPY', '240', '120', 'plain'],
    ['JPY', '241', '120', null],
    ['EUR', '99999999999999.98', '49999999999999.99', 'plain'],
    ['EUR', '99999999999999.99', '49999999999999.99', null],
  ] as const)(
    '%s: %s after a bet of %s gives %j, to the last minor unit [WAL-03]',
    (currency, balance, amount, expected) => {
      expect(lowFundsPrompt(bet({ currency, balance, amount }), quiet)).toBe(expected);
    },
  );

  it('understands a bet with a negative amount [WAL-03]', () => {
    expect(lowFundsPrompt(bet({ balance: '2.00', amount: '-1.00' }), quiet)).toBe('plain');
    expect(lowFundsPrompt(bet({ balance: '2.01', amount: '-1.00' }), quiet)).toBeNull();
  });

  it.each(['isDismissed', 'isOverlayOpen', 'isGuarded', 'isSportsMode'] as const)(
    'never prompts when it %s [WAL-03]',
    (exception) => {
      expect(lowFundsPrompt(bet(), { ...quiet, [exception]: true })).toBeNull();
    },
  );

  it.each(['Deposit', 'Withdrawal', 'InitWithdrawal', null] as const)('never prompts for %s [WAL-03]', (moneyType) => {
    expect(lowFundsPrompt(bet({ moneyType }), quiet)).toBeNull();
  });

  it('uses other words when there is bonus money that the game does not take [WAL-03]', () => {
    const words = (bonusBalance: string, isBonusDisabled: boolean) =>
      lowFundsPrompt(bet({ bonusBalance }), { ...quiet, isBonusDisabled });
    expect(words('0.01', true)).toBe('bonusDisabled');
    expect(words('0.00', true)).toBe('plain');
    expect(words('5.00', false)).toBe('plain');
  });

  it('never prompts when the amounts cannot be read [WAL-03]', () => {
    for (const change of [{ balance: 'much' }, { amount: '' }, { balance: '-1.00' }, { currency: 'JPY' }])
      expect(lowFundsPrompt(bet(change), quiet)).toBeNull();
  });
});
