import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadLive } from '@/lib/live/load-live.client';
import { platform, refusal } from '@/lib/testing/fake-platform';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { ContractPanel } from './contract-panel.client';
import {
  firstWish,
  isNearEnd,
  laterContracts,
  msUntilNextMoment,
  tighterOffer,
  type Contract,
  type Contracts,
} from './session-contract.model';
import { contract, contracts } from './testing/sample-contracts';

beforeAll(loadLive);
beforeEach(() => platform.signIn('p1'));

const page = (nodes: Contract[], hasNextPage = false) => ({
  nodes,
  pageInfo: { endCursor: nodes.at(-1)?.id ?? null, hasNextPage },
});
const answerHistory = (...pages: ReturnType<typeof page>[]) =>
  platform.answers('SessionContractHistory', ...pages.map((history) => ({ viewer: { sessionContract: { history } } })));
async function show(initial: Contracts, history = page([])): Promise<void> {
  render(<ContractPanel initial={initial} history={history} timeZone="America/Curacao" />, { wrapper: WithTexts });
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
}
const press = (key: 'tighten' | 'tightenNow' | 'end' | 'endNow' | 'older') =>
  userEvent.click(screen.getByRole('button', { name: english(`sessionContract.${key}`) }));
const definition = (key: 'moneyLeft' | 'break' | 'won') =>
  screen.getByText(english(`sessionContract.${key}`), { selector: 'dt' }).nextElementSibling;

it('shows the contract in force, and offers nothing looser when the player makes it stricter [PRF-02, PRF-07]', async () => {
  const tighter = contract({ budget: '20.00', remaining: '20.00' });
  platform.answers('TightenSessionContract', { tightenSessionContract: contracts(2, { inForce: tighter }) });
  answerHistory(page([tighter]));
  await show(contracts(1, { inForce: contract() }));
  expect(definition('moneyLeft')).toHaveTextContent('€50.00');
  await press('tighten');
  const budgets = within(screen.getByRole('group', { name: english('sessionContract.budget') }));
  expect(budgets.getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByLabelText(english('sessionContract.ownBudget'))).toHaveValue('50.00');
  expect(
    within(screen.getByLabelText(english('sessionContract.break'))).queryByRole('option', { name: '1 h' }),
  ).toBeNull();
  await userEvent.click(budgets.getByRole('radio', { name: '€20.00' }));
  await press('tightenNow');
  await waitFor(() => expect(definition('moneyLeft')).toHaveTextContent('€20.00'));
  expect(platform.requestsOf('TightenSessionContract')[0]).toEqual({
    id: 'c1',
    terms: { budget: '20', minutes: 60, reminderMinutes: null, breakMinutes: 360 },
  });
  expect(screen.getByText(english('sessionContract.saved'))).toBeVisible();
  expect(await screen.findByRole('table')).toHaveTextContent('€20.00');
});

it('ends the session in two steps, says how long the break is, and shows until when it lasts [PRF-02, PRF-03]', async () => {
  const ended = contract({ endedBy: 'Player', endsAt: '2026-11-18T12:00:00Z' });
  platform.answers('EndSessionContract', refusal('SessionContractOver'), {
    endSessionContract: contracts(2, { ended, breakEndsAt: '2026-11-18T18:00:00Z' }),
  });
  answerHistory(page([ended]));
  await show(contracts(1, { inForce: contract() }), page([contract()]));
  expect(screen.getByRole('table')).toHaveTextContent(english('sessionContract.inForce'));
  await press('end');
  expect(screen.getByText(english('sessionContract.endText', { time: '6 h' }))).toBeVisible();
  await press('endNow');
  expect(await screen.findByText(english('sessionContract.failures.SessionContractOver'))).toBeVisible();
  await press('endNow');
  expect(await screen.findByText(/18\/11\/2026, 14:00/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('table')).toHaveTextContent(english('sessionContract.endedBy.Player')));
});

