import { act, render } from '@testing-library/react';
import { changeNotice, currentNotices } from '@/components/feedback/feedback-store';
import { WalletEffects } from '@/components/wallet/wallet-effects.client';
import { useWallet } from '@/components/wallet/wallet.live.client';
import { platform } from '@/lib/testing/fake-platform';
import { WithTexts } from '@/lib/testing/with-texts';

jest.mock('next/navigation', () => ({ usePathname: () => '/en/casino/' }));

const move = (version: number, amount: string, moneyType: 'Deposit' | null = 'Deposit') => ({
  balanceUpdated: {
    version,
    balance: '100.00',
    bonusBalance: '0.00',
    currency: 'EUR',
    amount,
    moneyType,
    wageringProgress: null,
  },
});
const toasts = () =>
  currentNotices()
    .filter(({ status }) => status !== 'closing')
    .map(({ message }) => message);
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));

/** The first code that the page asks for, here that of the reactions, is on its way until the test lets it through. */
function holdBackFirstCode(): () => void {
  let letThrough = (): void => undefined;
  const arrival = new Promise<undefined>((resolve) => (letThrough = () => resolve(undefined)));
  Object.assign(globalThis, { scheduler: { yield: jest.fn(async () => undefined).mockReturnValueOnce(arrival) } });
  return letThrough;
}

function Balance() {
  return <output>{useWallet().wallet?.balance}</output>;
}
type Part = 'balance' | 'effects';
const page = (...parts: readonly Part[]) => (
  <>
    {parts.includes('balance') && <Balance />}
    {parts.includes('effects') && <WalletEffects visitorMode="CASINO" />}
  </>
);
const show = (...parts: readonly Part[]) => render(page(...parts), { wrapper: WithTexts });

beforeEach(() => platform.signIn());
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'scheduler');
  currentNotices().forEach(({ id }) => changeNotice('close', id));
});

describe('the reactions to money', () => {
  it('a deposit that the page knew of before the reactions were there is not shown, the next one is [WAL-04]', async () => {
    const { rerender } = show('balance');
    await platform.isListenedTo('Wallet');
    platform.push('Wallet', move(1, '0.00', null));
    platform.push('Wallet', move(2, '25.00'));
    rerender(page('balance', 'effects'));
    await settled();
    expect(toasts()).toEqual([]);
    platform.push('Wallet', move(3, '10.00'));
    await settled();
    expect(toasts()).toEqual([expect.stringContaining('10.00')]);
  });

  it('movements that came while the code was on its way show once it is there, and once [WAL-04]', async () => {
    const letThrough = holdBackFirstCode();
    show('effects');
    await platform.isListenedTo('Wallet');
    platform.push('Wallet', move(1, '0.00', null));
    platform.push('Wallet', move(2, '25.00'));
    await settled();
    expect(toasts()).toEqual([]);
    letThrough();
    await settled();
    expect(toasts()).toEqual([expect.stringContaining('25.00')]);
    platform.push('Wallet', move(3, '10.00'));
    await settled();
    expect(toasts()).toHaveLength(2);
  });

  it('movements of a player who has left before the code came are not shown to the next one [WAL-04, AUT-10]', async () => {
    const letThrough = holdBackFirstCode();
    show('effects');
    await platform.isListenedTo('Wallet');
    platform.push('Wallet', move(1, '0.00', null));
    platform.push('Wallet', move(2, '25.00'));
    platform.signIn('p2');
    letThrough();
    await settled();
    expect(toasts()).toEqual([]);
  });
});
