import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BlockedHoursPanel } from '@/components/blocked-hours/blocked-hours-panel.client';
import {
  applyPending,
  clockOf,
  formatHour,
  formatZone,
  secondsToWait,
  type BlockedHours,
} from '@/components/blocked-hours/blocked-hours.model';
import messages from '@/lib/i18n/merged/en_GB.json';
import { OFFLINE, platform } from '@/lib/testing/fake-platform';
import { WithTexts } from '@/lib/testing/with-texts';

const texts = messages.blockedHours;
const NIGHT = { from: 22, to: 6 };
const NONE: BlockedHours = { inForce: null, pending: null, timeZone: 'Europe/Malta', now: '2026-11-20T12:00:00.000Z' };
const CLOSED: BlockedHours = { ...NONE, inForce: NIGHT };
const WAITING: BlockedHours = { ...CLOSED, pending: { hours: null, holdsFrom: '2026-11-21T12:00:00.000Z' } };

const show = (initial: BlockedHours) =>
  render(
    <WithTexts>
      <BlockedHoursPanel initial={initial} />
    </WithTexts>,
  );
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const pick = (name: string, hour: number) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value: String(hour) } });

beforeEach(() => {
  platform.signIn();
});

test('hours are sent only after their effects were shown and confirmed; a failure may be tried once more [PRF-02]', async () => {
  platform.answers('SetBlockedHours', OFFLINE, { setBlockedHours: { ...NONE, inForce: { from: 23, to: 7 } } });
  show(NONE);
  expect(screen.getByText(texts.none)).toBeVisible();
  pick(texts.from, 23);
  pick(texts.to, 7);
  await press(texts.continue);
  expect(screen.getByRole('heading', { name: 'Closed every day from 23:00 to 07:00' })).toHaveFocus();
  for (const point of Object.values(texts.points)) expect(screen.getByText(point)).toBeVisible();
  expect(platform.arrived()).toEqual([]);
  await press(texts.confirm);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(texts.failed));
  await press(texts.confirm);
  expect(await screen.findByText('Closed every day from 23:00 to 07:00.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(texts.done);
  expect(platform.requestsOf('SetBlockedHours')).toEqual(Array(2).fill({ hours: { from: 23, to: 7 } }));
});

test('two hours that are the same are refused before anything is sent, and name the break for a whole day [PRF-02]', async () => {
  show(NONE);
  pick(texts.from, 8);
  pick(texts.to, 8);
  await press(texts.continue);
  expect(screen.getByRole('alert')).toHaveTextContent(texts.different);
  expect(screen.getByRole('combobox', { name: texts.from })).toBeInvalid();
  expect(screen.queryByRole('button', { name: texts.confirm })).toBeNull();
});

test('going back from the effects sends nothing, and the hours in force stand in the form [PRF-02]', async () => {
  show(CLOSED);
  expect(screen.getByRole('combobox', { name: texts.to })).toHaveDisplayValue('06:00');
  await press(texts.continue);
  await press(texts.back);
  expect(screen.getByRole('combobox', { name: texts.from })).toHaveDisplayValue('22:00');
  expect(platform.arrived()).toEqual([]);
});

test('taking all hours away shows the change that waits with its countdown, which can be cancelled [PRF-02, PRF-07]', async () => {
  platform.answers('SetBlockedHours', { setBlockedHours: WAITING });
  platform.answers('CancelBlockedHoursChange', { cancelBlockedHoursChange: CLOSED });
  show(CLOSED);
  await press(texts.remove);
  expect(await screen.findByText('From 21/11/2026, 13:00, no hours are closed.')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^(24:00:00|23:59:5\d)$/);
  expect(screen.getByText('Closed every day from 22:00 to 06:00.')).toBeVisible();
  expect(screen.queryByRole('button', { name: texts.remove })).toBeNull();
  expect(platform.requestsOf('SetBlockedHours')).toEqual([{ hours: null }]);
  await press(texts.cancel);
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  expect(screen.getByRole('status')).toHaveTextContent(texts.cancelled);
});

test('a change whose wait ends while it is shown becomes what is in force [PRF-07]', async () => {
  jest.useFakeTimers();
  try {
    show({ ...WAITING, pending: { hours: { from: 23, to: 5 }, holdsFrom: '2026-11-20T12:00:02.000Z' } });
    expect(screen.getByRole('timer')).toHaveTextContent('00:00:02');
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('Closed every day from 23:00 to 05:00.')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('hours, waits and the zone read as the language has them [PRF-02, FMT-01]', () => {
  expect([formatHour(0, 'en-GB'), formatHour(22, 'de-DE'), formatHour(22, 'fi-FI')]).toEqual([
    '00:00',
    '22:00',
    '22.00',
  ]);
  expect(formatHour(22, 'en-CA')).toMatch(/^10:00.p\.?m\.?$/i);
  expect(formatZone('Europe/Malta', 'en-GB')).toBe('Central European Time');
  expect([clockOf(0), clockOf(59), clockOf(604_800)]).toEqual(['00:00:00', '00:00:59', '168:00:00']);
  expect([secondsToWait(WAITING), secondsToWait(CLOSED)]).toEqual([86_400, 0]);
  expect([applyPending(WAITING).inForce, applyPending(CLOSED)]).toEqual([null, CLOSED]);
});
