import { fireEvent, render, screen } from '@testing-library/react';
import { platform } from '@/lib/testing/fake-platform';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { LimitForm } from './limit-form.client';
import { IncreaseNotice } from './limit-cards.client';
import type { LimitIncrease, Limits } from './limits.model';
import { testLimits } from './testing/limits-stage';
import { fetchRequests, type LimitCommand } from './use-limit-command.client';

const limits = testLimits();
const increase: LimitIncrease = {
  id: 'r1',
  amount: '80.00',
  dueAt: '2026-11-20T12:00:00Z',
  expiresAt: '2026-11-27T12:00:00Z',
};

type Run = Parameters<typeof IncreaseNotice>[0]['run'];

/** The calls of a command to the platform. */
async function requestsOf(command: LimitCommand): Promise<unknown[]> {
  platform.signIn('p1');
  platform.answers('ConfirmLimitIncrease', { confirmLimitIncrease: limits });
  platform.answers('CancelLimitIncrease', { cancelLimitIncrease: limits });
  await command(await fetchRequests());
  return platform.arrived().map(({ name, variables }) => [name, variables]);
}

describe('the form of a limit', () => {
  const show = (limit: string | null, describedBy = 'limit-title') => {
    const [fail, set] = [jest.fn(), jest.fn(async (_amount: string | null) => false)];
    render(
      <LimitForm
        place={{ kind: 'deposit', period: 'Day' }}
        describedBy={describedBy}
        limit={limit}
        currency="EUR"
        loading={false}
        failure={null}
        fail={fail}
        set={set}
      />,
      { wrapper: WithTexts },
    );
    return { fail, set, type: (value: string) => fireEvent.input(screen.getByRole('textbox'), { target: { value } }) };
  };

  it('each button says which limit it is for, as those of the other limits are called the same [UXP-02, PRF-02]', () => {
    render(
      <>
        <h2 id="title">Deposit limits</h2>
        <h3 id="period">Per day</h3>
      </>,
    );
    show('100.00', 'title period');
    for (const button of screen.getAllByRole('button'))
      expect(button).toHaveAccessibleDescription('Deposit limits Per day');
  });

  it('sends the exact amount, typed with a comma or a point [PRF-02]', () => {
    const { type, set } = show(null);
    for (const [typed, sent] of [
      ['99,5', '99.50'],
      ['1.234,50 €', '1234.50'],
      // No more deposits at all.
      ['0', '0.00'],
    ] as const) {
      set.mockClear();
      type(typed);
      fireEvent.click(screen.getByRole('button', { name: english('limits.setLimit') }));
      expect(set.mock.calls).toEqual([[sent]]);
    }
  });

  it.each(['', '-5', '1,234', '1e3', 'ten'])('asks nothing of the platform for %j [PRF-02]', (typed) => {
    const { type, fail, set } = show(null);
    type(typed);
    fireEvent.click(screen.getByRole('button', { name: english('limits.setLimit') }));
    expect(fail).toHaveBeenCalledWith(english('errors.InvalidAmount'));
    expect(set).not.toHaveBeenCalled();
  });

  it('offers to take away only a limit that there is [PRF-02]', () => {
    const { set } = show('50.00');
    fireEvent.click(screen.getByRole('button', { name: english('limits.removeLimit') }));
    expect(set.mock.calls).toEqual([[null]]);
  });
});

describe('an increase on the page', () => {
  const show = (at: string, run: Run, given: Partial<Limits> = {}) =>
    render(
      <IncreaseNotice
        describedBy="limit-title"
        kind="deposit"
        increase={increase}
        limits={{ ...limits, ...given }}
        platformNow={Date.parse(at)}
        loading={false}
        run={run}
      />,
      { wrapper: WithTexts },
    );

  it('an increase counts down and can only be cancelled while it waits [PRF-07]', async () => {
    const run = jest.fn<ReturnType<Run>, Parameters<Run>>(async () => false);
    show('2026-11-18T11:59:59Z', run);
    expect(screen.getByRole('timer').textContent).toBe('2 d 00:00:01');
    expect(screen.queryByRole('button', { name: english('limits.increase.confirm') })).toBeNull();
    expect(screen.getByRole('status').textContent).toBe(
      english('limits.increase.waiting', { amount: '€80.00', time: '20/11/2026, 13:00' }),
    );
    fireEvent.click(screen.getByRole('button', { name: english('limits.increase.cancel') }));
    const [command] = run.mock.calls[0] ?? [];
    expect(command && (await requestsOf(command))).toEqual([['CancelLimitIncrease', { increaseId: 'r1' }]]);
  });

  it('asks for the confirmation when the wait is over, unless increases are blocked [PRF-07, CSH-07]', async () => {
    const run = jest.fn<ReturnType<Run>, Parameters<Run>>(async () => false);
    const { unmount } = show(increase.dueAt, run);
    expect(screen.queryByRole('timer')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: english('limits.increase.confirm') }));
    const [command] = run.mock.calls[0] ?? [];
    expect(command && (await requestsOf(command))).toEqual([['ConfirmLimitIncrease', { increaseId: 'r1' }]]);
    unmount();
    show(increase.dueAt, run, { isIncreaseBlocked: true });
    expect(screen.getByRole('button', { name: english('limits.increase.confirm') })).toHaveProperty('disabled', true);
  });
});
