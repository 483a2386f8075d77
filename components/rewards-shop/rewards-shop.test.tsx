import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentOverlay } from '@/components/overlay/overlay-store';
import { GoodCard } from '@/components/rewards-shop/good-card.client';
import {
  applyShopEvent,
  refusalOf,
  toPurchaseFailure,
  type ShopGood,
  type ShopView,
} from '@/components/rewards-shop/rewards-shop.model';
import { ShopWindow } from '@/components/rewards-shop/shop-window';
import { RewardsShopPage } from '@/components/rewards-shop/rewards-shop-page';
import { Shop } from '@/components/rewards-shop/shop.client';
import { testPageContext } from '@/lib/testing/test-page-context';
import { WithTexts } from '@/lib/testing/with-texts';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const RANKS = ['Bronze', 'Silver', '', 'Gold'];
const sent: { purchaseId: string }[] = [];
let answers: object[] = [];
beforeAll(() => {
  globalThis.fetch = (async (_url: string, { body = '' }: { body?: string }) => {
    sent.push(JSON.parse(body).variables.input);
    const answer = answers.shift();
    if (!answer) throw new TypeError('the network is gone');
    return {
      ok: true,
      status: 200,
      headers: new Headers({ 'content-type': 'application/json' }),
      json: async () => answer,
      text: async () => JSON.stringify(answer),
    };
  }) as unknown as typeof fetch;
});

const good: ShopGood = {
  id: 'cash',
  name: 'A little cash',
  price: 200,
  level: 1,
  stockLeft: null,
  perDay: 2,
  boughtToday: 0,
  claimDays: 90,
  rewardType: { __typename: 'MoneyDrop', amount: '1.00', currency: 'EUR' },
  cost: null,
};
const shop: ShopView = {
  optedIn: true,
  level: 2,
  pointsToSpend: 450,
  blockReason: null,
  goods: [good],
  purchases: [],
};

it('says the first thing that is in the way of a purchase [RWD-04]', () => {
  expect(refusalOf(good, shop)).toBeNull();
  expect(refusalOf({ ...good, stockLeft: 0 }, shop)).toBe('SoldOut');
  expect(refusalOf({ ...good, level: 3 }, shop)).toBe('LevelTooLow');
  expect(refusalOf({ ...good, boughtToday: 2 }, shop)).toBe('DailyLimit');
  expect(refusalOf(good, { ...shop, pointsToSpend: 199 })).toBe('TooFewPoints');
});

it('takes in points as they change, and keeps the goods [RWD-04]', () => {
  const gamificationUpdated = { optedIn: true, level: 3, pointsToSpend: 7 };
  expect(applyShopEvent(shop, { gamificationUpdated })).toEqual({ ...shop, level: 3, pointsToSpend: 7 });
});

it('reads the reason of a refusal, and takes anything else for the network [RWD-04]', () => {
  expect(toPurchaseFailure({ type: 'PurchaseRefused', params: { reason: 'PriceChanged' } })).toBe('PriceChanged');
  expect(toPurchaseFailure({ type: 'PurchaseRefused', params: { reason: 'Whim' } })).toBe('Network');
  expect(toPurchaseFailure({ type: 'RewardsBlocked', params: {} })).toBe('RewardsBlocked');
});

it('buys after a question, and sends a purchase whose answer was lost under the same id [RWD-04]', async () => {
  const readAgain = jest.fn(async () => undefined);
  render(<GoodCard good={good} level="4 (Gold)" shop={shop} readAgain={readAgain} />, { wrapper: WithTexts });
  const buy = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Buy' }));
    const question = currentOverlay();
    if (question?.variant !== 'confirmation') throw new Error('no question');
    expect(question.text).toBe(
      'You pay 200 points and keep 250. The cash goes straight to your balance, and the purchase cannot be returned.',
    );
    await act(async () => question.onOk?.());
  };
  await buy();
  expect(await screen.findByText(/buy again, you will pay only once/)).toBeInTheDocument();
  answers = [{ data: { buyReward: { id: '1', status: 'Credited' } } }];
  await buy();
  expect(await screen.findByText(/The cash reaches your balance/)).toBeInTheDocument();
  answers = [
    {
      data: null,
      errors: [{ message: '', extensions: { type: 'PurchaseRefused', params: { reason: 'SoldOut' }, reasons: [] } }],
    },
  ];
  await buy();
  expect(await screen.findByText(/sold out a moment before/)).toBeInTheDocument();
  const ids = sent.map(({ purchaseId }) => purchaseId);
  expect(ids[0]).toBe(ids.at(-2));
  expect(ids.at(-1)).not.toBe(ids[0]);
  expect(readAgain).toHaveBeenCalledTimes(3);
});

