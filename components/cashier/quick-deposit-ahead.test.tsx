import { act, render } from '@testing-library/react';
import { platform } from '@/lib/testing/fake-platform';
import { QuickDepositBody } from './cashier-overlays.client';
import { QuickDepositEffects } from './quick-deposit-effects.client';

let pathname = '/en/';
jest.mock('next/navigation', () => ({
  usePathname: () => pathname,
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));

const show = () => render(<QuickDepositEffects localePrefix="/en" welcomes={false} />);
const rest = () => act(async () => void (await jest.advanceTimersByTimeAsync(3_000)));

let fetched: jest.SpyInstance;

beforeEach(() => {
  pathname = '/en/';
  jest.useFakeTimers();
  fetched = jest.spyOn(QuickDepositBody, 'fetchAhead');
});
afterEach(() => {
  fetched.mockRestore();
  Reflect.deleteProperty(navigator, 'connection');
  jest.useRealTimers();
});

it('the code of the quick deposit comes when a player’s page is at rest, and not for one who saves data [CSH-04]', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  act(() => platform.signIn('p1'));
  const { unmount } = show();
  await rest();
  unmount();
  expect(fetched).not.toHaveBeenCalled();
  Object.defineProperty(navigator, 'connection', { value: { saveData: false }, configurable: true });
  show();
  expect(fetched).not.toHaveBeenCalled();
  await rest();
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('the code of the quick deposit does not come with the page of the cashier, which has a form of its own [CSH-04]', async () => {
  act(() => platform.signIn('p1'));
  pathname = '/en/deposit/';
  const { rerender } = show();
  await rest();
  expect(fetched).not.toHaveBeenCalled();
  pathname = '/en/games/';
  rerender(<QuickDepositEffects localePrefix="/en" welcomes={false} />);
  await rest();
  expect(fetched).toHaveBeenCalledTimes(1);
});
