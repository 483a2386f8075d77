/** @jest-environment node */
import { dueNotices, type NoticeFacts, type OperatorNotice } from './notices.model';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const [EARLIER, LATER] = ['2026-11-01T00:00:00Z', '2027-01-01T00:00:00Z'];

type Account = NonNullable<NoticeFacts['account']>;
type Papers = NonNullable<NoticeFacts['papers']>;

const open: Account = {
  accountStatus: { status: 'Open', cause: null, reopenByCustomerAllowed: false },
  selfExclusionDetails: null,
  timeouts: null,
};
const done: Papers = {
  country: { code: 'FI' },
  kycCheckStatus: { status: 'Done', deadline: null, verificationsMissing: [] },
  sourceOfWealthStatus: null,
  bankingCDD: false,
  instantBankingBlock: null,
};
const player: NoticeFacts = {
  account: open,
  papers: done,
  jackpotContribution: null,
  endedRound: null,
  operator: [],
  isPlayer: true,
  country: 'FI',
};
const visitor: NoticeFacts = { ...player, account: null, papers: null, isPlayer: false };
const withPapers = (papers: Partial<Papers>): NoticeFacts => ({ ...player, papers: { ...done, ...papers } });
const withAccount = (account: Partial<Account>): NoticeFacts => ({ ...player, account: { ...open, ...account } });
const closed = (cause: 'Other' | 'UserRequest', reopenByCustomerAllowed: boolean) =>
  withAccount({ accountStatus: { status: 'Closed', cause, reopenByCustomerAllowed } });
const verification = (deadline: string | null, status: 'Required' | 'NotRequired' | 'Done' = 'Required') =>
  withPapers({ kycCheckStatus: { status, deadline, verificationsMissing: ['Identity'] } });
const wealth = (dueDate: string | null, requested: 'Salary' | null, dueDateExpired = false) =>
  withPapers({
    sourceOfWealthStatus: {
      dueDate,
      dueDateExpired,
      requiredDocumentsUploadV2: [{ comment: null, requestedFundingType: requested }],
    },
  });
const written = (kind: OperatorNotice['kind'], given: Partial<OperatorNotice> = {}, to = player): NoticeFacts => ({
  ...to,
  operator: [
    {
      kind,
      id: 'n1',
      version: '1',
      from: null,
      until: null,
      audience: 'everybody',
      countries: null,
      dismissal: 'browser',
      title: null,
      text: 'Words',
      later: null,
      link: null,
      ...given,
    },
  ],
});

const said = (facts: NoticeFacts) =>
  dueNotices(facts, NOW).map(({ notice, dismissal }) => `${notice.kind} ${dismissal}`);

test.each<readonly [string, NoticeFacts, string]>([
  ['a closed account', closed('Other', false), 'AccountClosed never'],
  ['an account closed by choice', closed('UserRequest', true), 'Reopenable never'],
  ['an exclusion', withAccount({ selfExclusionDetails: { exclusionEndsAt: LATER } }), 'SelfExclusion never'],
  ['a time-out', withAccount({ timeouts: { timeoutEndsAt: LATER } }), 'Timeout tab'],
  ['verification with time left', verification(LATER), 'KycRequired tab'],
  ['verification without a deadline', verification(null), 'KycRequired tab'],
  ['verification whose deadline is over', verification(EARLIER), 'KycRequired never'],
  ['wealth before it is due', wealth(LATER, null), 'SowRequired tab'],
  ['wealth by the clock of the page overdue', wealth(EARLIER, null), 'SowRequired never'],
  ['wealth that the back end calls late', wealth(null, null, true), 'SowRequired never'],
  ['proofs of wealth before they are due', wealth(LATER, 'Salary'), 'SowUploadRequired tab'],
  ['proofs of wealth that are late', wealth(EARLIER, 'Salary', true), 'SowUploadRequired never'],
  ['a check of the bank account', withPapers({ bankingCDD: true }), 'BankingCDD tab'],
  [
    'instant banking that will be blocked',
    withPapers({ instantBankingBlock: { activeFrom: LATER } }),
    'InstantBankingGracePeriod browser',
  ],
  ['a contribution out of each bet', { ...player, jackpotContribution: '0.50' }, 'InstantBankingJackpot tab'],
  [
    'a round that was ended',
    { ...player, endedRound: { id: 'r1', gameName: 'Frost', result: 'Cancelled', winAmount: '0.00', currency: 'EUR' } },
    'RoundEnded browser',
  ],
  ['maintenance ahead', written('Maintenance', { later: { from: LATER, text: 'Now' } }), 'Maintenance browser'],
  ['maintenance now', written('Maintenance', { later: { from: EARLIER, text: 'Now' } }), 'Maintenance never'],
  ['a market that closes', written('GermanyCloseDown', { countries: ['FI'] }), 'GermanyCloseDown browser'],
  ['a campaign', written('NovemberCampaign', { from: EARLIER, until: LATER }), 'NovemberCampaign browser'],
  ['content for players', written('Content', { audience: 'players' }), 'Content browser'],
  ['content for visitors', written('Content', { audience: 'visitors' }, visitor), 'Content browser'],
  ['maintenance for a visitor', written('Maintenance', {}, visitor), 'Maintenance browser'],
])('%s has its notice, with its own rule of putting it away [NOT-01]', (_name, facts, expected) => {
  expect(said(facts)).toEqual([expected]);
});

