import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OverlayRoot } from '@/components/overlay/overlay-root.client';
import { releaseOverlay } from '@/components/overlay/overlay-store';
import { GARBLED, OFFLINE, platform } from '@/lib/testing/fake-platform';
import { WithTexts } from '@/lib/testing/with-texts';
import { RealityCheckBody } from './reality-check-body.client';
import { RealityCheckEffects } from './reality-check-effects.client';
import { msUntilDue, toSessionResult, type RealityCheck } from './reality-check.model';

jest.mock('next/navigation', () => ({ usePathname: () => '/en/' }));

const check = (change: Partial<RealityCheck>): RealityCheck => ({
  version: 1,
  now: '2026-11-18T12:00:00Z',
  period: 60,
  allowedPeriods: [15, 60],
  number: 1,
  dueAt: '2026-11-18T12:00:00Z',
  isDue: true,
  ...change,
});
const answered = check({ version: 3, number: 2, dueAt: null, isDue: false });
const NO_JACKPOT = { jackpotStaked: '0.00', jackpotWon: '0.00', jackpotNet: '0.00' };
const totals = { currency: 'EUR', staked: '40.10', won: '12.05', net: '-28.05', ...NO_JACKPOT };
const result = { number: 1, now: '2026-11-18T12:05:30Z', beganAt: '2026-11-18T11:00:00Z', totals };

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  platform.signIn('p1');
  platform.answers('SessionResult', { viewer: { realityCheck: result } });
  platform.answers('AnswerRealityCheck', { answerRealityCheck: answered });
});
afterEach(() => act(releaseOverlay));

async function show() {
  const shown = render(
    <WithTexts>
      <RealityCheckEffects />
      <OverlayRoot overlays={[{ variant: 'reality-check', isHeld: true, body: <RealityCheckBody /> }]} />
    </WithTexts>,
  );
  await platform.isListenedTo('RealityCheckChanged');
  return shown;
}
const publish = (realityCheckChanged: RealityCheck) => platform.push('RealityCheckChanged', { realityCheckChanged });
const button = (name: string) => screen.findByRole('button', { name });

it('shows time, stakes, wins and the net result of the session, and goes when the platform has the answer [PRF-03, OVL-01]', async () => {
  await show();
  publish(check({}));
  const dialog = await screen.findByRole('dialog', { name: 'Reality check' });
  await screen.findByText('-€28.05');
  expect(dialog).toHaveTextContent('1 h 5 min');
  expect(dialog).toHaveTextContent('€40.10');
  expect(dialog).toHaveTextContent('€12.05');
  await userEvent.click(await button('Continue'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.requestsOf('AnswerRealityCheck')).toHaveLength(1);
});

it('says how much of the session went to the jackpot and came from it, and nothing of it without [N1, PRF-03]', async () => {
  const jackpot = { jackpotStaked: '1.20', jackpotWon: '5.00', jackpotNet: '3.80' };
  platform.answers('SessionResult', { viewer: { realityCheck: { ...result, totals: { ...totals, ...jackpot } } } });
  await show();
  publish(check({}));
  const dialog = await screen.findByRole('dialog', { name: 'Reality check' });
  await screen.findByText('-€28.05');
  const hints = [...dialog.querySelectorAll('.fact-hint')].map(({ textContent }) => textContent);
  expect(hints).toEqual([
    'of which jackpot and raffle €1.20',
    'of which jackpot and raffle €5.00',
    'of which jackpot and raffle €3.80',
  ]);
});

it('takes no answer before its figures were shown, and asks for them again [PRF-03]', async () => {
  platform.answers('SessionResult', GARBLED, { viewer: { realityCheck: result } });
  await show();
  publish(check({}));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  await userEvent.click(again);
  expect(await button('Continue')).toBeEnabled();
});

it('the dialog remains when the answer does not arrive, and takes the next one [PRF-03]', async () => {
  platform.answers('AnswerRealityCheck', OFFLINE, { answerRealityCheck: answered });
  await show();
  publish(check({}));
  await screen.findByText('-€28.05');
  await userEvent.click(await button('Continue'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your answer did not arrive.');
  await userEvent.click(await button('Continue'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('an answer in another tab ends it here [PRF-03]', async () => {
  await show();
  publish(check({}));
  await screen.findByRole('dialog');
  publish(answered);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a player who logs out gets no more questions, and nothing of the check is left [AUT-10]', async () => {
  await show();
  publish(check({}));
  await screen.findByText('-€28.05');
  await userEvent.click(await button('Log out'));
  expect(platform.requestsOf('DELETE /api/session/')).toHaveLength(1);
  expect(platform.signOuts()).toEqual([null]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('waits by the clock of the platform, and not at all when nothing is counted or the check is due [PRF-03]', () => {
  expect(msUntilDue(check({ isDue: false, dueAt: '2026-11-18T12:01:00Z' }))).toBe(60_000);
  expect(msUntilDue(check({}))).toBeNull();
  expect(msUntilDue(answered)).toBeNull();
  expect(toSessionResult({ viewer: { realityCheck: { ...result, beganAt: null } } })).toBeNull();
});
