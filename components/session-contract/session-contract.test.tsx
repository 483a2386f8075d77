import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OverlayRoot } from '@/components/overlay/overlay-root.client';
import { closeOverlay, currentOverlay, openOverlay, releaseOverlay } from '@/components/overlay/overlay-store';
import { isGameOpen } from '@/components/wallet/round-hold.client';
import { GARBLED, platform, refusal } from '@/lib/testing/fake-platform';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { SessionContractBar } from './session-contract-bar.client';
import { SessionContractBody, SessionEndedBody, SessionReminderBody } from './session-contract-body.client';
import { SessionContractEffects } from './session-contract-effects.client';
import { contract, contracts } from './testing/sample-contracts';
import type { Contracts } from './session-contract.model';

let mockPath = '/en/games/scarab-cascade/';
jest.mock('next/navigation', () => ({ usePathname: () => mockPath }));

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  mockPath = '/en/games/scarab-cascade/';
  platform.signIn('p1');
  isGameOpen.write(true);
});
afterEach(() =>
  act(() => {
    releaseOverlay();
    closeOverlay();
    isGameOpen.write(false);
  }),
);

async function show(): Promise<void> {
  render(
    <>
      <SessionContractBar />
      <SessionContractEffects timeZone="America/Curacao" limitsHref="/en/profile/limits/" lobbyHref="/en/" />
      <OverlayRoot
        overlays={[
          { variant: 'session-contract', body: <SessionContractBody /> },
          { variant: 'session-contract-ended', isHeld: true, body: <SessionEndedBody /> },
          { variant: 'session-contract-reminder', isHeld: true, body: <SessionReminderBody /> },
        ]}
      />
    </>,
    { wrapper: WithTexts },
  );
  await platform.isListenedTo('SessionContractChanged');
}
const publish = (answered: Contracts) => platform.push('SessionContractChanged', { sessionContractChanged: answered });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const choose = (group: string, name: string) =>
  userEvent.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name }));

it('asks budget, time, reminder and break before play, and goes on to the game when they are agreed [PRF-02]', async () => {
  const onAgreed = jest.fn();
  platform.answers('AgreeSessionContract', { agreeSessionContract: contracts(1, { inForce: contract() }) });
  await show();
  publish(contracts(0));
  act(() => openOverlay({ variant: 'session-contract', onAgreed }));
  await dialog(english('sessionContract.title'));
  await screen.findByRole('button', { name: english('sessionContract.agree') });
  await choose(english('sessionContract.budget'), '€50.00');
  await choose(english('sessionContract.time'), '1 h');
  await userEvent.selectOptions(screen.getByLabelText(english('sessionContract.reminder')), 'Every 15 min');
  await userEvent.selectOptions(screen.getByLabelText(english('sessionContract.break')), '6 h');
  expect(onAgreed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: english('sessionContract.agree') }));
  await waitFor(() => expect(onAgreed).toHaveBeenCalledTimes(1));
  const terms = { budget: '50', minutes: 60, reminderMinutes: 15, breakMinutes: 360 };
  expect(platform.requestsOf('AgreeSessionContract')).toEqual([{ terms }]);
  expect(currentOverlay()).toBeNull();
});

it('takes a figure of the player within the bounds, and names the field of one that is none [PRF-02, PRF-07]', async () => {
  platform.answers('AgreeSessionContract', refusal('SessionContractBreak', { until: '2026-11-18T14:00:00Z' }));
  await show();
  publish(contracts(0));
  act(() => openOverlay({ variant: 'session-contract' }));
  const agree = await screen.findByRole('button', { name: english('sessionContract.agree') });
  await choose(english('sessionContract.budget'), english('sessionContract.another'));
  await choose(english('sessionContract.time'), english('sessionContract.another'));
  const [budget, minutes] = [
    screen.getByLabelText(english('sessionContract.ownBudget')),
    screen.getByLabelText(english('sessionContract.ownMinutes')),
  ];
  await userEvent.type(budget, '4.99');
  await userEvent.type(minutes, '9');
  await userEvent.click(agree);
  expect(budget).toBeInvalid();
  expect(minutes).toBeInvalid();
  expect(screen.getByText(english('sessionContract.budgetWrong'))).toBeVisible();
  await userEvent.clear(budget);
  await userEvent.type(budget, '7,50');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '25');
  await userEvent.click(agree);
  expect(await screen.findByText(english('sessionContract.failures.SessionContractBreak'))).toBeVisible();
  expect(platform.requestsOf('AgreeSessionContract')[0]).toMatchObject({
    terms: { budget: '7.50', minutes: 25, reminderMinutes: null },
  });
  expect(currentOverlay()?.variant).toBe('session-contract');
});

it('reads what is offered where the page does not know it yet, once more where that failed [PRF-02]', async () => {
  platform.answers('SessionContract', GARBLED, { viewer: { sessionContract: contracts(0) } });
  await show();
  act(() => openOverlay({ variant: 'session-contract' }));
  await userEvent.click(await screen.findByRole('button', { name: english('sessionContract.readAgain') }));
  expect(await screen.findByRole('button', { name: english('sessionContract.agree') })).toBeEnabled();
});

