'use client';
import { NoticeEntry } from '@/components/notices/notice-entry.client';
import { dueNotices, type NoticeFacts, type OperatorNotice } from '@/components/notices/notices.model';
import { Card } from '@/components/ui/card';

const NOW = Date.parse('2026-11-30T12:00:00Z');
const [BEFORE, LATER] = ['2026-11-01T12:00:00Z', '2026-12-24T12:00:00Z'];

const account = {
  accountStatus: { status: 'Open', cause: null, reopenByCustomerAllowed: false },
  selfExclusionDetails: null,
  timeouts: null,
} as const;
const closed = { status: 'Closed', cause: 'Other', reopenByCustomerAllowed: false } as const;
const papers: NonNullable<NoticeFacts['papers']> = {
  country: { code: 'DE' },
  kycCheckStatus: { status: 'Required', deadline: LATER, verificationsMissing: ['Identity', 'Address'] },
  sourceOfWealthStatus: {
    dueDate: LATER,
    dueDateExpired: false,
    requiredDocumentsUploadV2: [{ comment: null, requestedFundingType: 'Salary' }],
  },
  bankingCDD: true,
  instantBankingBlock: { activeFrom: LATER },
};

const written = (kind: OperatorNotice['kind'], text: string): OperatorNotice => ({
  ...{ kind, id: kind, version: '1', from: null, until: null, audience: 'everybody', countries: null },
  ...{ dismissal: 'browser', title: null, text, later: null, link: { href: '#gallery', text: 'Read more' } },
});

/** Facts that call for each notice at least once. */
const SAMPLES: readonly Partial<NoticeFacts>[] = [
  { account: { ...account, accountStatus: closed } },
  { account: { ...account, accountStatus: { ...closed, cause: 'MultipleAccounts' } } },
  { account: { ...account, accountStatus: { ...closed, reopenByCustomerAllowed: true } } },
  { account: { ...account, selfExclusionDetails: { exclusionEndsAt: LATER } } },
  { account: { ...account, timeouts: { timeoutEndsAt: LATER } } },
  {
    papers,
    jackpotContribution: '0.50',
    endedRound: {
      ...{ id: 'r1', gameName: 'Golden Harbour', result: 'Cancelled', winAmount: '0.00', currency: 'EUR' },
    },
    operator: [
      written('Maintenance', 'The words of a planned maintenance, with its dates.'),
      written('GermanyCloseDown', 'The words of a market that closes, with its dates.'),
      { ...written('Content', 'The words of an operator.'), title: 'A title' },
      written('NovemberCampaign', 'The words of a campaign.'),
    ],
  },
  {
    papers: {
      ...papers,
      kycCheckStatus: { ...papers.kycCheckStatus, deadline: BEFORE },
      sourceOfWealthStatus: { dueDate: BEFORE, dueDateExpired: true, requiredDocumentsUploadV2: [] },
      bankingCDD: false,
      instantBankingBlock: null,
    },
  },
];

const NOBODY: NoticeFacts = {
  ...{
    account: null,
    papers: null,
    jackpotContribution: null,
    endedRound: null,
    operator: [],
    isPlayer: true,
    country: 'DE',
  },
};
const PLACES = {
  timeZone: 'Europe/Malta',
  loginMethod: 'email',
  canReopen: true,
  hrefs: {
    withdraw: '#gallery',
    documents: '#gallery',
    sourceOfWealth: '#gallery',
    jackpot: '#gallery',
    rounds: '#gallery',
  },
} as const;

/** Every notice, for the gallery of those who build the lobby. */
export function NoticeSamples() {
  const shown = SAMPLES.flatMap((facts) => dueNotices({ ...NOBODY, ...facts }, NOW));
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {shown.map((due, index) => (
        <Card key={index} className="grid gap-3 p-5">
          <h4 className="eyebrow">{due.notice.kind}</h4>
          <NoticeEntry due={due} places={PLACES} now={NOW} onPutAway={() => undefined} />
        </Card>
      ))}
    </div>
  );
}
