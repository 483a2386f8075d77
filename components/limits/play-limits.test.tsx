import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { PlayLimitCards } from '@/components/limits/period-limits.client';
import { PLAY_LIMITS_CHANGED } from '@/components/limits/play-limits.documents';
import { applyLimitsAnswer, asLimitsAnswer, type PlayLimits } from '@/components/limits/limits.model';
import { applyToEntry } from '@/lib/live/live-entries.client';
import { loadLive } from '@/lib/live/load-live.client';
import { queryKey } from '@/lib/query/query-client.client';
import { platform } from '@/lib/testing/fake-platform';
import { english, WithTexts } from '@/lib/testing/with-texts';

const perDay = (limit: string | null): PlayLimits['loss'] => [
  { period: 'Day', limit, used: '0.00', remaining: limit, resetsAt: '2026-11-19T22:00:00Z', increase: null },
];
const limits = (version: number, loss: string | null, stake: string | null): PlayLimits => ({
  version,
  now: '2026-11-18T11:00:00Z',
  timeZone: 'Europe/Tallinn',
  currency: 'EUR',
  isIncreaseBlocked: false,
  increaseWaitHours: null,
  loss: perDay(loss),
  globalLoss: [],
  stake: perDay(stake),
});
const first = limits(2, null, '30.00');
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));
/** As the subscription brings it, whatever changed the limits. */
const hear = (answered: PlayLimits) =>
  act(() =>
    applyToEntry(
      queryKey(PLAY_LIMITS_CHANGED, {}, 'p1'),
      asLimitsAnswer(answered),
      applyLimitsAnswer<PlayLimits>,
      first,
    ),
  );

const amounts = () =>
  screen.getAllByRole('listitem').map((card) => within(card).getAllByRole('paragraph')[0]?.dataset.limit);

beforeAll(loadLive);
beforeEach(async () => {
  platform.signIn('p1');
  render(
    <>
      <PlayLimitCards initial={first} kind="loss" />
      <PlayLimitCards initial={first} kind="stake" />
    </>,
    { wrapper: WithTexts },
  );
  await settled();
});

it('shows limits of losses and stakes as they are changed elsewhere, and nothing older [PRF-02, PRF-07]', () => {
  expect(amounts()).toEqual(['', '30.00']);
  hear(limits(3, '50.00', '20.00'));
  expect(amounts()).toEqual(['50.00', '20.00']);
  hear(limits(1, '90.00', '90.00'));
  expect(amounts()).toEqual(['50.00', '20.00']);
});

it('shows all that the answer to a change says, in the cards of the other kind too [PRF-02]', async () => {
  platform.answers('SetPlayLimit', { setPlayLimit: limits(4, '25.00', '10.00') });
  const [loss] = screen.getAllByRole('listitem');
  if (!loss) throw new Error('no card');
  fireEvent.input(within(loss).getByRole('textbox'), { target: { value: '25' } });
  fireEvent.click(within(loss).getByRole('button', { name: english('limits.setLimit') }));
  await settled();
  await settled();
  expect(platform.requestsOf('SetPlayLimit')).toEqual([{ kind: 'Loss', period: 'Day', amount: '25.00' }]);
  expect(amounts()).toEqual(['25.00', '10.00']);
});