test.each<readonly [string, NoticeFacts]>([
  ['an open account with its papers in order', player],
  ['a visitor', visitor],
  ['breaks that are over', withAccount({ timeouts: { timeoutEndsAt: EARLIER } })],
  ['verification that is done', verification(LATER, 'Done')],
  ['verification that is not required', verification(LATER, 'NotRequired')],
  ['a form of wealth that was handed in', wealth(null, 'Salary')],
  ['instant banking that is blocked already', withPapers({ instantBankingBlock: { activeFrom: EARLIER } })],
  ['a campaign that has not begun', written('NovemberCampaign', { from: LATER })],
  ['a campaign that is over', written('NovemberCampaign', { until: EARLIER })],
  ['a market of another country', written('GermanyCloseDown', { countries: ['DE'] })],
  ['content for visitors, to a player', written('Content', { audience: 'visitors' })],
  ['content for players, to a visitor', written('Content', { audience: 'players' }, visitor)],
])('%s calls for no notice [NOT-01]', (_name, facts) => {
  expect(said(facts)).toEqual([]);
});

test('the strongest notice comes first, and those on a break hear of no campaign, jackpot or way to pay [NOT-01]', () => {
  const all: NoticeFacts = {
    ...player,
    jackpotContribution: '0.50',
    papers: {
      ...done,
      kycCheckStatus: { status: 'Required', deadline: LATER, verificationsMissing: [] },
      bankingCDD: true,
      instantBankingBlock: { activeFrom: LATER },
    },
    operator: [...written('NovemberCampaign').operator, ...written('Content', { id: 'n2' }).operator],
  };
  const kinds = (facts: NoticeFacts) => dueNotices(facts, NOW).map(({ notice }) => notice.kind);
  const papers = ['KycRequired', 'BankingCDD'];
  expect(kinds(all)).toEqual([
    ...papers,
    'InstantBankingGracePeriod',
    'Content',
    'NovemberCampaign',
    'InstantBankingJackpot',
  ]);
  expect(kinds({ ...all, account: { ...open, timeouts: { timeoutEndsAt: LATER } } })).toEqual([
    'Timeout',
    ...papers,
    'Content',
  ]);
});

test('a notice leaves the page that it leads to, a running game and the withdrawal in peace [NOT-01]', () => {
  const pagesOf = (facts: NoticeFacts, ...paths: readonly string[]) =>
    paths.filter((path) => dueNotices(facts, NOW)[0]?.showsOn(path));
  const paths = ['/', '/profile/', '/profile/documents/', '/source-of-wealth/', '/games/x/', '/withdraw/', '/rewards/'];
  expect(pagesOf(verification(null), ...paths)).toEqual(['/', '/profile/']);
  expect(pagesOf(wealth(LATER, null), ...paths)).toEqual(['/', '/profile/', '/profile/documents/']);
  expect(pagesOf(closed('Other', false), ...paths)).toEqual(['/', '/profile/', '/profile/documents/', '/games/x/']);
  const pause = withAccount({ timeouts: { timeoutEndsAt: LATER } });
  expect(pagesOf(pause, ...paths)).toEqual(['/profile/', '/profile/documents/', '/games/x/']);
  expect(pagesOf(written('Content'), ...paths)).not.toContain('/games/x/');
  expect(pagesOf(written('Maintenance'), ...paths)).toEqual(paths);
});
