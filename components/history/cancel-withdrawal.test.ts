import { cancelWithdrawal } from '@/components/history/history.requests.client';
import { GARBLED, OFFLINE, platform, refusal } from '@/lib/testing/fake-platform';

const refused = refusal('NotCancellable');
const cancelBlock = (isCancelWithdrawalBlocked: boolean) => ({ viewer: { cashier: { isCancelWithdrawalBlocked } } });

it.each([
  ['done', { cancelWithdrawal: { id: 'w1', status: 'Cancelled' } }, null],
  ['blocked', refused, cancelBlock(true)],
  ['sent', refused, cancelBlock(false)],
  ['sent', refused, GARBLED],
  ['failed', OFFLINE, null],
] as const)(
  'the outcome is %s for the platform’s answer to a cancel [CSH-07, CSH-08]',
  async (outcome, answer, then) => {
    platform.signIn();
    platform.answers('CancelWithdrawal', answer);
    if (then) platform.answers('CancelBlock', then);
    expect(await cancelWithdrawal('w1')).toBe(outcome);
    expect(platform.arrived().map(({ name, variables }) => [name, variables])).toEqual([
      ['CancelWithdrawal', { id: 'w1' }],
      ...(then ? [['CancelBlock', {}]] : []),
    ]);
  },
);
