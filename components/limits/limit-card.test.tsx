import { fireEvent, render, screen } from '@testing-library/react';
import { LimitForm } from './limit-form.client';
import type { RunCommand } from './limit-command';
import type { Limits, LimitRaise } from './limits.model';
import type { LimitsTexts } from './limits-texts';
import { RaiseNotice } from './raise-notice.client';

const texts: LimitsTexts = {
  periods: { Day: 'day', Week: 'week', Month: 'month' },
  none: 'none', used: 'used', usedOf: '{used} of {limit}', remaining: 'left', resets: 'again', amount: 'amount', hint: '{currency} {example}', setLimit: 'set', changeLimit: 'change', removeLimit: 'remove', blocked: 'blocked',
  raise: { waiting: 'waits {amount} {time}', waitingNone: 'waits for none', ready: 'ready {amount} {time}', readyNone: 'ready for none', left: 'time left', daysLeft: '{days} d {time}', confirm: 'confirm', cancel: 'cancel' },
  done: { saved: 'saved', requested: 'requested', confirmed: 'confirmed', cancelled: 'cancelled' },
  failures: { InvalidAmount: 'wrong amount', LimitNotOffered: '', RaiseBlocked: '', RaiseNotReady: '', NothingPending: '', Network: '' },
};
const limits: Limits = { version: 1, now: '2026-11-18T11:00:00Z', timeZone: 'Europe/Malta', currency: 'EUR', isRaiseBlocked: false, raiseWaitHours: 24, deposit: [] };
const raise: LimitRaise = { id: 'r1', amount: '80.00', dueAt: '2026-11-20T12:00:00Z', expiresAt: '2026-11-27T12:00:00Z' };

/** What a command asked of the platform. */
async function requestsOf(command: Parameters<RunCommand>[0]): Promise<unknown[]> {
  const asked: unknown[] = [];
  const note = (name: string) => async (...args: unknown[]) => {
    asked.push([name, ...args]);
    return { ok: true as const, value: limits };
  };
  await command({ setDepositLimit: note('set'), confirmRaise: note('confirm'), cancelRaise: note('cancel'), readLimits: async () => null });
  return asked;
}

describe('the form of a limit', () => {
  const show = (limit: string | null, run: RunCommand, fail = jest.fn()) => {
    render(<LimitForm limit={{ period: 'Day', limit, used: '0.00', remaining: limit, resetsAt: limits.now, raise: null }} currency="EUR" locale="en-GB" texts={texts} loading={false} failure={null} fail={fail} run={run} />);
    return { fail, type: (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } }) };
  };

  it('sends the exact amount, typed with a comma or a point [PRF-02]', async () => {
    const run = jest.fn<ReturnType<RunCommand>, Parameters<RunCommand>>(async () => false);
    const { type } = show(null, run);
    for (const [typed, sent] of [['99,5', '99.50'], ['1.234,50 €', '1234.50']] as const) {
      run.mockClear();
      type(typed);
      fireEvent.click(screen.getByRole('button', { name: 'set' }));
      const [command] = run.mock.calls[0] ?? [];
      expect(command && (await requestsOf(command))).toEqual([['set', 'Day', sent]]);
    }
  });

  it.each(['', '0', '-5', '1,234', '1e3', 'ten'])('asks nothing of the platform for %j [PRF-02]', (typed) => {
    const run = jest.fn<ReturnType<RunCommand>, Parameters<RunCommand>>();
    const { type, fail } = show(null, run);
    type(typed);
    fireEvent.click(screen.getByRole('button', { name: 'set' }));
    expect(fail).toHaveBeenCalledWith('wrong amount');
    expect(run).not.toHaveBeenCalled();
  });

  it('offers to take away only a limit that there is [PRF-02]', async () => {
    const run = jest.fn<ReturnType<RunCommand>, Parameters<RunCommand>>(async () => false);
    show('50.00', run);
    fireEvent.click(screen.getByRole('button', { name: 'remove' }));
    const [command] = run.mock.calls[0] ?? [];
    expect(command && (await requestsOf(command))).toEqual([['set', 'Day', null]]);
  });
});

describe('a raise on the page', () => {
  const show = (at: string, run: RunCommand, given: Partial<Limits> = {}) =>
    render(<RaiseNotice raise={raise} limits={{ ...limits, ...given }} platformNow={Date.parse(at)} locale="en-GB" texts={texts} loading={false} run={run} />);

  it('counts down and can only be cancelled while it waits [PRF-07]', async () => {
    const run = jest.fn<ReturnType<RunCommand>, Parameters<RunCommand>>(async () => false);
    show('2026-11-18T11:59:59Z', run);
    expect(screen.getByRole('timer').textContent).toBe('2 d 00:00:01');
    expect(screen.queryByRole('button', { name: 'confirm' })).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('waits €80.00 20/11/2026, 13:00:00');
    fireEvent.click(screen.getByRole('button', { name: 'cancel' }));
    const [command] = run.mock.calls[0] ?? [];
    expect(command && (await requestsOf(command))).toEqual([['cancel', 'r1']]);
  });

  it('asks for the confirmation when the wait is over, unless raises are blocked [PRF-07, CSH-07]', async () => {
    const run = jest.fn<ReturnType<RunCommand>, Parameters<RunCommand>>(async () => false);
    const { unmount } = show(raise.dueAt, run);
    expect(screen.queryByRole('timer')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'confirm' }));
    const [command] = run.mock.calls[0] ?? [];
    expect(command && (await requestsOf(command))).toEqual([['confirm', 'r1']]);
    unmount();
    show(raise.dueAt, run, { isRaiseBlocked: true });
    expect(screen.getByRole('button', { name: 'confirm' })).toHaveProperty('disabled', true);
  });
});
