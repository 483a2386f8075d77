import { fireEvent, screen, within } from '@testing-library/react';
import type { AllLimits } from '@/components/limits/limits.model';
import type { SessionLimit } from '@/components/limits/session-limits.model';
import {
  amountIn,
  cardOf,
  daySession,
  hearLimits,
  pressIn,
  showCards,
  testLimits,
} from '@/components/limits/testing/limits-stage';
import { loadLive } from '@/lib/live/load-live.client';
import { platform } from '@/lib/testing/fake-platform';
import { english } from '@/lib/testing/with-texts';

const limits = (version: number, change: Partial<SessionLimit> = {}): AllLimits =>
  testLimits({ version, session: [daySession(change)] });
const limited = { limitMinutes: 90, usedSeconds: 1_830, remainingSeconds: 3_570 };
const show = (initial: AllLimits) => showCards(initial, 'session');
const card = () => cardOf(english('limits.periods.Day'));
const type = (hours: string, minutes: string) => {
  fireEvent.input(within(card()).getByLabelText(english('limits.session.hours')), { target: { value: hours } });
  fireEvent.input(within(card()).getByLabelText(english('limits.session.minutes')), { target: { value: minutes } });
};
const press = (name: string) => pressIn(card(), name);

beforeAll(loadLive);

it('shows the limit, what was played and what is left of it in hours and minutes, with a bar [PRF-02, PRF-07]', async () => {
  await show(limits(1, limited));
  expect(amountIn(card())).toHaveTextContent('1 h 30 min');
  expect(
    within(card())
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['30 min', '1 h 0 min', '20/11/2026, 00:00']);
  const bar = screen.getByRole('progressbar', { name: 'Per day: 30 min of 1 h 30 min' });
  expect(Number(bar.getAttribute('value'))).toBeCloseTo(1_830 / 5_400);
});

it('sends the minutes that the typed hours and minutes come to, and none for no limit [PRF-02]', async () => {
  platform.answers(
    'SetSessionLimit',
    { setSessionLimit: limits(2, limited) },
    { setSessionLimit: limits(3, limited) },
    { setSessionLimit: limits(4, limited) },
  );
  await show(limits(1));
  type('1', '30');
  await press(english('limits.setLimit'));
  expect(amountIn(card())).toHaveTextContent('1 h 30 min');
  type('', '0');
  await press(english('limits.changeLimit'));
  await press(english('limits.removeLimit'));
  expect(platform.requestsOf('SetSessionLimit')).toEqual([
    { period: 'Day', minutes: 90 },
    { period: 'Day', minutes: 0 },
    { period: 'Day', minutes: null },
  ]);
});

it.each([
  ['', ''],
  ['24', '1'],
  ['an', 'hour'],
])(
  'asks nothing of the platform for %j hours and %j minutes, and says what is wrong [PRF-02]',
  async (hours, minutes) => {
    await show(limits(1));
    type(hours, minutes);
    await press(english('limits.setLimit'));
    expect(platform.requestsOf('SetSessionLimit')).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent(english('errors.InvalidDuration'));
    expect(within(card()).getByLabelText(english('limits.session.hours'))).toBeInvalid();
  },
);

it('counts down an increase that waits, which can be given up, and confirms one that is ready [PRF-07]', async () => {
  const increase = { id: 'r1', limitMinutes: 120, dueAt: '2026-11-19T11:00:00Z', expiresAt: '2026-11-26T11:00:00Z' };
  platform.answers('ConfirmLimitIncrease', {
    confirmLimitIncrease: limits(4, { ...limited, limitMinutes: 120 }),
  });
  platform.answers('CancelLimitIncrease', { cancelLimitIncrease: limits(2, limited) });
  await show(limits(1, { ...limited, increase }));
  expect(within(card()).getByRole('status')).toHaveTextContent('2 h 0 min');
  expect(within(card()).getByRole('timer')).toHaveTextContent(/^1 d 00:00:00$|^23:59:5\d$/);
  await press(english('limits.increase.cancel'));
  expect(within(card()).queryByRole('timer')).toBeNull();
  await hearLimits(limits(3, { ...limited, increase: { ...increase, dueAt: '2026-11-18T10:59:59Z' } }));
  await press(english('limits.increase.confirm'));
  expect(platform.requestsOf('ConfirmLimitIncrease')).toEqual([{ increaseId: 'r1' }]);
  expect(amountIn(card())).toHaveTextContent('2 h 0 min');
});
