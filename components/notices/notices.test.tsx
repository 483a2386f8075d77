import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { AccountRestrictions } from '@/components/breaks/breaks.model';
import { feature as breaks } from '@/components/breaks/feature';
import { takeFirstRead as takeAccount } from '@/components/breaks/breaks.first-read.client';
import { CLOSED_GUARD } from '@/components/guards/guards.model';
import { currentGuards } from '@/components/guards/guards-store';
import { takeFirstRead as takeJackpot } from '@/components/jackpot/jackpot.first-read.client';
import { feature } from '@/components/notices/feature';
import { NoticeSamples } from '@/components/notices/notice-samples.client';
import { takeFirstRead } from '@/components/notices/notices.first-read.client';
import { takeFirstRead as takeRounds } from '@/components/open-rounds/open-rounds.first-read.client';
import type { PageContext } from '@/lib/page/page-context';
import { platform } from '@/lib/testing/fake-platform';
import { testPageContext } from '@/lib/testing/test-page-context';
import { english, textOf, WithTexts } from '@/lib/testing/with-texts';

let pathname = '/en/profile/';
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }), usePathname: () => pathname }));

const t = textOf('notices');
const account = english('accountNotice.withdraw');
const open: AccountRestrictions = {
  accountStatus: { status: 'Open', cause: null, reopenByCustomerAllowed: false },
  selfExclusionDetails: null,
  timeouts: null,
};
type Papers = NonNullable<Parameters<typeof takeFirstRead>[0]['player']>;
const inOrder: Papers = {
  country: { code: 'FI' },
  kycCheckStatus: { status: 'Done', deadline: null, verificationsMissing: [] },
  sourceOfWealthStatus: null,
  bankingCDD: false,
  instantBankingBlock: null,
};
const closed = (cause: AccountRestrictions['accountStatus']['cause'], reopenByCustomerAllowed = false) => ({
  ...open,
  accountStatus: { status: 'Closed', cause, reopenByCustomerAllowed } as const,
});
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

beforeEach(() => {
  pathname = '/en/profile/';
  sessionStorage.clear();
  localStorage.clear();
  platform.signIn('p1');
});

interface Known {
  readonly account?: AccountRestrictions;
  readonly papers?: Partial<Papers>;
  readonly contribution?: string;
  readonly endedRound?: Parameters<typeof takeRounds>[0]['endedRound'];
}

async function know({ account: player = open, papers = {}, contribution, endedRound = null }: Known) {
  await act(async () => {
    takeFirstRead({ player: { ...inOrder, ...papers } }, 'p1');
    takeJackpot({ instantBankingJackpot: contribution === undefined ? null : { contribution } }, 'p1');
    takeAccount({ player }, 'p1');
    takeRounds({ openRounds: [], endedRound }, 'p1');
  });
}

interface Page {
  readonly brand?: string;
  readonly loginFlow?: 'SMS' | 'KEYCLOAK';
  readonly notices?: PageContext['notices'];
}

async function show(known: Known, { brand = 'aurora', loginFlow = 'SMS', notices = [] }: Page = {}) {
  const context = testPageContext(brand, 'player');
  const shown = { ...context, notices, flows: { ...context.flows, loginFlow } };
  const page = render(
    <>
      {breaks.slots?.playerEffects?.render(shown)}
      {feature.slots?.playerEffects?.render(shown)}
    </>,
    { wrapper: WithTexts },
  );
  await know(known);
  return page;
}
const notice = () => screen.findByRole('complementary', { name: t('label') });
const query = () => screen.queryByRole('complementary');
const putAway = () => fireEvent.click(screen.getByRole('button', { name: t('dismiss') }));

test.each([
  ['KEYCLOAK', 'Sign in to that one with your e-mail address.'],
  ['SMS', 'Sign in to that one with your phone number.'],
] as const)('the closed one of several accounts names the way into the other: %s [NOT-02]', async (loginFlow, text) => {
  await show({ account: closed('MultipleAccounts') }, { loginFlow });
  expect(await notice()).toHaveTextContent(text);
});

test('a closed account says so with a way to the withdrawal, and keeps the quick deposit shut [NOT-01, NOT-02, NOT-03]', async () => {
  const page = await show({ account: closed('Other') });
  expect(await notice()).toHaveTextContent('Your account has been closed indefinitely');
  expect(screen.getByRole('link', { name: account })).toHaveAttribute('href', '/en/withdraw/');
  expect(screen.queryByRole('button')).toBeNull();
  expect(currentGuards().get(CLOSED_GUARD)).toBe('pending');
  page.unmount();
  expect(currentGuards().has(CLOSED_GUARD)).toBe(false);
});

test('an exclusion says until when, in the time zone of the licence; a time-out leaves the prompts alone [NOT-01]', async () => {
  const exclusionEndsAt = `${new Date().getUTCFullYear() + 2}-03-01T09:00:00Z`;
  const page = await show({ account: { ...open, selfExclusionDetails: { exclusionEndsAt } } });
  expect(await notice()).toHaveTextContent(/1 March 20\d\d at 10:00 CET/);
  page.unmount();
  await show({ account: { ...open, timeouts: { timeoutEndsAt: exclusionEndsAt } } });
  expect(await notice()).toHaveTextContent('You are taking a break until');
  expect(currentGuards().has(CLOSED_GUARD)).toBe(false);
});

