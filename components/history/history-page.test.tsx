import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import messages from '@/lib/i18n/merged/en_GB.json';
import { currentNotices } from '@/components/feedback/feedback-store';
import type { HistoryTransaction } from '@/components/history/history.documents';
import { HistoryPage } from '@/components/history/history-page';
import { readHistoryQuery, type HistoryType } from '@/components/history/history.model';
import type { HistoryView } from '@/components/history/history.queries';
import { closeOverlay, currentOverlay } from '@/components/overlay/overlay-store';
import { brandById } from '@/contract/brands';
import { DEFAULT_EXPERIMENTS } from '@/contract/experiments';
import { flowSettingsOf } from '@/contract/flow-settings';
import type { PageContext } from '@/lib/page/page-context';
import { OFFLINE, platform, refusal } from '@/lib/testing/fake-platform';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const withdrawal: HistoryTransaction = {
  id: 'w1',
  status: 'Initialized',
  amount: '1234.50',
  fee: '12.34',
  reversed: '0.00',
  currency: 'EUR',
  methodKind: 'BANK_TRANSFER',
  reference: 'FOY-1',
  createdAt: '2026-03-29T00:30:00.000Z',
  processedAt: null,
  processingMode: 'Manual',
  stage: 'REVIEW',
  expectedAt: '2026-04-01T10:00:00.000Z',
  reason: null,
  isCancellable: true,
};
const deposit: HistoryTransaction = {
  ...withdrawal,
  id: 'd1',
  status: 'Cancelled',
  methodKind: 'CARD',
  reference: 'FOY-2',
  processedAt: '2026-03-29T01:30:00.000Z',
  stage: null,
  expectedAt: null,
  reason: 'ProviderRefused',
  isCancellable: false,
};

function show(
  type: HistoryType,
  nodes: HistoryTransaction[],
  { search = '', ...change }: Partial<HistoryView> & { search?: string } = {},
) {
  const brand = brandById('aurora');
  if (!brand) throw new Error('no such brand');
  const variant = {
    brand: brand.id,
    country: brand.defaultCountry,
    mode: brand.defaultMode,
    layout: 'player' as const,
    experiments: DEFAULT_EXPERIMENTS,
  };
  const context: PageContext = {
    brand,
    variant,
    locale: 'en_GB',
    bcp47: 'en-GB',
    currency: 'EUR',
    notOffered: [],
    flows: flowSettingsOf(brand.defaultCountry, brand.license),
    footerText: null,
    hasGames: true,
    notices: [],
    country: brand.defaultCountry,
    t: createTranslator({ messages, locale: 'en-GB' }),
  };
  const history = { nodes, pageInfo: { endCursor: 'c.1', hasNextPage: false }, isCancelBlocked: false, ...change };
  const query = readHistoryQuery(new URLSearchParams(search));
  return render(
    <HistoryPage context={context} type={type} query={query} history={search.includes('from=no') ? null : history} />,
  );
}

