/** @jest-environment jsdom */
import { getByRole, getAllByRole, queryByRole } from '@testing-library/react';
import type { Coupon, SportsEvent } from './api';
import { h, patchChildren } from './dom';
import { INITIAL, isAccepted, movesBetween, type State } from './state';
import { couponView, type CouponHandlers } from './views/coupon';
import { boardView, eventView } from './views/events';
import { decimalOf, readStake, wordsOf } from './words';

const facts = {
  id: 'f1-2',
  sport: 'football',
  competition: 'harbour',
  home: 'Port Alder',
  away: 'Lindhaven',
  startsAt: Date.parse('2026-11-22T12:00:00Z'),
  phase: 'live' as const,
  tick: 31,
  score: [1, 0] as [number, number],
  sets: [],
  line: 2.5,
};
const event: SportsEvent = {
  ...facts,
  selections: [
    { id: 'f1-2:result:home', market: 'result', outcome: 'home', price: 150 },
    { id: 'f1-2:result:draw', market: 'result', outcome: 'draw', price: null },
    { id: 'f1-2:total:over', market: 'total', outcome: 'over', price: 210 },
  ],
};
const coupon = (seen: number, now: number | null): Coupon => ({
  couponId: 'x',
  dropped: 0,
  selections: [{ id: 'f1-2:result:home', market: 'result', outcome: 'home', seen, now, event: facts }],
});
const signedIn: State = { ...INITIAL, board: [event], session: { token: 't', balance: '20.00', currency: 'EUR' } };

const nothing = () => undefined;
const handlers = (own: Partial<CouponHandlers> = {}): CouponHandlers => ({
  remove: nothing,
  clear: nothing,
  accept: nothing,
  place: nothing,
  login: nothing,
  deposit: nothing,
  setStake: nothing,
  setKind: nothing,
  setAcceptBetter: nothing,
  toggleSheet: nothing,
  ...own,
});

let page: HTMLElement;
beforeEach(() => {
  page = document.createElement('div');
  document.body.replaceChildren(page);
});

test('an odd is a button that says what it does and whether it is chosen [SPB-01, UXP-03]', () => {
  const chosen: string[] = [];
  const paint = (state: State) =>
    patchChildren(page, [boardView(state, wordsOf(state), { go: nothing, toggle: (id) => chosen.push(id) })]);
  paint(signedIn);
  const odds = getByRole(page, 'button', { name: 'Port Alder, 1.50: add to the coupon', pressed: false });
  odds.focus();
  odds.click();
  expect(chosen).toEqual(['f1-2:result:home']);
  expect(page.textContent).toContain('closed');
  paint({ ...signedIn, oddsFormat: 'fractional', coupon: coupon(150, 150) });
  // The same button, so that the focus stays on it.
  expect(document.activeElement).toBe(odds);
  expect(odds).toBe(getByRole(page, 'button', { name: 'Port Alder, 1/2: take out of the coupon', pressed: true }));
});

test.each([
  ['Europe/Paris', '13:00'],
  ['Europe/Helsinki', '14:00'],
])('an event begins at the time of the zone that the lobby names: %s [SPB-01]', (timeZone, time) => {
  expect(wordsOf({ ...signedIn, timeZone }).time(Date.parse('2026-11-22T12:00:00Z'))).toBe(time);
});

test('an event has a part for each market, and its own words in each language [SPB-01, LOC-01]', () => {
  const state: State = { ...signedIn, locale: 'de-DE', route: '/event/f1-2', event };
  patchChildren(page, [eventView(state, wordsOf(state), { go: nothing, toggle: nothing })]);
  expect(getAllByRole(page, 'heading').map(({ textContent }) => textContent)).toEqual([
    'Port Alder – Lindhaven',
    'Ergebnis',
    'Tore insgesamt',
  ]);
  expect(getByRole(page, 'button', { name: 'Über 2,5, 2,10: auf den Wettschein' })).toBeTruthy();
});

test('a changed price is shown with what it was, and must be accepted before a bet [SPB-01, SPB-02]', () => {
  const pressed: string[] = [];
  const own = handlers({ accept: () => pressed.push('accept'), place: () => pressed.push('place') });
  const paint = (state: State) => patchChildren(page, [couponView(state, wordsOf(state), own)]);
  paint({ ...signedIn, coupon: coupon(150, 140) });
  expect(page.textContent).toContain('was 1.50');
  expect(queryByRole(page, 'button', { name: 'Place the bet' })).toBeNull();
  getByRole(page, 'button', { name: 'Accept the changes' }).click();
  paint({ ...signedIn, coupon: coupon(140, 140), stakes: { 'f1-2:result:home': '10' } });
  expect(page.textContent).toContain('Possible return€14.00');
  getByRole(page, 'button', { name: 'Place the bet' }).click();
  paint({ ...signedIn, coupon: coupon(140, null) });
  getByRole(page, 'button', { name: 'Place the bet' }).click();
  expect(pressed).toEqual(['accept', 'place']);
});

test('a visitor has a coupon too, and the way to sign in in place of a stake [SPB-02]', () => {
  let signIns = 0;
  const state: State = { ...INITIAL, coupon: coupon(150, 150) };
  patchChildren(page, [couponView(state, wordsOf(state), handlers({ login: () => (signIns += 1) }))]);
  expect(queryByRole(page, 'textbox')).toBeNull();
  getByRole(page, 'button', { name: 'Sign in to bet' }).click();
  expect(signIns).toBe(1);
});

test('text is never markup, and what moves keeps its element [SPB-01]', () => {
  const list = (...keys: string[]) =>
    h(
      'ul',
      {},
      keys.map((key) => h('li', { key }, key)),
    );
  patchChildren(page, [list('<b>', 'two', 'three')]);
  const [first] = getAllByRole(page, 'listitem');
  patchChildren(page, [list('three', '<b>')]);
  expect(getAllByRole(page, 'listitem').map(({ textContent }) => textContent)).toEqual(['three', '<b>']);
  expect(getAllByRole(page, 'listitem')[1]).toBe(first);
  expect(page.querySelector('b')).toBeNull();
});

test.each([
  ['5', 'EUR', '5.00'],
  ['5,5', 'EUR', '5.50'],
  [' 0.10 ', 'EUR', '0.10'],
  ['500', 'JPY', '500'],
  ['5.001', 'EUR', null],
  ['5.5', 'JPY', null],
  ['0', 'EUR', null],
  ['-1', 'EUR', null],
  ['1e3', 'EUR', null],
  ['', 'EUR', null],
])('the stake %p in %s is %p [SPB-01]', (typed, currency, stake) => {
  const read = readStake(typed, currency);
  expect(read && decimalOf(read)).toBe(stake);
});

test('a price counts as accepted when it is the one that was seen, or a higher one where that is accepted [SPB-01]', () => {
  expect([isAccepted(150, 150, false), isAccepted(150, 160, false), isAccepted(150, 160, true)]).toEqual([
    true,
    false,
    true,
  ]);
  expect([isAccepted(150, 140, true), isAccepted(150, null, true), isAccepted(null, 150, true)]).toEqual([
    false,
    false,
    false,
  ]);
  const dearer = { ...event, selections: event.selections.map((each) => ({ ...each, price: 180 })) };
  expect([...movesBetween([event], [dearer])]).toEqual([
    ['f1-2:result:home', 'up'],
    ['f1-2:total:over', 'down'],
  ]);
});
