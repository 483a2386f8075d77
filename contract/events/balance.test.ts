/** @jest-environment node */
import { parseBalanceEvent } from './balance';

const event = {
  balance: '10.00',
  bonusBalance: '0.00',
  currency: 'EUR',
  amount: '-1.00',
  moneyType: 'CasinoBet',
  wageringProgress: 0.5,
  version: 7,
} as const;

describe('the balance event', () => {
  it('reads the fields of the event and no others [WAL-02]', () => {
    expect(parseBalanceEvent({ ...event, playerId: 'p1' })).toEqual(event);
  });

  it.each([
    ['nothing', null],
    ['a text', 'event'],
    ['an amount that is a number', { ...event, amount: -1 }],
    ['a missing balance', { ...event, balance: undefined }],
    ['a version with a fraction', { ...event, version: 1.5 }],
  ])('refuses an event that is %s [WAL-02]', (_what, payload) => {
    expect(parseBalanceEvent(payload)).toBeUndefined();
  });

  it('reads an event of a newer program that knows more money types [WAL-02]', () => {
    expect(parseBalanceEvent({ ...event, moneyType: 'Jackpot', wageringProgress: undefined })).toEqual({
      ...event,
      moneyType: null,
      wageringProgress: null,
    });
  });
});
