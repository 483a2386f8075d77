import { act, renderHook, waitFor } from '@testing-library/react';
import { useCashback } from '@/components/cashback/cashback.live.client';
import type { CashbackView } from '@/components/cashback/cashback.model';
import { platform, refusal } from '@/lib/testing/fake-platform';

const week = (staked: string) => ({ staked }) as CashbackView;
const answer = (staked: string) => ({ viewer: { id: 'p1', cashback: week(staked) } });
const play = () => act(() => platform.push('CashbackSubscription', { gamificationUpdated: { level: 1 } }));

async function follow() {
  platform.signIn();
  const initial = week('0.00');
  const hook = renderHook(() => useCashback(initial));
  await platform.isListenedTo('CashbackSubscription');
  return hook;
}

it('asks again for sums that could not be read, however quiet it stays [RWD-05]', async () => {
  platform.answers('Cashback', refusal('InternalServerError'), answer('60.00'));
  const { result } = await follow();
  play();
  await waitFor(() => expect(result.current.staked).toBe('60.00'), { timeout: 4_000 });
  expect(platform.requestsOf('Cashback')).toHaveLength(2);
});

it('reads once for rounds that come together, and asks no more once the page is left [RWD-05]', async () => {
  platform.answers('Cashback', refusal('InternalServerError'));
  const { unmount } = await follow();
  play();
  play();
  await waitFor(() => expect(platform.requestsOf('Cashback')).toHaveLength(1), { timeout: 2_000 });
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 1_600));
  expect(platform.requestsOf('Cashback')).toHaveLength(1);
});
