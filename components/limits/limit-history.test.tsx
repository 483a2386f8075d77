import { act, fireEvent, render, screen } from '@testing-library/react';
import { PastChanges } from '@/components/limits/limit-history.client';
import { withNewest, type LimitHistory, type PastChange } from '@/components/limits/limit-history.model';
import { takeFirstRead } from '@/components/limits/limits.first-read.client';
import type { Limits } from '@/components/limits/limits.model';
import { loadLive } from '@/lib/live/load-live.client';
import { GARBLED, platform } from '@/lib/testing/fake-platform';
import { english, WithTexts } from '@/lib/testing/with-texts';

const change = (number: number, changes: Partial<PastChange> = {}): PastChange => ({
  id: String(number),
  kind: 'Deposit',
  period: 'Day',
  change: 'Lowered',
  from: `${number + 1}.00`,
  to: `${number}.00`,
  fromMinutes: null,
  toMinutes: null,
  currency: 'EUR',
  changedAt: '2026-11-18T11:00:00Z',
  ...changes,
});
const history = (version: number, nodes: PastChange[], hasNextPage = false): LimitHistory => ({
  version,
  timeZone: 'Europe/Malta',
  history: { nodes, pageInfo: { endCursor: nodes.at(-1)?.id ?? null, hasNextPage } },
});
const limits = (version: number): Limits => ({
  version,
  now: '2026-11-18T11:00:00Z',
  timeZone: 'Europe/Malta',
  currency: 'EUR',
  isIncreaseBlocked: false,
  increaseWaitHours: 24,
  deposit: [],
});
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));
const show = async (initial: LimitHistory) => {
  const { container } = render(<PastChanges initial={initial} limits={limits(initial.version)} />, {
    wrapper: WithTexts,
  });
  await settled();
  return container;
};
const texts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.lastChild?.textContent);
const more = () => screen.getByRole('button', { name: english('common.loadMore') });
const idsOf = ({ history: { nodes } }: LimitHistory) => nodes.map(({ id }) => Number(id));

beforeAll(loadLive);
beforeEach(() => platform.signIn('p1'));

it('says nothing before the first change [PRF-07]', async () => {
  const container = await show(history(1, []));
  expect(container).toBeEmptyDOMElement();
});

it('names the limit, the moment in the time zone of the licence, and what happened, to the cent [PRF-07]', async () => {
  await show(
    history(9, [
      change(4, { kind: 'Loss', change: 'Removed', from: '80.50', to: null }),
      change(3, { change: 'IncreaseRequested', from: '80.50', to: null }),
      change(2, { change: 'IncreaseConfirmed', from: '50.00', to: '80.50' }),
      change(1, { change: 'Set', from: null, to: '50.00' }),
    ]),
  );
  expect(texts()).toEqual(['Removed', 'Removal requested', 'Increase confirmed: €50.00 → €80.50', 'Set: €50.00']);
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('18/11/2026, 12:00Losses · Per dayRemoved');
});

it('writes session limits in hours and minutes, a limit of no minutes too [PRF-02, PRF-07]', async () => {
  const session = { kind: 'Session', from: null, to: null, currency: null } as const;
  await show(
    history(9, [
      change(4, { ...session, change: 'IncreaseRequested', fromMinutes: 0, toMinutes: null }),
      change(3, { ...session, change: 'Lowered', fromMinutes: 90, toMinutes: 0 }),
      change(2, { ...session, change: 'IncreaseConfirmed', fromMinutes: 45, toMinutes: 90 }),
      change(1, { ...session, change: 'Set', fromMinutes: null, toMinutes: 45 }),
    ]),
  );
  expect(texts()).toEqual([
    'Removal requested',
    'Lowered: 1 h 30 min → 0 min',
    'Increase confirmed: 45 min → 1 h 30 min',
    'Set: 45 min',
  ]);
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Playing time · Per day');
});

it('names a limit of a single bet without a period, a limit of nothing too [PRF-02, PRF-07]', async () => {
  const single = { kind: 'SingleStake', period: null } as const;
  await show(
    history(9, [
      change(2, { ...single, change: 'Lowered', from: '5.00', to: '0.00' }),
      change(1, { ...single, change: 'Set', from: null, to: '5.00' }),
    ]),
  );
  expect(texts()).toEqual(['Lowered: €5.00 → €0.00', 'Set: €5.00']);
  expect(screen.getAllByRole('row')[1]?.children[1]?.textContent).toBe('Single bets');
});

it('shows older changes below on request, and says when they do not come [PRF-07, ERR-01]', async () => {
  platform.answers('LimitHistory', GARBLED, { viewer: { limits: history(5, [change(1)]) } });
  await show(history(5, [change(3), change(2)], true));
  fireEvent.click(more());
  await settled();
  await settled();
  expect(screen.getByText(english('common.unavailable'))).toBeVisible();
  fireEvent.click(more());
  await settled();
  expect(platform.requestsOf('LimitHistory')).toEqual([{ after: '2' }, { after: '2' }]);
  expect(texts()).toEqual([3, 2, 1].map((to) => `Lowered: €${to + 1}.00 → €${to}.00`));
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows a change that is made elsewhere while the page is open, above the older ones [PRF-07]', async () => {
  platform.answers('LimitHistory', { viewer: { limits: history(6, [change(3), change(2)], true) } });
  await show(history(5, [change(2), change(1)]));
  expect(platform.requestsOf('LimitHistory')).toEqual([]);
  act(() => takeFirstRead({ limits: { ...limits(6), loss: [], globalLoss: [], stake: [], singleStake: null } }, 'p1'));
  await settled();
  await settled();
  expect(texts()).toHaveLength(3);
  expect(screen.queryByRole('button')).toBeNull();
});

it('leaves no gap in the history, and takes nothing older for newer [PRF-07]', () => {
  const shown = history(5, [change(4), change(3), change(2), change(1)]);
  expect(idsOf(withNewest(shown, history(6, [change(5), change(4)], true)))).toEqual([5, 4, 3, 2, 1]);
  expect(idsOf(withNewest(shown, history(9, [change(8), change(7)], true)))).toEqual([8, 7]);
  expect(idsOf(withNewest(shown, history(4, [change(3)])))).toEqual([4, 3, 2, 1]);
});
