/** @jest-environment node */
import {
  dueGuards,
  isAnyGuardActive,
  isAnyGuardPending,
  isAnyGuardRegistered,
  showsGuardNote,
  statusOnPage,
} from './guards.model';
import { currentGuards, guards, registerGuard } from './guards-store';

describe('the registry of guards', () => {
  it('knows whether any is registered, active or pending [NOT-03]', () => {
    const states = () => [isAnyGuardRegistered, isAnyGuardActive, isAnyGuardPending].map((ask) => ask(currentGuards()));
    expect(states()).toEqual([false, false, false]);
    const removePhone = registerGuard('phone', 'pending');
    expect(states()).toEqual([true, false, true]);
    const removeOther = registerGuard('other', 'active');
    expect(states()).toEqual([true, true, true]);
    removePhone();
    expect(states()).toEqual([true, true, false]);
    removeOther();
    expect(states()).toEqual([false, false, false]);
  });

  it('notifies its listeners of every change and of nothing else [NOT-03]', () => {
    const heard = jest.fn();
    const stop = guards.subscribe(heard);
    const remove = registerGuard('phone', 'pending');
    registerGuard('phone', 'pending');
    expect(heard).toHaveBeenCalledTimes(1);
    registerGuard('phone', 'active');
    expect(heard).toHaveBeenCalledTimes(2);
    expect(currentGuards().get('phone')).toBe('active');
    remove();
    remove();
    expect(heard).toHaveBeenCalledTimes(3);
    stop();
    registerGuard('phone', 'pending')();
    expect(heard).toHaveBeenCalledTimes(3);
  });
});

describe('the guards of an account', () => {
  const rules = { phoneVerification: true, additionalInformation: true };
  const facts = { isPhoneNumberVerified: false, lacksInformation: true };
  it('the guards follow from what the brand asks and the account lacks [NOT-03, FLG-01]', () => {
    expect(dueGuards(facts, rules, false)).toEqual(['phone-verification', 'additional-information']);
    expect(dueGuards({ ...facts, isPhoneNumberVerified: true }, rules, false)).toEqual(['additional-information']);
    expect(dueGuards({ ...facts, lacksInformation: false }, rules, false)).toEqual(['phone-verification']);
    expect(dueGuards(facts, { phoneVerification: false, additionalInformation: false }, false)).toEqual([]);
    expect(dueGuards(null, rules, false)).toEqual([]);
  });
  it('the guards leave out the phone that the player has put off [CKS-01]', () => {
    expect(dueGuards(facts, rules, true)).toEqual(['additional-information']);
  });
  it('guards hold their own page and wait on every other [NAV-07]', () => {
    expect(statusOnPage('phone-verification', '/phone-verification/')).toBe('active');
    expect(statusOnPage('phone-verification', '/additional-information/')).toBe('pending');
    expect(statusOnPage('additional-information', '/')).toBe('pending');
  });
  it('the guards of an account speak up in the lobby and the account only [NOT-03]', () => {
    expect(['/', '/profile/', '/profile/limits/'].every(showsGuardNote)).toBe(true);
    expect(['/games/', '/games/x/', '/phone-verification/', '/deposit/'].some(showsGuardNote)).toBe(false);
  });
});