it('says when a contract is agreed where none is in force, and shows older ones page by page [PRF-01]', async () => {
  answerHistory(page([contract({ id: 'c0', budget: '100.00', endedBy: 'Time' })]));
  await show(contracts(3), page([contract({ endedBy: 'Budget', netLoss: '50.00' })], true));
  expect(screen.getByText(english('sessionContract.none'))).toBeVisible();
  await press('older');
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
  expect(platform.requestsOf('SessionContractHistory')[0]).toEqual({ after: 'c1' });
  expect(screen.queryByRole('button', { name: english('sessionContract.older') })).toBeNull();
});

it('names a gain and a loss by their words, with no sign before the amount [PRF-01, PRF-02]', async () => {
  const gain = contract({ netLoss: '-12.50' });
  await show(
    contracts(3, { inForce: gain }),
    page([gain, contract({ id: 'c0', netLoss: '7.00', endedBy: 'Time' }), contract({ id: 'c-1', netLoss: '0.00' })]),
  );
  expect(definition('won')).toHaveTextContent(/^€12\.50$/);
  expect(screen.queryByText(english('sessionContract.lost'))).not.toBeInTheDocument();
  const results = screen.getAllByRole('row').map((row) => row.lastElementChild?.textContent);
  expect(results).toEqual([english('sessionContract.result'), 'Won: €12.50', 'Lost: €7.00', '€0.00']);
});

it('shows nothing of the history before the first contract [PRF-01]', async () => {
  await show(contracts(0));
  expect(screen.queryByRole('table')).toBeNull();
});

it('warns five minutes before the end, or when a fifth of the budget is left [PRF-02]', () => {
  const noon = Date.parse('2026-11-18T12:00:00Z');
  expect(isNearEnd(contract(), noon)).toBe(false);
  expect(isNearEnd(contract(), noon + 55 * 60_000 - 1)).toBe(false);
  expect(isNearEnd(contract(), noon + 55 * 60_000)).toBe(true);
  expect(isNearEnd(contract({ remaining: '10.01' }), noon)).toBe(false);
  expect(isNearEnd(contract({ remaining: '10.00' }), noon)).toBe(true);
});

it('waits for the first of reminder, end and end of the break, and for nothing that is over [PRF-02]', () => {
  expect(msUntilNextMoment(contracts(0))).toBeNull();
  const inForce = contract();
  expect(msUntilNextMoment(contracts(1, { inForce }))).toBe(3_600_000);
  expect(msUntilNextMoment(contracts(1, { inForce, nextReminderAt: '2026-11-18T12:15:00Z' }))).toBe(900_000);
  expect(msUntilNextMoment(contracts(1, { breakEndsAt: '2026-11-18T12:30:00Z' }))).toBe(1_800_000);
  expect(msUntilNextMoment(contracts(1, { breakEndsAt: '2026-11-18T11:30:00Z' }))).toBeNull();
});

it('shows the newer of two answers, of one version the later one [EVT-02]', () => {
  const [older, newer] = [contracts(1), contracts(2)];
  expect(laterContracts(older, newer)).toBe(newer);
  expect(laterContracts(newer, older)).toBe(newer);
  const later = { ...older, now: '2026-11-18T12:00:01Z' };
  expect(laterContracts(older, later)).toBe(later);
  expect(laterContracts(null, older)).toBe(older);
});

it('offers what is no looser than the contract, and opens with the first of each [PRF-07]', () => {
  const offer = contracts(0).offer;
  if (!offer) throw new Error('no offer');
  expect(tighterOffer(offer, contract({ reminderMinutes: 15 }))).toMatchObject({
    budgets: ['20'],
    mostBudget: '50.00',
    minutes: [30],
    mostMinutes: 60,
    reminderMinutes: [10, 15],
    breakMinutes: [360, 1440],
  });
  expect(firstWish(offer)).toEqual({ budget: '20', minutes: 30, reminderMinutes: null, breakMinutes: 60 });
});
