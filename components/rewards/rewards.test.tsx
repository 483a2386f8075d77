import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentOverlay } from '@/components/overlay/overlay-store';
import type { PlayerReward } from '@/components/rewards/rewards.documents';
import { RoundsHere } from '@/components/rewards/rounds-here.client';
import { RewardList } from '@/components/rewards/reward-list.client';
import { RewardCard } from '@/components/rewards/reward-card.client';
import {
  applyRewardsEvent,
  daysAndClock,
  NO_REWARDS,
  secondsTo,
  stakesFor,
  type ListedReward,
  type RewardsEvent,
} from '@/components/rewards/rewards.model';
import { readRewardHistoryQuery, toRewardSearch, toRewardVariables } from '@/components/rewards/rewards-history.model';
import { WithTexts } from '@/lib/testing/with-texts';

let pushed: string[] = [];
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: (path: string) => pushed.push(path) }) }));

const fetched = jest.fn<Promise<Response>, [string, { readonly body?: string }]>();
beforeAll(() => {
  globalThis.fetch = fetched as unknown as typeof fetch;
});
beforeEach(() => {
  fetched.mockReset();
  pushed = [];
});
/** jsdom has no Response; these are the parts that are read. */
const answer = (body: object) =>
  ({
    ok: true,
    status: 200,
    headers: new Headers({ 'content-type': 'application/json' }),
    json: async () => body,
    text: async () => JSON.stringify(body),
  }) as Response;

const CASH = { __typename: 'MoneyDrop', amount: '5.00', currency: 'EUR' } as const;
const BONUS = {
  __typename: 'BonusMoneyDrop',
  amount: '10.00',
  currency: 'EUR',
  wageringRequirementFactor: 35,
  maxPayout: '100.00',
  days: 3,
} as const;

const FREE_ROUNDS = {
  __typename: 'FreeSpin',
  rounds: 10,
  value: '0.20',
  currency: 'EUR',
  gameName: 'Orbit',
  game: { url: '/games/orbit/' },
  days: 7,
  winsWageringFactor: 12.5,
  winsMaxPayout: '50.00',
  winsDays: 3,
} as const;

function reward(
  id: string,
  change: Partial<PlayerReward> = {},
  own: Partial<PlayerReward['reward']> = {},
): PlayerReward {
  return {
    assignationId: id,
    status: 'Unclaimed',
    reason: null,
    assignedAt: '2026-02-01T10:00:00.000Z',
    updatedAt: '2026-02-01T10:00:00.000Z',
    freeRounds: null,
    ...change,
    reward: {
      rewardId: `campaign-${id}`,
      name: 'A thank-you',
      kind: 'Incentive',
      expiresIn: 90_061,
      startsAt: '2026-02-01T10:00:00.000Z',
      endsAt: '2026-02-02T11:01:01.000Z',
      claimType: 'Manual',
      rewardReason: 'Operator',
      rewardType: CASH,
      ...own,
    },
  };
}
const listOf = (...rewards: PlayerReward[]) => applyRewardsEvent(NO_REWARDS, { listRead: rewards });
const shown = (state: ReturnType<typeof listOf>) =>
  state.list?.map(({ assignationId, status, isLoading }) => [assignationId, status, isLoading]);