it('shows over the game what is left of time and money as it changes, and warns before the end [PRF-02]', async () => {
  await show();
  publish(contracts(1, { inForce: contract() }));
  const left = await screen.findByRole('group', { name: english('sessionContract.left') });
  expect(left).toHaveTextContent('€50.00');
  expect(within(left).getByRole('timer')).toHaveTextContent(/^(01:00:00|00:59:\d\d)$/);
  expect(within(left).getByRole('status')).toBeEmptyDOMElement();
  publish(contracts(2, { inForce: contract({ netLoss: '39.99', remaining: '10.01' }) }));
  await waitFor(() => expect(left).toHaveTextContent('€10.01'));
  expect(within(left).getByRole('status')).toBeEmptyDOMElement();
  publish(contracts(3, { inForce: contract({ netLoss: '40.00', remaining: '10.00' }) }));
  await waitFor(() => expect(within(left).getByRole('status')).toHaveTextContent(english('sessionContract.warning')));
  publish(contracts(4, { inForce: contract({ endsAt: '2026-11-18T12:05:00Z' }) }));
  await waitFor(() => expect(left).toHaveTextContent('€50.00'));
  expect(within(left).getByRole('status')).toHaveTextContent(english('sessionContract.warning'));
});

const over = () =>
  contracts(5, {
    ended: contract({ endedBy: 'Budget', remaining: '0.00', netLoss: '50.00' }),
    breakEndsAt: '2026-11-18T18:00:00Z',
  });

it('lies over the game when the session is over, says why and until when, and goes with the break [PRF-02, PRF-03, OVL-01]', async () => {
  await show();
  publish(over());
  const shown = await dialog(english('sessionContract.ended'));
  await screen.findByRole('link', { name: english('sessionLimit.lobby') });
  expect(shown).toHaveTextContent(english('sessionContract.endedBy.Budget'));
  expect(shown).toHaveTextContent('18/11/2026, 14:00');
  expect(screen.getByRole('link', { name: english('sessionLimit.limits') })).toHaveAttribute(
    'href',
    '/en/profile/limits/',
  );
  publish(contracts(6, { ended: contract({ endedBy: 'Budget' }) }));
  await waitFor(() => expect(currentOverlay()).toBeNull());
});

it('leaves practice and other pages alone when the session is over, and lies over the sportsbook [PRF-02]', async () => {
  isGameOpen.write(false);
  await show();
  publish(over());
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(currentOverlay()).toBeNull();
  act(() => isGameOpen.write(true));
  await waitFor(() => expect(currentOverlay()?.variant).toBe('session-contract-ended'));
  act(() => isGameOpen.write(false));
  await waitFor(() => expect(currentOverlay()).toBeNull());
});

it('lies over the sportsbook while the break goes on [PRF-02, SPB-01]', async () => {
  isGameOpen.write(false);
  mockPath = '/en/sports/football/';
  await show();
  publish(over());
  await waitFor(() => expect(currentOverlay()?.variant).toBe('session-contract-ended'));
});

it('reminds until the player goes on or ends the session, and says so when the answer did not arrive [PRF-03]', async () => {
  const due = { inForce: contract({ reminderMinutes: 15, netLoss: '12.00', remaining: '38.00' }), dueReminder: 2 };
  platform.answers('AnswerSessionReminder', GARBLED, { answerSessionReminder: contracts(3, { inForce: contract() }) });
  await show();
  publish(contracts(2, due));
  const shown = await dialog(english('sessionContract.reminderTitle'));
  const playOn = await screen.findByRole('button', { name: english('sessionContract.playOn') });
  expect(shown).toHaveTextContent('€12.00');
  await userEvent.click(playOn);
  expect(await screen.findByText(english('sessionContract.failed'))).toBeVisible();
  await userEvent.click(playOn);
  await waitFor(() => expect(currentOverlay()).toBeNull());
  expect(platform.requestsOf('AnswerSessionReminder')[1]).toEqual({ id: 'c1', number: 2 });
});

it('the reminder names a gain as won, with no sign before the amount [PRF-03]', async () => {
  await show();
  publish(contracts(2, { inForce: contract({ netLoss: '-12.00' }), dueReminder: 1 }));
  const shown = await dialog(english('sessionContract.reminderTitle'));
  await waitFor(() => expect(shown).toHaveTextContent(`${english('sessionContract.won')}€12.00`));
});

it('asks the platform when a reminder, the end or the end of the break comes [PRF-02]', async () => {
  await show();
  jest.useFakeTimers();
  platform.answers('SessionContract', { viewer: { sessionContract: { ...over(), now: '2026-11-18T12:10:01Z' } } });
  await act(async () =>
    publish(contracts(5, { inForce: contract({ endsAt: '2026-11-18T12:10:00Z' }), nextReminderAt: null })),
  );
  await act(() => jest.advanceTimersByTimeAsync(599_000));
  expect(platform.requestsOf('SessionContract')).toHaveLength(0);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(platform.requestsOf('SessionContract')).toHaveLength(1);
  expect(currentOverlay()?.variant).toBe('session-contract-ended');
  jest.useRealTimers();
});
