import { act, render, screen } from '@testing-library/react';
import GameFrame from '@/components/games/game-frame.client';
import { releaseBalance, resumeHold, roundHold } from '@/components/wallet/round-hold.client';
import { WalletBadge } from '@/components/wallet/wallet-badge.client';
import { platform } from '@/lib/testing/fake-platform';
import { english, WithTexts } from '@/lib/testing/with-texts';

const ROUND = 'https://games.example/round?token=1';
let version = 0;

function move(balance: string, bonusBalance = '0.00'): void {
  version += 1;
  platform.push('Wallet', { balanceUpdated: walletOf(balance, bonusBalance) });
}

/** A message of the game's frame. */
function say(message: Readonly<Record<string, unknown>>): void {
  const { contentWindow } = screen.getByTitle<HTMLIFrameElement>(english('games.frameTitle', { game: 'Comet' }));
  const data = { source: 'foyer-studio', currency: 'EUR', ...message };
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://games.example', source: contentWindow }));
  });
}

const walletOf = (balance: string, bonusBalance: string) => ({
  balance,
  bonusBalance,
  currency: 'EUR',
  amount: '0.00',
  moneyType: null,
  wageringProgress: null,
  version,
});
const roundOf = (playerId: string) => ({ playerId, spinId: 's1', wallet: walletOf('99.00', '0.00') });
const spin = { spinId: 's1', stake: '1.00' };
const begin = (spinId = 's1') => say({ type: 'round-started', ...spin, spinId });
const end = () => say({ type: 'round-ended', ...spin, roundId: 'r1', win: '5.00', balance: '104.00' });
/** As shown; the figure for screen readers says the same. */
const shown = () => screen.getByRole('group', { name: english('wallet.balance') }).textContent;
const both = (amount: string) => `€${amount}€${amount}`;

async function open(mode: 'DEMO' | 'REAL' = 'REAL', balance = '100.00', bonusBalance = '0.00') {
  platform.signIn();
  const view = render(
    <>
      <WalletBadge />
      <GameFrame
        url={ROUND}
        name="Comet"
        mode={mode}
        parts={{ balance: null, status: null, controls: null, menu: null }}
        others={[]}
        onChange={() => undefined}
        onLeave={() => undefined}
      />
    </>,
    { wrapper: WithTexts },
  );
  await platform.isListenedTo('Wallet');
  move(balance, bonusBalance);
  return view;
}

beforeEach(() => {
  sessionStorage.clear();
  // jsdom has none; this player wants no motion.
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
});
afterEach(() => {
  act(releaseBalance);
  jest.useRealTimers();
});

it('shows the stake taken while the reels turn, and the win once they have stopped [WAL-02, GMS-06]', async () => {
  await open();
  begin();
  expect(shown()).toBe(both('99.00'));
  move('99.00');
  move('104.00');
  expect(shown()).toBe(both('99.00'));
  end();
  expect(shown()).toBe(both('104.00'));
});

it('holds the balance as long as the frame shows the round, ten minutes at most [WAL-02]', async () => {
  await open();
  jest.useFakeTimers();
  begin();
  move('104.00');
  await act(() => jest.advanceTimersByTimeAsync(599_900));
  expect(shown()).toBe(both('99.00'));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(shown()).toBe(both('104.00'));
});

it('the balance is held for 15 s when the frame starts again without the round, and as long as the round shows when it goes on with it [WAL-02]', async () => {
  await open();
  jest.useFakeTimers();
  begin();
  move('104.00');
  say({ type: 'ready', slug: 'comet', mode: 'real' });
  begin();
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(shown()).toBe(both('99.00'));
  say({ type: 'ready', slug: 'comet', mode: 'real' });
  await act(() => jest.advanceTimersByTimeAsync(14_900));
  expect(shown()).toBe(both('99.00'));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(shown()).toBe(both('104.00'));
});

it('shows the balance at once when a bet is refused, and when the game is left [WAL-02]', async () => {
  const { rerender } = await open();
  begin();
  say({ type: 'balance', balance: '100.00' });
  expect(shown()).toBe(both('100.00'));
  begin();
  move('104.00');
  rerender(<WalletBadge />);
  expect(shown()).toContain('€104.00');
});

it('holds the balance of the next round when the first one never ended [WAL-02]', async () => {
  await open();
  begin();
  move('104.00');
  begin('s2');
  expect(shown()).toBe(both('103.00'));
});

it('goes on holding after a reload, for its player alone and 15 s at most [WAL-02]', async () => {
  await open();
  begin();
  const kept = sessionStorage.getItem('roundHold') ?? '';
  act(releaseBalance);
  move('104.00');
  jest.useFakeTimers();
  const resume = (record: string) => {
    sessionStorage.setItem('roundHold', record);
    act(resumeHold);
  };
  resume(kept);
  expect(shown()).toBe(both('99.00'));
  await act(() => jest.advanceTimersByTimeAsync(14_900));
  expect(shown()).toBe(both('99.00'));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(shown()).toBe(both('104.00'));
  resume(kept.replace('"playerId":"p1"', '"playerId":"another"'));
  expect(roundHold.read()).toContain('another');
  expect(shown()).toBe(both('104.00'));
});

it.each([
  ['no JSON', () => '{'],
  ['null', () => 'null'],
  ['no balance', () => '{"playerId":"p1"}'],
  [
    'a balance of another shape',
    () => JSON.stringify({ ...roundOf('p1'), wallet: { balance: 5 }, until: Date.now() + 9_000 }),
  ],
  ['an end that is too far', () => JSON.stringify({ ...roundOf('p1'), until: Date.now() + 3_600_000 })],
])('holds nothing by a record that is %s [WAL-02]', (_, kept) => {
  sessionStorage.setItem('roundHold', kept());
  resumeHold();
  expect(roundHold.read()).toBeNull();
});

it('leaves a stake that bonus money may pay to the wallet, and play for fun holds nothing [WAL-02]', async () => {
  const { unmount } = await open('REAL', '100.00', '20.00');
  begin();
  expect(shown()).toContain('€100.00');
  unmount();
  await open('DEMO');
  begin();
  move('104.00');
  expect(roundHold.read()).toBeNull();
});

it('a browser that keeps nothing for the tab holds the balance of a round as well [WAL-02]', async () => {
  await open();
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  begin();
  move('104.00');
  expect(shown()).toBe(both('99.00'));
  end();
  expect(shown()).toBe(both('104.00'));
  refuse.mockRestore();
});

it('a record that changes under the page is not shown [WAL-02]', async () => {
  await open();
  begin();
  sessionStorage.setItem('roundHold', '{');
  move('104.00');
  expect(shown()).toBe(both('104.00'));
});