describe('the reward list', () => {
  it('sorts the list by the start, also when an unknown reward that is claimed by hand joins it [RWD-01, RWD-02]', () => {
    const later = reward('b', {}, { startsAt: '2026-02-03T10:00:00.000Z' });
    const state = listOf(later, reward('a'));
    const between = reward('c', {}, { startsAt: '2026-02-02T10:00:00.000Z' });
    expect(shown(applyRewardsEvent(state, { rewardUpdated: between }))).toEqual([
      ['a', 'Unclaimed', false],
      ['c', 'Unclaimed', false],
      ['b', 'Unclaimed', false],
    ]);
  });
  it('ignores an unknown reward that is credited, or that nobody claims by hand [RWD-02]', () => {
    const state = listOf(reward('a'));
    for (const update of [reward('x', { status: 'Credited' }), reward('y', {}, { claimType: 'Automatic' })])
      expect(shown(applyRewardsEvent(state, { rewardUpdated: update }))).toEqual([['a', 'Unclaimed', false]]);
  });
  it('gives the reward with the same reward and assignation its status and ends its loading, no other one [RWD-02]', () => {
    const begun = applyRewardsEvent(listOf(reward('a'), reward('b')), { claimBegun: 'a' });
    expect(shown(begun)?.[0]).toEqual(['a', 'Unclaimed', true]);
    const credited = applyRewardsEvent(begun, { rewardUpdated: reward('a', { status: 'Credited' }) });
    expect(shown(credited)).toEqual([
      ['a', 'Credited', false],
      ['b', 'Unclaimed', false],
    ]);
    const other = reward('a', { status: 'Credited' }, { rewardId: 'another' });
    expect(shown(applyRewardsEvent(begun, { rewardUpdated: other }))?.[0]).toEqual(['a', 'Unclaimed', true]);
  });
  it('loses a credited reward when the player removes it, and keeps it over a new reading until then [RWD-02]', () => {
    const state = listOf(reward('a', { status: 'Credited' }), reward('b'));
    const read = applyRewardsEvent(state, { listRead: [reward('b')] });
    expect(shown(read)?.map(([id]) => id)).toEqual(['a', 'b']);
    expect(shown(applyRewardsEvent(read, { removed: 'a' }))?.map(([id]) => id)).toEqual(['b']);
  });
  it('keeps a reward that is being paid when the list is read meanwhile, and shows what came of it [RWD-02]', () => {
    const begun = applyRewardsEvent(listOf(reward('a')), { claimBegun: 'a' });
    const read = applyRewardsEvent(begun, { listRead: [] });
    const credited = applyRewardsEvent(read, { rewardUpdated: reward('a', { status: 'Credited' }) });
    expect(shown(credited)).toEqual([['a', 'Credited', false]]);
  });
  it('counts updates before any page has read it, and makes no list of them [RWD-02]', () => {
    expect(applyRewardsEvent(NO_REWARDS, { rewardUpdated: reward('a') })).toEqual({ list: null, changes: 1 });
  });
});

it('shows times by the clock of the platform [RWD-04]', () => {
  const { reward: own } = reward('a');
  expect([secondsTo(own.endsAt, own), secondsTo(own.startsAt, own)]).toEqual([90_061, 0]);
  expect(daysAndClock(90_061)).toEqual({ days: 1, time: '01:01:01' });
});

it.each([
  ['10.00', 35, '350.00'],
  ['0.33', 1.5, '0.50'],
  ['800', 12.5, '10000'],
  ['0.01', 0.5, '0.01'],
])('gives the stakes of %s times %d exactly: %s [RWD-03]', (amount, factor, stakes) =>
  expect(stakesFor(amount, factor)).toBe(stakes),
);

it('reads the history’s address, passes junk over and writes it back [RWD-04, PRF-01]', () => {
  const search = '?status=Credited&status=Removed&sort=updatedAtAsc';
  const query = readRewardHistoryQuery(new URLSearchParams(`${search}&status=Paid&after=<script>`));
  expect([toRewardSearch(query), query.after]).toEqual([search, null]);
  expect(toRewardVariables(query)).toEqual({
    statuses: ['Credited', 'Removed'],
    sort: { field: 'updatedAt', desc: false },
  });
  expect(toRewardVariables(readRewardHistoryQuery(new URLSearchParams('sort=amount')))).toEqual({
    statuses: null,
    sort: { field: 'assignedAt', desc: true },
  });
});

it('says how many rewards can be claimed when that changes, and reads out neither cards nor the seconds that pass [UXP-02, RWD-01]', () => {
  const paying = reward('c', { status: 'Processing' });
  render(<RewardList initial={[reward('a'), reward('b'), paying]} isBlocked={false} offersHref="/promotions/" />, {
    wrapper: WithTexts,
  });
  expect(screen.getByRole('status')).toHaveTextContent(/^2 rewards to claim$/);
  for (const timer of screen.getAllByRole('timer')) {
    expect(timer).toHaveAttribute('aria-live', 'off');
    expect(timer.closest('[aria-live="polite"], [role="status"], [role="alert"]')).toBeNull();
  }
});