const factsOf = (entry: HTMLElement) =>
  Object.fromEntries(
    [...entry.querySelectorAll('.history-facts > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  );
const entries = () => [...document.querySelectorAll<HTMLElement>('.history-entry')];
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

afterEach(() => {
  closeOverlay();
  jest.clearAllMocks();
});

describe('the history of withdrawals', () => {
  it('shows stage, expected time, reference, processing and fee, in the time of the licence [CSH-11]', () => {
    show('Withdrawal', [withdrawal]);
    const [entry] = entries();
    if (!entry) throw new Error('no entry');
    expect(within(entry).getByText('€1,234.50')).toBeVisible();
    expect(factsOf(entry)).toEqual({
      Requested: '29/03/2026, 01:30',
      'Expected by': '01/04/2026, 12:00',
      Method: 'Bank transfer',
      Fee: '€12.34',
      Reference: 'FOY-1',
      Processing: 'After a review',
    });
    const steps = within(within(entry).getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(steps.map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
      ['In review', 'step'],
      ['Being sent', null],
      ['Paid', null],
    ]);
  });

  it('hides the way back in the details, asks first and does nothing when it is dismissed [CSH-11]', () => {
    show('Withdrawal', [withdrawal]);
    const button = screen.getByText('Cancel withdrawal');
    expect(button.closest('details')).toHaveProperty('open', false);
    fireEvent.click(button);
    expect(currentOverlay()).toMatchObject({
      variant: 'confirmation',
      text: '€1,234.50 will not be paid out and goes back to your balance.',
      dismiss: 'Keep the withdrawal',
    });
    expect(platform.arrived()).toEqual([]);
  });

  it.each([
    [
      { cancelWithdrawal: { id: 'w1', status: 'Cancelled' } },
      false,
      'success',
      'The withdrawal is cancelled. The money is back in your balance.',
    ],
    [
      refusal('NotCancellable'),
      true,
      'error',
      'Cancelling withdrawals is blocked for your account. Please contact support.',
    ],
    [refusal('NotCancellable'), false, 'error', 'This withdrawal has left review and can no longer be cancelled.'],
    [OFFLINE, false, 'error', 'The withdrawal could not be cancelled. Please try again in a moment.'],
  ] as const)(
    'cancels after the confirmation, shows the outcome and reads again: %s, blocked: %s [CSH-07, CSH-08]',
    async (answer, isCancelWithdrawalBlocked, kind, message) => {
      platform.signIn();
      platform.answers('CancelWithdrawal', answer);
      platform.answers('CancelBlock', { viewer: { cashier: { isCancelWithdrawalBlocked } } });
      show('Withdrawal', [withdrawal]);
      fireEvent.click(screen.getByText('Cancel withdrawal'));
      const overlay = currentOverlay();
      if (overlay?.variant !== 'confirmation') throw new Error('no confirmation');
      await overlay.onOk();
      expect(platform.requestsOf('CancelWithdrawal')).toEqual([{ id: 'w1' }]);
      expect(currentNotices().at(-1)).toMatchObject({ namespace: 'history', kind, message });
      await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    },
  );

  it('offers no cancelling of what is sent, and says why when the player may not [CSH-07, CSH-08]', () => {
    const { unmount } = show('Withdrawal', [{ ...withdrawal, stage: 'SENDING', isCancellable: false }], {
      isCancelBlocked: true,
    });
    expect([screen.queryByText('Cancel withdrawal'), document.querySelector('[data-cancel]')]).toEqual([null, null]);
    unmount();
    show('Withdrawal', [withdrawal], { isCancelBlocked: true });
    expect(screen.queryByText('Cancel withdrawal')).toBeNull();
    expect(document.querySelector('[data-cancel="blocked"]')?.textContent).toContain('blocked for your account');
  });
});

describe('the history of deposits', () => {
  it('shows method, amount, fee, status, reason and reference, and has no tracker [CSH-08]', () => {
    show('Deposit', [deposit]);
    const [entry] = entries();
    if (!entry) throw new Error('no entry');
    expect(entry.querySelector('.history-sum')?.textContent).toBe('€1,234.50Cancelled');
    // The clocks of Malta go forward between the two.
    expect(factsOf(entry)).toEqual({
      Requested: '29/03/2026, 01:30',
      Processed: '29/03/2026, 03:30',
      Method: 'Card',
      Fee: '€12.34',
      Reference: 'FOY-2',
      Reason: 'Refused by the payment provider',
    });
    expect([entry.querySelector('.withdrawal-steps'), entry.querySelector('details')]).toEqual([null, null]);
  });

  it('says which part of a deposit its provider took back [CSH-08]', () => {
    show('Deposit', [{ ...deposit, status: 'Completed', reason: null, reversed: '20.00' }]);
    expect(entries().map(factsOf)).toMatchObject([{ 'Taken back in part': '€20.00' }]);
  });

  it('keeps filter and order in the form, the next page, the first page and the file [CSH-08, PRF-06]', () => {
    show('Deposit', [deposit], {
      search: 'status=Cancelled&from=2026-03-01&sort=processedAtDesc&after=b.1',
      pageInfo: { endCursor: 'c.2', hasNextPage: true },
    });
    const chosen = 'status=Cancelled&from=2026-03-01&sort=processedAtDesc';
    expect(hrefOf('Next page')).toBe(`/en/profile/deposit-history/?${chosen}&after=c.2`);
    expect(hrefOf('Back to the first page')).toBe(`/en/profile/deposit-history/?${chosen}`);
    expect(hrefOf('Download all as CSV')).toBe(`/api/history/deposits.csv?${chosen}&locale=en`);
    expect(hrefOf('Clear the filter')).toBe('/en/profile/deposit-history/');
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filter and order' });
    expect([form.method, form.getAttribute('action'), [...new FormData(form)]]).toEqual([
      'get',
      '/en/profile/deposit-history/',
      [
        ['status', 'Cancelled'],
        ['from', '2026-03-01'],
        ['to', ''],
        ['sort', 'processedAtDesc'],
      ],
    ]);
  });

  it.each([
    ['', 'Newest first'],
    ['sort=processedAtAsc', 'First processed first'],
    [
      'status=Completed&status=RolledBacked&from=2026-03-01&to=2026-03-29',
      'Completed · Reversed · First day: 01/03/2026 · Last day: 29/03/2026 · Newest first',
    ],
  ])('folds the filter away and says at %j what it leaves: %s [CSH-08]', (search, chosen) => {
    show('Deposit', [deposit], { search });
    const summary = document.querySelector('.history-filter summary');
    expect([summary?.textContent, summary?.closest('details')?.open]).toEqual([`Filter and order ${chosen}`, false]);
  });

  it('says which day makes no sense, at its field, and shows nothing else [CSH-08]', () => {
    show('Deposit', [deposit], { search: 'from=no' });
    expect(screen.getByLabelText('First day')).toHaveAccessibleDescription('This is not a day of the calendar.');
    expect(screen.getByLabelText('First day')).toBeInvalid();
    expect(document.querySelector('.history-filter details')).toHaveProperty('open', true);
    expect([entries().length, screen.queryByRole('link', { name: 'Download all as CSV' })]).toEqual([0, null]);
  });

  it('distinguishes an empty history from a filter without matches [CSH-08]', () => {
    const { unmount } = show('Deposit', []);
    expect(screen.getByText(/^You have made no deposit yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/en/deposit/');
    unmount();
    show('Deposit', [], { search: 'status=Completed' });
    expect(screen.getByText('Nothing matches what you chose.')).toBeVisible();
  });
});
