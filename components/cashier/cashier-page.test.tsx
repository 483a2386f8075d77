import { render, screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import type { CashierView } from '@/components/cashier/cashier.documents';
import { DepositPage, WithdrawPage } from '@/components/cashier/cashier-page';
import { BRANDS } from '@/contract/brands';
import type { Brand } from '@/contract/brand.schema';
import type { FeatureToggle } from '@/contract/feature-toggles';
import { DEFAULT_EXPERIMENTS } from '@/contract/experiments';
import { flowSettingsOf } from '@/contract/flow-settings';
import type { PageContext } from '@/lib/page/page-context';
import messages from '@/lib/i18n/merged/en_GB.json';
import { WithTexts } from '@/lib/testing/with-texts';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const cashier: CashierView = {
  currency: 'EUR',
  depositsBlockReason: null,
  withdrawalsBlockReason: null,
  isClosedLoop: false,
  documentsNeeded: [],
  depositMethods: [],
  offers: [],
  pageOffers: [],
  pendingWithdrawals: [],
  withdrawalMethods: [
    {
      id: 'card',
      kind: 'CARD',
      nameKey: 'card',
      minAmount: '20.00',
      maxAmount: '5000.00',
      feeFixed: '0.00',
      feePercent: 0,
      quickAmounts: [],
      savedAccounts: [],
      blockReason: null,
    },
  ],
  lastPayload: null,
  balance: '100.00',
  bonusBalance: '0.00',
  tightest: null,
};
const { cashier: texts } = messages;

function contextWith(...features: FeatureToggle[]): PageContext {
  const [any] = BRANDS;
  if (!any) throw new Error('no brand');
  const brand: Brand = { ...any, license: 'mga', features };
  return {
    brand,
    variant: { brand: brand.id, country: 'FI', mode: 'CASINO', layout: 'player', experiments: DEFAULT_EXPERIMENTS },
    locale: 'en_GB',
    bcp47: 'en-GB',
    country: 'FI',
    t: createTranslator({ messages, locale: 'en-GB' }),
    currency: 'EUR',
    notOffered: [],
    flows: flowSettingsOf('FI', brand.license),
    footerText: null,
    hasGames: true,
    notices: [],
  };
}

const withdraw = (
  context: PageContext,
  change: Partial<CashierView> = {},
  now = '2026-11-20T12:00:00Z',
  reviewedMethods: readonly string[] | null = null,
) =>
  render(
    <WithdrawPage
      context={context}
      cashier={{ ...cashier, ...change }}
      now={new Date(now)}
      reviewedMethods={reviewedMethods}
    />,
  );

const deposit = (change: Partial<CashierView>) =>
  render(
    <DepositPage
      context={contextWith()}
      cashier={{ ...cashier, ...change }}
      transactionId={null}
      prefill={{ methodId: null, amount: null }}
    />,
    { wrapper: WithTexts },
  );

// Malta is an hour ahead of UTC in November.
it.each([
  ['2026-11-20T22:59:59Z', false],
  ['2026-11-20T23:00:00Z', true],
  ['2026-11-22T22:59:59Z', true],
  ['2026-11-22T23:00:00Z', false],
])('shows at %s whether it is the weekend of the licence: %s [CSH-09]', (now, isShown) => {
  withdraw(contextWith(), {}, now);
  expect(screen.queryByText(texts.weekend) !== null).toBe(isShown);
});

it('says that Monday is the day of the review for the methods that a person reviews alone [CSH-09]', () => {
  const saturday = '2026-11-21T12:00:00Z';
  const { unmount } = withdraw(contextWith(), {}, saturday, ['card']);
  expect(screen.getByText(texts.weekend)).toBeInTheDocument();
  unmount();
  withdraw(contextWith(), {}, saturday, ['bank-transfer']);
  expect(screen.queryByText(texts.weekend)).toBeNull();
});

it('says nothing of a weekend where the brand has that switched off [CSH-09]', () => {
  withdraw(contextWith('DisableWeekendWithdrawalMessages'), {}, '2026-11-21T12:00:00Z');
  expect(screen.queryByText(texts.weekend)).toBeNull();
  expect(screen.getByRole('textbox', { name: /amount/i })).toBeInTheDocument();
});

it('the cashier is dark where the brand has it so [CSH-09]', () => {
  const { container, unmount } = withdraw(contextWith('DarkCashierLayout'));
  expect(container.querySelector('[data-dark]')).not.toBeNull();
  unmount();
  expect(withdraw(contextWith()).container.querySelector('[data-dark]')).toBeNull();
});

it('shows why nothing can be paid in or out instead of a form [CSH-07]', () => {
  const { unmount } = withdraw(contextWith(), { withdrawalsBlockReason: 'WithdrawalsBlocked' });
  expect(screen.getByText(texts.blocks.WithdrawalsBlocked)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  unmount();
  deposit({ depositsBlockReason: 'TimeOut' });
  expect(screen.getByText(texts.blocks.TimeOut)).toBeInTheDocument();
});

describe('the documents that are missing', () => {
  // As the platform answers: with the documents comes the block.
  const needingDocuments: Partial<CashierView> = {
    withdrawalsBlockReason: 'DocumentsNeeded',
    documentsNeeded: ['IDENTITY', 'Address', 'EMAIL', 'SourceOfWealth', 'Selfie'],
  };
  const named = () => screen.getAllByRole('listitem').map((item) => item.textContent);

  it('missing documents replace the form to withdraw, with links to those that have a page [CSH-11]', () => {
    withdraw(contextWith(), needingDocuments);
    expect(screen.getByText(texts.documents)).toBeInTheDocument();
    const { identity, address, email, sourceOfWealth, other } = texts.documentKinds;
    expect(named()).toEqual([identity, address, email, sourceOfWealth, other]);
    expect(screen.getByRole('link', { name: email })).toHaveAttribute('href', '/en/verify-email/');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('missing documents appear on the deposit page too, before there is anything to pay out [CSH-11]', () => {
    deposit(needingDocuments);
    expect(named()).toHaveLength(5);
    expect(document.querySelector('[data-block]')).toBeNull();
  });

  it('missing documents appear beside another block [CSH-07, CSH-11]', () => {
    const { unmount } = withdraw(contextWith(), { ...needingDocuments, withdrawalsBlockReason: 'WithdrawalsBlocked' });
    expect(screen.getByText(texts.blocks.WithdrawalsBlocked)).toBeInTheDocument();
    expect(named()).toHaveLength(5);
    unmount();
    withdraw(contextWith());
    expect(document.querySelector('[data-documents]')).toBeNull();
    expect(screen.getByRole('textbox', { name: /amount/i })).toBeInTheDocument();
  });
});

it('a withdrawal on its way is shown without a way to reverse it [CSH-11]', () => {
  withdraw(contextWith(), {
    pendingWithdrawals: [
      {
        id: 'w1',
        amount: '40.00',
        currency: 'EUR',
        reference: 'REF1',
        stage: 'REVIEW',
        expectedAt: '2026-11-24T12:00:00Z',
      },
    ],
  });
  expect(screen.getByRole('link', { name: '€40.00' })).toHaveAttribute('href', '/en/withdraw/?transaction=w1');
  expect(screen.getByText(/REF1/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /cancel/i })).toBeNull();
});