test('a round that was left and ended is said once, with its result and the way to the rounds [GMS-10]', async () => {
  const endedRound = { id: 'r1', gameName: 'Frost', result: 'Cancelled', winAmount: '0.00', currency: 'EUR' } as const;
  let page = await show({ endedRound });
  expect(await notice()).toHaveTextContent('You had left a round of Frost open. It was cancelled by the rule');
  expect(screen.getByRole('link', { name: t('roundsAction') })).toHaveAttribute('href', '/en/profile/game-history/');
  putAway();
  page.unmount();
  page = await show({ endedRound });
  expect(query()).toBeNull();
  page.unmount();
  await show({ endedRound: { ...endedRound, id: 'r2', result: 'Won', winAmount: '3.50' } });
  expect(await notice()).toHaveTextContent('and €3.50 was paid');
});

test('the notice goes when the account is open again [NOT-01]', async () => {
  await show({ account: closed('UserRequest', true) });
  expect(await notice()).toHaveTextContent(english('accountNotice.reopenable'));
  expect(screen.getByRole('button', { name: english('accountNotice.reopen') })).toBeVisible();
  await know({});
  await waitFor(() => expect(query()).toBeNull());
});

test('the notice of a time-out is put away until another one begins, that of an exclusion is not [NOT-01]', async () => {
  const page = await show({ account: { ...open, timeouts: { timeoutEndsAt: later(1) } } });
  await notice();
  putAway();
  expect(query()).toBeNull();
  page.unmount();
  const again = await show({ account: { ...open, timeouts: { timeoutEndsAt: later(7) } } });
  expect(await notice()).toHaveTextContent('You are taking a break until');
  again.unmount();
  await show({ account: { ...open, selfExclusionDetails: { exclusionEndsAt: later(200) } } });
  await notice();
  expect(screen.queryByRole('button', { name: t('dismiss') })).toBeNull();
});

test.each<readonly [string, Partial<Papers>, RegExp, readonly [string, string] | null]>([
  [
    'verification',
    {
      kycCheckStatus: { status: 'Required', deadline: '2099-03-01T09:00:00Z', verificationsMissing: ['IDENTITY', 'x'] },
    },
    /by Sunday, 1 March 2099 at 10:00 CET: Identity \(passport, ID card\) and another document/,
    [t('kycAction'), '/en/profile/documents/'],
  ],
  [
    'proofs of wealth',
    {
      sourceOfWealthStatus: {
        dueDate: '2099-03-01T09:00:00Z',
        dueDateExpired: false,
        requiredDocumentsUploadV2: [
          { comment: 'three months', requestedFundingType: 'Salary' },
          { comment: 'a deed', requestedFundingType: null },
        ],
      },
    },
    /by Sunday, 1 March 2099 at 10:00 CET where .*: Salary \(three months\) and a deed/,
    [t('sowAction'), '/en/source-of-wealth/'],
  ],
  [
    'wealth that is late',
    { sourceOfWealthStatus: { dueDate: null, dueDateExpired: true, requiredDocumentsUploadV2: [] } },
    /The time to answer where your money comes from is over/,
    [t('sowAction'), '/en/source-of-wealth/'],
  ],
  ['the bank account', { bankingCDD: true }, /check the bank account/, [t('kycAction'), '/en/profile/documents/']],
  [
    'instant banking',
    { instantBankingBlock: { activeFrom: '2099-03-01T09:00:00Z' } },
    /From Sunday, 1 March 2099 at 10:00 CET on/,
    null,
  ],
])('a notice about %s says what is to be done, by when and where [NOT-01]', async (_name, papers, text, link) => {
  await show({ papers });
  expect(await notice()).toHaveTextContent(text);
  const found = screen.queryByRole('link');
  expect(found && [found.textContent, found.getAttribute('href')]).toEqual(link);
});

test('one card has the strongest notice, and the others behind a press [NOT-01]', async () => {
  await show({ papers: { bankingCDD: true, instantBankingBlock: { activeFrom: later(3) } }, contribution: '0.50' });
  const card = await notice();
  expect(card).toHaveTextContent(/check the bank account/);
  expect(card).not.toHaveTextContent(/instant banking/);
  fireEvent.click(screen.getByRole('button', { name: '2 more notices' }));
  expect(card).toHaveTextContent(/deposit by instant banking any more/);
  expect(card).toHaveTextContent('Each bet adds €0.50');
  expect(screen.getAllByRole('complementary')).toHaveLength(1);
});

