import { act, fireEvent, render, screen } from '@testing-library/react';
import { takeFirstRead as takeAccount } from '@/components/breaks/breaks.first-read.client';
import { feature } from '@/components/jackpot/feature';
import { takeFirstRead } from '@/components/jackpot/jackpot.first-read.client';
import { platform } from '@/lib/testing/fake-platform';
import { testPageContext } from '@/lib/testing/test-page-context';
import { textOf, WithTexts } from '@/lib/testing/with-texts';

let pathname = '/en/';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

const t = textOf('jackpot');
const account = {
  accountStatus: { status: 'Open', cause: null, reopenByCustomerAllowed: false },
  selfExclusionDetails: null,
  timeouts: null,
} as const;

beforeEach(() => {
  pathname = '/en/';
  sessionStorage.clear();
  platform.signIn('p1');
});

async function show(contribution: string | null, brand = 'aurora') {
  const context = testPageContext(brand, 'player');
  const page = render(<>{feature.slots?.playerEffects?.render(context)}</>, { wrapper: WithTexts });
  await act(async () =>
    takeFirstRead({ instantBankingJackpot: contribution === null ? null : { contribution } }, 'p1'),
  );
  return page;
}
const find = () => screen.findByRole('complementary', { name: t('notice.label') });
const query = () => screen.queryByRole('complementary');

test('a player of the jackpot with money of instant banking sees what each bet adds, and the way to stop [NOT-01, BRD-03]', async () => {
  await show('0.50');
  const notice = await find();
  expect(notice).toHaveTextContent(t('notice.text', { amount: '€0.50' }));
  expect(screen.getByRole('link', { name: t('notice.open') })).toHaveAttribute('href', '/en/jackpot/');
});

test('no notice of the jackpot for a player whom it does not concern, nor on a page that leaves them in peace [NOT-01]', async () => {
  const page = await show(null);
  expect(query()).toBeNull();
  page.unmount();
  pathname = '/en/withdraw/';
  await show('0.50');
  expect(query()).toBeNull();
});

test('no notice of the jackpot under a licence without the feature [NOT-01, BRD-03]', async () => {
  await show('0.50', 'quetzal');
  expect(query()).toBeNull();
});

test('the notice of the jackpot is put away until the contribution is another one [NOT-01]', async () => {
  const page = await show('0.50');
  await find();
  fireEvent.click(screen.getByRole('button', { name: t('notice.dismiss') }));
  expect(query()).toBeNull();
  page.unmount();
  const again = await show('0.50');
  expect(query()).toBeNull();
  again.unmount();
  await show('1.00');
  expect(await find()).toHaveTextContent('€1.00');
});

test('the notice of a break comes before that of the jackpot [NOT-01]', async () => {
  await show('0.50');
  await find();
  const timeoutEndsAt = new Date(Date.now() + 86_400_000).toISOString();
  await act(async () => takeAccount({ player: { ...account, timeouts: { timeoutEndsAt } } }, 'p1'));
  expect(query()).toBeNull();
});
