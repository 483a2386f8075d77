import { act, render, screen, waitFor } from '@testing-library/react';
import { LazyPots } from '@/components/jackpot/lazy-pots.client';
import { OptIn } from '@/components/jackpot/opt-in.client';
import { FakeJackpotSocket } from '@/components/jackpot/testing/fake-jackpot-socket';
import { testJackpot } from '@/components/jackpot/testing/test-jackpot';
import { platform, reply } from '@/lib/testing/fake-platform';
import { english, WithTexts } from '@/lib/testing/with-texts';

const STATUS = 'GET /v1/thrillpots/instances/source/source/brand/aurora';
const statusOf = (optedIn: boolean) => ({
  optin_status: { opted_in: optedIn, preferred_contribution_value: '0.50' },
});
const refuse = (code: string) =>
  FakeJackpotSocket.say({ msg_type: 'Error', msg_name: 'PlayerOptInRequest', data: { code } });
const button = (name: 'join' | 'reload') => screen.findByRole('button', { name: english(`jackpot.optIn.${name}`) });
const settings = { instanceId: 'instance', playerId: 'p1', countryCode: 'FI', currency: 'EUR' };

function show(jackpot = testJackpot) {
  return render(<OptIn jackpot={jackpot} />, { wrapper: WithTexts });
}

beforeEach(() => {
  FakeJackpotSocket.install();
  platform.signIn();
  platform.answers('PlayerJackpotSettings', { viewer: { jackpotSettings: settings } });
  platform.answers('GET /v1/currencies', { base_currency: 'EUR', multipliers: { EUR: '1' } });
  platform.answers(STATUS, statusOf(false));
  platform.answers('JackpotWinners', { root: { jackpotWinners: [] } });
});
afterEach(() => jest.useRealTimers());

async function join() {
  const joining = await button('join');
  act(() => FakeJackpotSocket.latest()?.open());
  await act(async () => joining.click());
}

describe('the choice to take part in the jackpot', () => {
  it('an accepted decision is shown at once and sent with all that the service asks for [JKP-03]', async () => {
    const { container } = show();
    await join();
    expect(container.querySelector('[data-opted-in="true"]')).toBeInTheDocument();
    expect(FakeJackpotSocket.latest()?.requests('PlayerOptInRequest')).toEqual([
      {
        instance_id: 'instance',
        player_id: 'p1',
        brand_id: 'operator:aurora',
        player_country: 'FI',
        opt_in: true,
        contribution_value: '0.5',
      },
    ]);
  });

  it.each([
    ['time_out', 'timeOut'],
    ['self_excluded', 'selfExcluded'],
    ['account_blocked', 'account'],
    ['contribution_not_offered', 'contribution'],
    ['a_code_of_tomorrow', 'other'],
  ] as const)(
    'a decision that the service refuses with %s is taken back by a read of the status, and the reason is shown [JKP-03]',
    async (code, reason) => {
      const { container } = show();
      await join();
      expect(container.querySelector('[data-opted-in="true"]')).toBeInTheDocument();
      act(() => refuse(code));
      expect(await screen.findByText(english(`jackpot.optIn.refused.${reason}`))).toBeVisible();
      await waitFor(() => expect(container.querySelector('[data-opted-in="false"]')).toBeInTheDocument());
      expect(platform.arrived().filter(({ name }) => name === STATUS)).toHaveLength(2);
    },
  );

  it('the reason of a refusal goes when the player decides again [JKP-03]', async () => {
    show();
    await join();
    act(() => refuse('time_out'));
    await screen.findByText(english('jackpot.optIn.refused.timeOut'));
    await join();
    expect(screen.queryByText(english('jackpot.optIn.refused.timeOut'))).not.toBeInTheDocument();
  });

  it('a status that cannot be read is an error with Reload [JKP-03]', async () => {
    platform.answers(STATUS, reply(403, null));
    show();
    expect(await screen.findByText('Error fetching the status')).toBeVisible();
    expect(await button('reload')).toBeVisible();
  });

  it('a jackpot without an operator answers that its settings are missing [JKP-03]', async () => {
    show({ ...testJackpot, operatorId: '' });
    await act(async () => (await button('join')).click());
    expect(await screen.findByText('Jackpot settings are missing')).toBeVisible();
  });

  it('a decision that finds no connection for ten seconds is an error [JKP-05]', async () => {
    show();
    const joining = await button('join');
    jest.useFakeTimers();
    act(() => joining.click());
    await act(async () => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('Unable to establish connection')).toBeVisible();
  });

  it('a decision that the socket does not take is an error [JKP-05]', async () => {
    show();
    const joining = await button('join');
    act(() => FakeJackpotSocket.latest()?.open());
    FakeJackpotSocket.isBroken = true;
    await act(async () => joining.click());
    expect(screen.getByText('Failed to send message to websocket')).toBeVisible();
  });
});

describe('the connection of the pots', () => {
  it('the pots say when the connection is given up [JKP-05]', async () => {
    render(<LazyPots jackpot={testJackpot} pageHref={null} currency="EUR" isPlayer />, { wrapper: WithTexts });
    await waitFor(() => expect(FakeJackpotSocket.latest()).toBeDefined());
    jest.useFakeTimers();
    for (let seconds = 2; seconds <= 64; seconds *= 2) {
      act(() => FakeJackpotSocket.latest()?.close(1006));
      await act(async () => jest.advanceTimersByTimeAsync(seconds * 1_000));
    }
    expect(screen.getByText('Maximum retry attempts reached for jackpot.')).toBeVisible();
  });

  it('the pots say that there is no connection when the service refuses it for good [JKP-05]', async () => {
    render(<LazyPots jackpot={testJackpot} pageHref={null} currency="EUR" isPlayer />, { wrapper: WithTexts });
    await waitFor(() => expect(FakeJackpotSocket.latest()).toBeDefined());
    act(() => FakeJackpotSocket.latest()?.close(4403));
    expect(await screen.findByText('Unable to establish connection')).toBeVisible();
  });
});
