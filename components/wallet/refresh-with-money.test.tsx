import { act, render } from '@testing-library/react';
import { platform } from '@/lib/testing/fake-platform';
import { RefreshWithMoney } from './refresh-with-money.client';

const refresh = jest.fn();
const router = { refresh };
jest.mock('next/navigation', () => ({ useRouter: () => router }));
const emit = (version: number) =>
  platform.push('Wallet', {
    balanceUpdated: {
      version,
      balance: '1.00',
      bonusBalance: '0.00',
      currency: 'EUR',
      amount: '0.00',
      moneyType: null,
      wageringProgress: null,
    },
  });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
async function open(isPending = false) {
  const page = render(<RefreshWithMoney isPending={isPending} />);
  await pass(0);
  expect(platform.listening()).toEqual(['Wallet']);
  return page;
}

let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  jest.useFakeTimers();
  platform.signIn();
  refresh.mockClear();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => jest.useRealTimers());

describe("a page of the player's money", () => {
  it('reads the page again once when money moved, and not for earlier movements [WAL-02, CSH-11]', async () => {
    await open();
    emit(7);
    await pass(20_000);
    expect(refresh).not.toHaveBeenCalled();
    emit(8);
    emit(9);
    await pass(500);
    expect(refresh).toHaveBeenCalledTimes(1);
    emit(9);
    await pass(20_000);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('reads the page when the player comes back to it, not while it is hidden [CSH-11]', async () => {
    await open();
    emit(7);
    visibility = 'hidden';
    emit(8);
    await pass(500);
    expect(refresh).not.toHaveBeenCalled();
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(500);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('reads the page while something is on its way, as a review moves no money, until the player leaves [CSH-11]', async () => {
    const { unmount } = await open(true);
    await pass(15_500);
    expect(refresh).toHaveBeenCalledTimes(1);
    unmount();
    await pass(60_000);
    expect([refresh.mock.calls.length, platform.listening()]).toEqual([1, []]);
  });
});

it('asks for nothing without a network, and once it is back [CSH-11]', async () => {
  await open();
  emit(1);
  await pass(1_000);
  refresh.mockClear();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  emit(2);
  await pass(1_000);
  expect(refresh).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(1_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  onLine.mockRestore();
});
