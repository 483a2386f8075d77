import { render, screen, within } from '@testing-library/react';
import { getMethodsOnOffer } from '@/components/cashier/cashier.queries';
import { VisitorsCashier } from '@/components/cashier/visitors-cashier';
import { platform, refusal } from '@/lib/testing/fake-platform';
import { testPageContext } from '@/lib/testing/test-page-context';

// Next's own, which exist in a request alone.
jest.mock('next/headers', () => ({ headers: async () => new Headers() }));
jest.mock('next/root-params', () => ({ locale: async () => undefined, variant: async () => undefined }), {
  virtual: true,
});

const context = testPageContext('aurora', 'guest');
const method = {
  id: 'e-wallet',
  kind: 'E_WALLET',
  nameKey: 'eWallet',
  minAmount: '10.00',
  maxAmount: '5000.00',
  feeFixed: '0.00',
  feePercent: 0,
  expectedDurationMinutes: 0,
} as const;
const methods = {
  deposits: [method, { ...method, id: 'own', nameKey: 'ownersKey', feePercent: 1.5, feeFixed: '0.50' }],
  withdrawals: [
    { ...method, expectedDurationMinutes: 2_880 },
    { ...method, id: 'slow', expectedDurationMinutes: 90 },
  ],
};
const ways = () => screen.getAllByRole('listitem');
const factsOf = (way: HTMLElement | undefined) =>
  way
    ? within(way)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent)
    : [];

it('shows visitors what each way of paying in takes, costs and how long it needs, and the ways in that lead back [CSH-02]', () => {
  render(<VisitorsCashier context={context} which="deposits" methods={methods} />);
  const [first, second] = ways();
  expect(factsOf(first)).toEqual(['€10.00 to €5,000.00', 'No fee.', 'at once']);
  expect(first?.querySelector('svg')).not.toBeNull();
  expect(second).toHaveTextContent(/^ownersKey/);
  expect(factsOf(second)[1]).toBe('1.5% + €0.50');
  const back = `returnTo=${encodeURIComponent('/en/deposit/')}`;
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/en/login/?autoSignIn=1&${back}`);
  expect(screen.getByRole('link', { name: 'New here? Open an account' })).toHaveAttribute(
    'href',
    `/en/register/?${back}`,
  );
});

it('says how long a withdrawal needs in the largest unit that it fills whole [CSH-11]', () => {
  render(<VisitorsCashier context={context} which="withdrawals" methods={methods} />);
  expect(ways().map((way) => factsOf(way)[2])).toEqual(['within 2 days', 'within 90 minutes']);
});

it('says that no way is open where there is none, and nothing of them where the back end says nothing [CSH-02]', async () => {
  platform.answers('MethodsOnOffer', refusal('OperationNotAllowed'), { root: { paymentMethods: methods } });
  expect((await getMethodsOnOffer(context)).ok).toBe(false);
  expect(await getMethodsOnOffer(context)).toEqual({ ok: true, value: { methods } });
  const { unmount } = render(
    <VisitorsCashier context={context} which="deposits" methods={{ deposits: [], withdrawals: [] }} />,
  );
  expect(screen.getByText('No payment method is open for you at the moment.')).toBeVisible();
  unmount();
  render(<VisitorsCashier context={context} which="deposits" methods={null} />);
  expect(screen.queryByText('No payment method is open for you at the moment.')).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
});
