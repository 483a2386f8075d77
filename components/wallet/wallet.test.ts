/** @jest-environment node */
import { applyWalletEvent, walletStatus } from './wallet.model';
import type { BalanceEvent } from '@/contract/events/balance';

function event(version: number, balance: string): BalanceEvent {
  return {
    version,
    balance,
    bonusBalance: '0.00',
    currency: 'EUR',
    amount: '1.00',
    moneyType: 'CasinoBet',
    wageringProgress: null,
  };
}

describe('applyWalletEvent', () => {
  it('follows newer events [WAL-02]', () => {
    const after = [event(1, '10.00'), event(2, '9.00'), event(3, '14.00')].reduce(applyWalletEvent, null);
    expect(after?.balance).toBe('14.00');
  });
  it('never lets an older or repeated event overwrite a newer one [WAL-02]', () => {
    const newest = event(5, '20.00');
    expect(applyWalletEvent(newest, event(4, '10.00'))).toBe(newest);
    expect(applyWalletEvent(newest, event(5, '10.00'))).toBe(newest);
  });
});

describe('walletStatus', () => {
  it('gives LOADING, STREAMING or NOT_AVAILABLE [WAL-01]', () => {
    expect(walletStatus(false, event(1, '1.00'))).toBe('NOT_AVAILABLE');
    expect(walletStatus(true, null)).toBe('LOADING');
    expect(walletStatus(true, event(1, '1.00'))).toBe('STREAMING');
  });
});
