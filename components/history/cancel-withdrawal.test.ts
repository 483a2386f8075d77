import { cancelWithdrawal } from '@/components/history/history.requests.client';
import { networkFailure } from '@/lib/graphql/failure';
import { operationOf } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

jest.mock('@/lib/graphql/request.client', () => ({ requestFromBrowser: jest.fn() }));

const refused = {
  ok: false as const,
  error: { ...networkFailure('NotCancellable', 'no', 200), kind: 'graphql' as const },
};
const away = { ok: false as const, error: networkFailure('Unreachable', 'away') };
const standing = (isCancelWithdrawalBlocked: boolean) => ({
  ok: true as const,
  value: { viewer: { cashier: { isCancelWithdrawalBlocked } } },
});

it.each([
  ['done', { ok: true as const, value: { cancelWithdrawal: { id: 'w1', status: 'Cancelled' } } }, null],
  ['blocked', refused, standing(true)],
  ['sent', refused, standing(false)],
  ['sent', refused, away],
  ['failed', away, null],
] as const)('tells %s of what the platform answers to a cancel [CSH-07, CSH-08]', async (outcome, answer, then) => {
  const asked: [string, unknown][] = [];
  jest.mocked(requestFromBrowser).mockImplementation(async (document, variables) => {
    const { name } = operationOf(document);
    asked.push([name, variables]);
    return (name === 'CancelWithdrawal' ? answer : (then ?? away)) as Awaited<
      ReturnType<typeof requestFromBrowser<never, unknown>>
    >;
  });
  expect(await cancelWithdrawal('w1')).toBe(outcome);
  expect(asked).toEqual([['CancelWithdrawal', { id: 'w1' }], ...(then ? [['CancelStanding', {}]] : [])]);
});
