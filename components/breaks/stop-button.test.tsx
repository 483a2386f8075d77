import { act, fireEvent, render, screen } from '@testing-library/react';
import { currentNotices } from '@/components/feedback/feedback-store';
import { refusal, platform } from '@/lib/testing/fake-platform';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { StopButton } from './stop-button.client';

const finger = { pointerType: 'touch', width: 20, height: 20, pressure: 0.5, button: 0 };
/** As a screen reader sends it. */
const virtual = { pointerType: 'mouse', width: 1, height: 1, pressure: 0, button: 0 };
const button = () => screen.getByRole('button');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const stops = () => platform.requestsOf('StopPlayFor24Hours').length;
const notice = () => currentNotices().at(-1)?.message;

function show(undoSeconds = 5) {
  platform.signIn();
  platform.answers('StopPlayFor24Hours', { stopPlayFor24Hours: { id: 't1' } });
  return render(<StopButton pageHref="#stopped" timeZone="UTC" undoSeconds={undoSeconds} />, { wrapper: WithTexts });
}

/** jsdom has no events of pointers. */
function point(type: 'pointerdown' | 'pointerup', { button: which, ...pointer }: typeof finger) {
  const event = new MouseEvent(type, { bubbles: true, button: which });
  fireEvent(button(), Object.assign(event, pointer));
}

/** The pointer stays down for so long; a browser then sends the click too. */
async function touch(ms: number, pointer = finger) {
  point('pointerdown', pointer);
  await pass(ms);
  point('pointerup', pointer);
  fireEvent.click(button());
  await pass(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  location.hash = '';
  // Each test has a page of its own.
  fireEvent(window, new Event('pageshow'));
});
afterEach(() => jest.useRealTimers());

it('the stop button stops play when it is held for one second, and leads to the page that says so [PRF-08]', async () => {
  show();
  point('pointerdown', finger);
  await pass(990);
  expect(stops()).toBe(0);
  await pass(10);
  expect(stops()).toBe(1);
  expect(location.hash).toBe('#stopped');
});

it('stops nothing by a tap, and says that it has to be held [PRF-08]', async () => {
  show();
  await touch(300);
  expect(notice()).toBe(english('timeOut.holdHint'));
  await pass(60_000);
  expect(stops()).toBe(0);
});

it.each(['pointerLeave', 'pointerCancel'] as const)(
  'stops nothing after a %s during the hold [PRF-08]',
  async (event) => {
    show();
    point('pointerdown', finger);
    await pass(500);
    fireEvent[event](button());
    await pass(60_000);
    expect(stops()).toBe(0);
  },
);

it('stops nothing by the second button of a mouse [PRF-08]', async () => {
  show();
  await touch(2_000, { ...finger, pointerType: 'mouse', button: 2 });
  expect(stops()).toBe(0);
});

it.each([
  ['a key', () => fireEvent.click(button())],
  ['a screen reader', () => touch(0, virtual)],
])('stops play five seconds after a press by %s [PRF-08]', async (_, press) => {
  show();
  await press();
  expect(notice()).toBe(english('timeOut.soon', { seconds: 5 }));
  expect(button()).toHaveAccessibleName(english('timeOut.undo'));
  await pass(4_990);
  expect(stops()).toBe(0);
  await pass(10);
  expect(stops()).toBe(1);
});

it('stops nothing when the press of a key is undone by a second one [PRF-08]', async () => {
  show();
  fireEvent.click(button());
  await pass(3_000);
  fireEvent.click(button());
  expect(button()).toHaveAccessibleName(english('timeOut.stop'));
  await pass(60_000);
  expect(stops()).toBe(0);
});

it('stops play at once by a key where the licence allows no undo [PRF-08]', async () => {
  show(0);
  fireEvent.click(button());
  await pass(0);
  expect(stops()).toBe(1);
});

it.each([
  ['the page is left', () => fireEvent(window, new Event('pagehide'))],
  ['another page of the lobby comes in its place', (unmount: () => void) => unmount()],
])('stops play at once when %s during the wait [PRF-08]', async (_, leave) => {
  const { unmount } = show();
  fireEvent.click(button());
  await pass(1_000);
  leave(unmount);
  await pass(0);
  expect(stops()).toBe(1);
  await pass(60_000);
  expect(stops()).toBe(1);
});

it('says that play was not stopped, and stops it at the next hold [PRF-08, ERR-01]', async () => {
  show();
  platform.answers('StopPlayFor24Hours', refusal('Unknown'), { stopPlayFor24Hours: { id: 't1' } });
  await touch(1_000);
  expect(notice()).toBe(english('timeOut.failed'));
  expect(location.hash).toBe('');
  await touch(1_000);
  expect(location.hash).toBe('#stopped');
});
