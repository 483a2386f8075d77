import { runInNewContext } from 'node:vm';
import { fireEvent } from '@testing-library/react';
import { ROW_KEYS } from '@/lib/security/row-keys.cjs';

/** Two rows of links, the second with a current one, and the focus on an element by its id. */
function openPage(focused: string): void {
  document.body.innerHTML = `
    <a id="skip" href="#x"></a>
    <div role="toolbar"><a id="a" href="#a"></a><a id="b" href="#b"></a><button id="c"></button></div>
    <div role="toolbar" id="row"><a id="d" href="#d"></a><a id="e" href="#e" aria-current="page"></a></div>`;
  document.getElementById(focused)?.focus();
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const stops = () =>
  [...document.querySelectorAll<HTMLElement>('a, button')].filter((one) => one.tabIndex === 0).map(({ id }) => id);
const focused = () => document.activeElement?.id;

beforeAll(() => runInNewContext(ROW_KEYS, { document }));

it('makes each row one stop of the Tab key: its current link, else its first [GMS-03]', () => {
  openPage('skip');
  expect(stops()).toEqual(['skip', 'a', 'b', 'c', 'd', 'e']);
  press('Tab');
  expect(stops()).toEqual(['skip', 'a', 'e']);
});

it('walks a row by arrows, Home and End, round its ends, and stays where it was left [GMS-03]', () => {
  openPage('a');
  for (const [key, next] of [
    ['ArrowRight', 'b'],
    ['End', 'c'],
    ['ArrowRight', 'a'],
    ['ArrowLeft', 'c'],
    ['Home', 'a'],
    ['ArrowRight', 'b'],
    ['ArrowDown', 'b'],
  ] as const) {
    press(key);
    expect([key, focused()]).toEqual([key, next]);
  }
  document.getElementById('skip')?.focus();
  press('Tab');
  expect(stops()).toEqual(['skip', 'b', 'e']);
  press('ArrowRight');
  expect(focused()).toBe('skip');
});

it('moves the current link to the middle of its row, and not the page [GMS-03]', () => {
  openPage('skip');
  const [row, current] = [document.getElementById('row'), document.getElementById('e')];
  if (!row || !current) throw new Error('no row');
  row.getBoundingClientRect = () => DOMRect.fromRect({ x: 0, width: 400 });
  current.getBoundingClientRect = () => DOMRect.fromRect({ x: 700, width: 100 });
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect([row.scrollLeft, window.scrollY]).toEqual([550, 0]);
});