describe('the card of a reward', () => {
  const events: RewardsEvent[] = [];
  beforeEach(() => events.splice(0));
  const listed = (one: PlayerReward, isLoading = false): ListedReward => ({ ...one, isLoading });
  const show = (one: ListedReward, isBlocked = false) =>
    render(
      <ul>
        <RewardCard reward={one} isBlocked={isBlocked} apply={(event) => void events.push(event)} />
      </ul>,
      { wrapper: WithTexts },
    );

  it('says before the claim what a bonus asks for, and how long it waits [RWD-03, RWD-04]', () => {
    show(listed(reward('a', {}, { rewardType: BONUS })));
    const card = screen.getByRole('listitem');
    expect(within(card).getByText('35 × the bonus, €350.00 of stakes')).toBeVisible();
    expect(within(card).getByText('€100.00')).toBeVisible();
    expect(within(card).getByRole('timer')).toHaveTextContent('1 day 01:01:01');
  });
  it('claims, shows that it is at it and what the platform said [RWD-02, RWD-04]', async () => {
    const credited = { ...reward('a', { status: 'Credited' }) };
    fetched.mockImplementation(async () => answer({ data: { claimReward: credited } }));
    show(listed(reward('a')));
    await userEvent.click(screen.getByRole('button', { name: 'Claim' }));
    await act(async () => undefined);
    expect(events).toEqual([{ claimBegun: 'a' }, { rewardUpdated: credited }]);
  });
  it('asks before a bonus is claimed what it binds to, and cash and a bonus without stakes are claimed at once [RWD-03]', async () => {
    fetched.mockImplementation(async () => answer({ data: { claimReward: reward('a', { status: 'Credited' }) } }));
    const { unmount } = show(listed(reward('a', {}, { rewardType: BONUS })));
    await userEvent.click(screen.getByRole('button', { name: 'Claim' }));
    expect(fetched).not.toHaveBeenCalled();
    const question = currentOverlay();
    expect(question).toMatchObject({
      text: 'You will have to stake €350.00 within 3 days before €10.00 of bonus money becomes cash.',
    });
    await act(async () => question?.variant === 'confirmation' && question.onOk());
    const claims = () => events.filter((event) => 'claimBegun' in event).length;
    expect(claims()).toBe(1);
    unmount();
    show(listed(reward('a', {}, { rewardType: { ...BONUS, wageringRequirementFactor: 0 } })));
    await userEvent.click(screen.getByRole('button', { name: 'Claim' }));
    await act(async () => undefined);
    expect(claims()).toBe(2);
  });
  it('says why a claim was refused, and lets the player try again [RWD-04]', async () => {
    fetched.mockImplementation(async () =>
      answer({ errors: [{ message: 'no', extensions: { type: 'BonusActive' } }] }),
    );
    show(listed(reward('a')));
    await userEvent.click(screen.getByRole('button', { name: 'Claim' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Another bonus is active.');
    expect(events.at(-1)).toEqual({ claimFailed: 'a' });
    expect(screen.getByRole('button', { name: 'Claim' })).toBeEnabled();
  });
  it('offers no claim while rewards are blocked or it is being paid [CSH-07]', () => {
    const { unmount } = show(listed(reward('a')), true);
    expect(screen.getByRole('button', { name: 'Claim' })).toBeDisabled();
    unmount();
    show(listed(reward('a', { status: 'Processing' })));
    expect(screen.getByRole('button', { name: /Claiming/ })).toBeDisabled();
  });
  it('shows before the claim what a bonus costs, and says so when it costs more than it brings [RWD-06]', async () => {
    const bonusCost = {
      required: '350.00',
      currency: 'EUR',
      rounds: 350,
      stake: '1.00',
      isUsualStake: true,
      returnToPlayer: 96,
      expectedLoss: '14.00',
      value: '-4.00',
      maxPayout: '100.00',
      maxStake: '5.00',
      chanceOfNothing: 0.72,
      chanceOfLess: 0.03,
      chanceOfBonusOrMore: 0.25,
    };
    fetched.mockImplementation(async () => answer({ data: { viewer: { bonusCost } } }));
    show(listed(reward('a', {}, { rewardType: BONUS })));
    const details = screen.getByText('What it costs to clear').closest('details');
    if (!details) throw new Error('no details');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    expect(await screen.findByText('On average this bonus costs €4.00 more than it brings.')).toBeInTheDocument();
    expect(screen.getByText(/You stake €350.00 in all: 350 rounds at €1.00, your usual stake/)).toBeInTheDocument();
    expect(screen.getByText(/lose €14.00 on average, at a return of 96%/)).toBeInTheDocument();
    expect(screen.getByText('At most €100.00 of it can be paid out.')).toBeInTheDocument();
    expect(screen.getByText('One bet with bonus money may be at most €5.00.')).toBeInTheDocument();
    const bars = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(bars.slice(1)).toEqual(['with nothing 72%', 'with less than the bonus 3%', 'with the bonus or more 25%']);
  });
  it('says of free rounds how many there are, of which game and value, how long, and what a win becomes [RWD-01, RWD-03]', () => {
    const { unmount } = show(listed(reward('a', {}, { rewardType: FREE_ROUNDS })));
    const card = within(screen.getByRole('listitem'));
    for (const text of ['Free rounds', '10 × €0.20', 'Orbit', '€0.20', '7 days', '€50.00', '3 days'])
      expect(card.getByText(text)).toBeVisible();
    expect(card.getByText('One bonus after the last round, to be staked 12.5 ×')).toBeVisible();
    expect(card.queryByRole('link')).toBeNull();
    unmount();
    const cash = { winsWageringFactor: null, winsMaxPayout: null, winsDays: null };
    show(listed(reward('a', {}, { rewardType: { ...FREE_ROUNDS, ...cash } })));
    expect(screen.getByText('Cash, without conditions')).toBeVisible();
    expect(screen.queryByText('Most that becomes cash')).toBeNull();
  });
  it('claims free rounds at once, opens their game, and leads there again until none is left [RWD-02, RWD-03]', async () => {
    const freeRounds = { left: 10, expiresIn: 90_061 };
    const claimed = reward('a', { status: 'Credited', freeRounds }, { rewardType: FREE_ROUNDS });
    fetched.mockImplementation(async () => answer({ data: { claimReward: claimed } }));
    const begun = listOf(reward('a', {}, { rewardType: FREE_ROUNDS }));
    const { unmount } = show(listed(reward('a', {}, { rewardType: FREE_ROUNDS })));
    await userEvent.click(screen.getByRole('button', { name: 'Claim and play' }));
    await act(async () => undefined);
    expect(events).toEqual([{ claimBegun: 'a' }, { rewardUpdated: claimed }]);
    expect(pushed).toEqual(['/en/games/orbit/']);
    unmount();
    const [one] = applyRewardsEvent(begun, { rewardUpdated: claimed }).list ?? [];
    if (!one) throw new Error('no reward');
    const after = show(one);
    expect(screen.getByRole('status')).toHaveTextContent('Orbit: 10 of 10 rounds left to play.');
    expect(screen.getByRole('timer')).toHaveTextContent('1 day 01:01:01');
    expect(screen.getByRole('link', { name: 'Play' })).toHaveAttribute('href', '/en/games/orbit/');
    after.unmount();
    show({ ...one, freeRounds: { ...freeRounds, left: 0 } });
    expect(screen.getByRole('status')).toHaveTextContent('These free rounds are over.');
    expect(screen.queryByRole('link')).toBeNull();
  });
  it('asks before it is done without, and says what is lost [RWD-04]', async () => {
    show(listed(reward('a')));
    await userEvent.click(screen.getByRole('button', { name: 'Do without' }));
    expect(currentOverlay()).toMatchObject({ variant: 'confirmation', text: 'You lose €5.00 (A thank-you) for good.' });
    expect(fetched).not.toHaveBeenCalled();
  });
  it('says before a bought reward is done without that its points come back, and afterwards that they are back [RWD-04]', async () => {
    const bought = { rewardReason: 'Shop' } as const;
    const { unmount } = show(listed(reward('a', {}, bought)));
    await userEvent.click(screen.getByRole('button', { name: 'Do without' }));
    expect(currentOverlay()).toMatchObject({
      text: 'You give up €5.00 (A thank-you). The points you paid for it come back to you.',
    });
    unmount();
    const texts = (['Removed', 'Expired', 'Credited', 'FailedProcessing'] as const).map((status) => {
      const shownOnce = show(listed(reward('a', { status }, bought)));
      const text = screen.getByRole('status').textContent ?? '';
      shownOnce.unmount();
      return text.includes('The points you paid are back.');
    });
    expect(texts).toEqual([true, true, false, false]);
    show(listed(reward('a', { status: 'Removed' })));
    expect(screen.getByRole('status')).not.toHaveTextContent('points');
  });
  it('the card of a reward says that it is paid, and can then be removed [RWD-02]', async () => {
    show(listed(reward('a', { status: 'Credited' })));
    expect(screen.getByRole('status')).toHaveTextContent('€5.00 is in your balance');
    await userEvent.click(screen.getByRole('button', { name: 'Remove from the list' }));
    expect(events).toEqual([{ removed: 'a' }]);
  });
});

it('the page of a game says how many free rounds wait there, and nothing of another game’s [RWD-03]', async () => {
  const toPlay = (left: number, url: string) => ({
    freeRounds: { left },
    reward: { rewardType: { __typename: 'FreeSpin', game: { url } } },
  });
  fetched.mockImplementation(async () =>
    answer({
      data: {
        viewer: { rewardsToPlay: [toPlay(7, '/games/orbit/'), toPlay(3, '/games/orbit/'), toPlay(5, '/games/tide/')] },
      },
    }),
  );
  const page = (path: string) => (
    <WithTexts>
      <RoundsHere path={path} />
    </WithTexts>
  );
  const { rerender } = render(page('/games/orbit/'));
  expect(await screen.findByRole('status')).toHaveTextContent('10 free rounds wait for you here');
  rerender(page('/games/ebb/'));
  expect(screen.queryByRole('status')).toBeNull();
});
