import { act, renderHook, waitFor } from '@testing-library/react';
import { graphql } from '@/lib/graphql/graphql';
import { useLive } from '@/lib/live/use-live.client';
import { queryClient, queryKey } from '@/lib/query/query-client.client';
import { platform } from '@/lib/testing/fake-platform';

interface Balance {
  readonly balance: string;
  readonly movements: number;
}

const Wallet = graphql(`
  subscription Wallet {
    balanceUpdated {
      balance
      version
    }
  }
`);
const NOTHING: Balance = { balance: '0.00', movements: 0 };

const follow = (onEvent?: (event: unknown) => void) =>
  renderHook(() =>
    useLive(
      Wallet,
      (state: Balance, event): Balance => ({ balance: event.balanceUpdated.balance, movements: state.movements + 1 }),
      NOTHING,
      { onEvent },
    ),
  );
const followed = async () => {
  const hook = follow();
  await platform.isListenedTo('Wallet');
  return hook;
};
const emit = (balance: string, version: number) => platform.push('Wallet', { balanceUpdated: { balance, version } });

beforeEach(() => {
  queryClient().clear();
  platform.signIn();
});

describe('a live value', () => {
  it('all components that show a value share one entry: one subscription, each event applied once [WAL-01, SUB-02]', async () => {
    const header = await followed();
    const gameBar = follow();
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    expect(platform.subscriptions('Wallet')).toBe(1);
    emit('5.00', 1);
    emit('7.00', 2);
    expect(header.result.current.state).toEqual({ balance: '7.00', movements: 2 });
    expect(gameBar.result.current.state).toBe(header.result.current.state);
  });

  it('a later component shows the value at once, which lives on when the first one goes [SUB-02]', async () => {
    const first = await followed();
    emit('5.00', 1);
    const second = follow();
    await waitFor(() => expect(second.result.current.state.balance).toBe('5.00'));
    first.unmount();
    expect(platform.listening()).toEqual(['Wallet']);
    emit('6.00', 2);
    expect(second.result.current.state.balance).toBe('6.00');
    second.unmount();
    expect(platform.listening()).toEqual([]);
  });

  it('an older version never overwrites a newer one, not even after nobody showed it for a while [WAL-02]', async () => {
    const first = await followed();
    emit('9.00', 9);
    first.unmount();
    const again = await followed();
    emit('3.00', 3);
    expect(again.result.current.state.balance).toBe('9.00');
    emit('10.00', 10);
    expect(again.result.current.state.balance).toBe('10.00');
  });

  it('shows the value of the query cache, also when it is written there [WAL-01]', async () => {
    const { result } = await followed();
    emit('5.00', 1);
    const key = queryKey(Wallet, {}, 'p1');
    expect(queryClient().getQueryData(key)).toEqual({ state: { balance: '5.00', movements: 1 }, version: 1 });
    act(() => void queryClient().setQueryData(key, { state: { balance: '6.00', movements: 2 }, version: 2 }));
    expect(result.current.state.balance).toBe('6.00');
  });

  it('sign-out drops the value, and another player starts from nothing [AUT-10]', async () => {
    const { result } = await followed();
    emit('5.00', 5);
    platform.signOut();
    expect(result.current.state).toEqual(NOTHING);
    await platform.isListenedTo();
    expect(queryClient().getQueryCache().getAll()).toEqual([]);
    platform.signIn('p2');
    expect(result.current.state).toEqual(NOTHING);
    await platform.isListenedTo('Wallet');
    emit('1.00', 1);
    expect(result.current.state.balance).toBe('1.00');
  });

  it('requests the value again when the cache is emptied under it [SUB-02]', async () => {
    const { result } = await followed();
    emit('5.00', 5);
    platform.signIn();
    expect(result.current.state).toEqual(NOTHING);
    await waitFor(() => expect(platform.subscriptions('Wallet')).toBe(2));
    await platform.isListenedTo('Wallet');
    emit('5.00', 5);
    expect(result.current.state.balance).toBe('5.00');
  });
});

describe('the events of a live value', () => {
  const news = () => {
    const heard: unknown[] = [];
    const hook = follow((event) => heard.push(event));
    return { ...hook, heard };
  };
  const event = (version: number) => ({ balanceUpdated: { balance: `${version}.00`, version } });
  const happen = (version: number) => platform.push('Wallet', event(version));

  it('each event is heard once by each follower, and how things stood at first by none [SUB-02, WAL-04]', async () => {
    const [first, second] = [news(), news()];
    await platform.isListenedTo('Wallet');
    happen(1);
    expect(first.heard).toEqual([]);
    happen(2);
    happen(2);
    happen(1);
    happen(3);
    expect(first.heard).toEqual([event(2), event(3)]);
    expect(second.heard).toEqual(first.heard);
  });

  it('a follower that comes late hears nothing of before, and all that comes after [SUB-02, WAL-04]', async () => {
    await followed();
    happen(1);
    happen(2);
    const late = news();
    await waitFor(() => expect(late.result.current.state.balance).toBe('2.00'));
    expect(late.heard).toEqual([]);
    happen(2);
    happen(3);
    expect(late.heard).toEqual([event(3)]);
  });

  it('a follower that comes back after all have left hears no snapshot, though it is newer than the entry [SUB-02]', async () => {
    const first = await followed();
    happen(1);
    first.unmount();
    const again = news();
    await platform.isListenedTo('Wallet');
    happen(7);
    expect(again.result.current.state.balance).toBe('7.00');
    expect(again.heard).toEqual([]);
    happen(8);
    expect(again.heard).toEqual([event(8)]);
  });

  it('the snapshot of the next player is no event [SUB-02, AUT-10]', async () => {
    const { heard } = news();
    await platform.isListenedTo('Wallet');
    happen(1);
    platform.signIn('p2');
    await waitFor(() => expect(platform.subscriptions('Wallet')).toBe(2));
    await platform.isListenedTo('Wallet');
    happen(9);
    expect(heard).toEqual([]);
  });
});