it('the shop has one way to take part in place of buttons that cannot be pressed, and none while rewards are closed [RWD-04, LOY-03]', () => {
  const showShop = (change: Partial<ShopView>) =>
    render(<Shop ranks={RANKS} initial={{ ...shop, ...change }} timeZone="Europe/Malta" />, { wrapper: WithTexts });
  const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
  const out = showShop({ optedIn: false });
  expect(names()).toEqual(['Take part']);
  out.unmount();
  const closed = showShop({ optedIn: false, blockReason: 'TimeOut' });
  expect(names()).toEqual([]);
  closed.unmount();
  const poor = showShop({ pointsToSpend: 0 });
  expect(names()).toEqual([]);
  expect(screen.getByText('You need 200 more points.')).toBeVisible();
  poor.unmount();
  showShop({});
  expect(names()).toEqual(['Buy']);
});

it('shows visitors what is sold, for how many points and from which level [RWD-04]', () => {
  const { id, name, price, rewardType } = good;
  const goods = [
    { id, name, price, level: 1, rewardType },
    { id: 'high', name: 'Much cash', price: 5_000, level: 4, rewardType },
  ];
  render(
    <ShopWindow
      context={testPageContext('aurora', 'guest')}
      goods={goods}
      ranks={RANKS}
      signIn={<a href="/login">Sign in</a>}
    />,
  );
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent(/€1\.00.*A little cash.*200 points$/);
  expect(second).toHaveTextContent(/Much cash.*5,000 points.*From level 4 \(Gold\) on\.$/);
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a player outside of the programme sees every good and the level that it asks for, as visitors do [RWD-04]', () => {
  const high = { ...good, id: 'high', name: 'Much cash', level: 4 };
  const context = testPageContext('aurora', 'player');
  const page = render(<RewardsShopPage context={context} shop={null} goods={[good, high]} ranks={RANKS} />);
  expect(screen.getByText('Much cash').closest('li')).toHaveTextContent(/From level 4 \(Gold\) on\.$/);
  expect(screen.getByText('There is no shop for your account at the moment.')).toBeVisible();
  page.unmount();
  render(<Shop ranks={RANKS} initial={{ ...shop, optedIn: false, goods: [good, high] }} timeZone="Europe/Malta" />, {
    wrapper: WithTexts,
  });
  expect(screen.getByText('Much cash').closest('li')).toHaveTextContent(/From level 4 \(Gold\) on\.$/);
});

it('says before a bonus is bought when its points come back [RWD-04]', async () => {
  const bonus: ShopGood = {
    ...good,
    rewardType: {
      __typename: 'BonusMoneyDrop',
      amount: '1.00',
      currency: 'EUR',
      wageringRequirementFactor: 5,
      maxPayout: null,
      days: 7,
    },
  };
  render(<GoodCard good={bonus} level="4 (Gold)" shop={shop} readAgain={async () => undefined} />, {
    wrapper: WithTexts,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }));
  expect(currentOverlay()).toMatchObject({
    text: expect.stringMatching(/If you do without it, or let the time pass, your points come back\.$/),
  });
});

it('lists purchases with what was paid, and says which points came back [RWD-04]', () => {
  const purchase = {
    id: '1',
    name: 'Small bonus',
    price: 200,
    boughtAt: '2026-02-01T10:00:00.000Z',
    returnedAt: null,
    status: 'Unclaimed',
    rewardType: { __typename: 'MoneyDrop', amount: '1.00', currency: 'EUR' },
  } as const;
  const returned = { ...purchase, id: '2', status: 'Removed', returnedAt: '2026-02-02T10:00:00.000Z' } as const;
  render(<Shop ranks={RANKS} initial={{ ...shop, purchases: [returned, purchase] }} timeZone="Europe/Malta" />, {
    wrapper: WithTexts,
  });
  const paid = screen.getAllByRole('row').map((row) => row.children[3]?.textContent);
  expect(paid.slice(1)).toEqual(['200 points, back with you', '200 points']);
});