test('the notice of the jackpot has the way to stop, comes under its licence alone, and again with another amount [NOT-01, BRD-03]', async () => {
  const page = await show({ contribution: '0.50' });
  await notice();
  expect(screen.getByRole('link', { name: english('jackpot.notice.open') })).toHaveAttribute('href', '/en/jackpot/');
  putAway();
  await know({ contribution: '1.00' });
  expect(await notice()).toHaveTextContent('€1.00');
  page.unmount();
  pathname = '/en/withdraw/';
  const quiet = await show({ contribution: '2.00' });
  expect(query()).toBeNull();
  quiet.unmount();
  pathname = '/en/';
  await show({ contribution: '2.00' }, { brand: 'quetzal' });
  expect(query()).toBeNull();
});

const written: PageContext['notices'][number] = {
  id: 'n1',
  kind: 'Content',
  updatedAt: '2026-11-01T00:00:00Z',
  startsAt: null,
  endsAt: null,
  countries: null,
  audience: 'everybody',
  dismissal: 'browser',
  changesAt: null,
  withdrawUntil: null,
  title: null,
  text: null,
  actionText: null,
  url: null,
};
const MARKET = { changesAt: '2099-01-31T23:00:00Z', withdrawUntil: '2099-03-31T21:59:00Z', countries: ['DE', 'AT'] };

test.each<readonly [string, Partial<typeof written>, RegExp, readonly [string, string] | null]>([
  [
    'maintenance ahead',
    { kind: 'Maintenance', changesAt: '2099-03-01T02:00:00Z', endsAt: '2099-03-01T04:00:00Z' },
    /^From Sunday, 1 March 2099 at 03:00 CET until about Sunday, 1 March 2099 at 05:00 CET/,
    null,
  ],
  [
    'maintenance now',
    { kind: 'Maintenance', changesAt: '2026-01-01T02:00:00Z', endsAt: '2099-03-01T04:00:00Z' },
    /in maintenance until about Sunday, 1 March 2099 at 05:00 CET/,
    null,
  ],
  [
    'a market that closes',
    { kind: 'GermanyCloseDown', ...MARKET },
    /^We are closing in Germany and Austria\. You can play until Sunday, 1 February 2099 at 00:00 CET/,
    [t('withdraw'), '/en/withdraw/'],
  ],
  [
    'a market that has closed',
    { kind: 'GermanyCloseDown', ...MARKET, changesAt: '2026-01-01T00:00:00Z' },
    /^We have closed in Germany and Austria\..* until Tuesday, 31 March 2099 at 23:59 CEST/,
    [t('withdraw'), '/en/withdraw/'],
  ],
  [
    'a campaign in the words of the operator',
    {
      kind: 'NovemberCampaign',
      title: 'November',
      text: 'Four weeks of new games.',
      url: '/promotions/',
      actionText: 'See',
    },
    /^NovemberFour weeks of new games\./,
    ['See', '/en/promotions/'],
  ],
  ['content with an address elsewhere', { text: 'Hello.', url: 'javascript:alert(1)' }, /^Hello\./, null],
])('an operator’s notice says %s [NOT-01]', async (_name, given, text, link) => {
  await show({ papers: { country: { code: 'DE' } } }, { notices: [{ ...written, ...given }] });
  expect(await notice()).toHaveTextContent(text);
  const found = screen.queryByRole('link');
  expect(found && [found.textContent, found.getAttribute('href')]).toEqual(link);
});

test('a visitor has notices where there are any, and puts one away until it is another one [NOT-01]', async () => {
  const guest = testPageContext('aurora');
  const slot = (notices: PageContext['notices']) => feature.slots?.everyPage?.render({ ...guest, notices });
  const draw = (notices: PageContext['notices']) => render(<>{slot(notices)}</>, { wrapper: WithTexts });
  pathname = '/en/';
  const first = draw([{ ...written, text: 'Hello.' }]);
  expect(await notice()).toHaveTextContent('Hello.');
  putAway();
  expect(query()).toBeNull();
  first.unmount();
  sessionStorage.clear();
  const again = draw([{ ...written, text: 'Hello.' }]);
  await act(async () => undefined);
  expect(query()).toBeNull();
  again.unmount();
  draw([{ ...written, text: 'Hello again.', updatedAt: '2026-11-02T00:00:00Z' }]);
  expect(await notice()).toHaveTextContent('Hello again.');
  const to = (audience: typeof written.audience) => ({ ...written, text: 'Hello.', audience });
  expect(JSON.stringify([[], [to('players'), to('visitors')]].map(slot))).toMatch(/^\[false,(?!.*:"players").*Hello/s);
});

test('the gallery shows each of the thirteen notices [NOT-01]', () => {
  const { container } = render(<NoticeSamples />, { wrapper: WithTexts });
  const kinds = [...container.querySelectorAll('[data-notice]')].map((each) => each.getAttribute('data-notice'));
  expect(kinds).toEqual(
    expect.arrayContaining([
      ...['AccountClosed', 'GermanyCloseDown', 'NovemberCampaign', 'KycRequired', 'Maintenance', 'SelfExclusion'],
      ...['SowRequired', 'SowUploadRequired', 'Timeout', 'Content', 'BankingCDD', 'InstantBankingGracePeriod'],
      'InstantBankingJackpot',
    ]),
  );
});
