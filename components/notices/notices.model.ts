import { noticeOf, showsNotice, type AccountNotice } from '@/components/breaks/account-notices.model';
import type { AccountRestrictions } from '@/components/breaks/breaks.model';
import { DOCUMENTS_PATH } from '@/components/documents/documents.model';
import { SOURCE_OF_WEALTH_PATH } from '@/components/source-of-wealth/source-of-wealth.model';
import type { ENDED_ROUND_FIELDS } from '@/components/open-rounds/open-rounds.documents';
import type { NOTICES_FIELDS } from '@/components/notices/notices.documents';
import type { EnumOf, ResultOf } from '@/lib/graphql/graphql';

/** `never` stays, `tab` is put away until the browser is closed, `browser` until another version of it is there. */
export type Dismissal = EnumOf<'NoticeDismissal'>;

/** A notice that an operator has written, with its words; ISO times. */
export interface OperatorNotice {
  readonly kind: EnumOf<'NoticeKind'>;
  readonly id: string;
  /** Another one for every change of what it says. */
  readonly version: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly audience: EnumOf<'NoticeAudience'>;
  /** Of the player, or of the visitor; null for all. */
  readonly countries: readonly string[] | null;
  readonly dismissal: Dismissal;
  readonly title: string | null;
  readonly text: string;
  /** From this moment it says this, and stays. */
  readonly later: { readonly from: string; readonly text: string } | null;
  readonly link: { readonly href: string; readonly text: string } | null;
}

type Papers = NonNullable<ResultOf<typeof NOTICES_FIELDS>>;

/** All that decides which notices are due. */
export interface NoticeFacts {
  readonly account: AccountRestrictions | null;
  /** The state of the player's papers and bank by the back end; null for a visitor. */
  readonly papers: Papers | null;
  /** Exact euros out of each bet; null where the licence has no such notice, or the player no such money. */
  readonly jackpotContribution: string | null;
  /** The latest round that the player had left and that has been ended. */
  readonly endedRound: ResultOf<typeof ENDED_ROUND_FIELDS> | null;
  readonly operator: readonly OperatorNotice[];
  readonly isPlayer: boolean;
  /** Of the player, or where that is not known of the visit; ISO 3166-1. */
  readonly country: string;
}

interface Dated {
  readonly until: string | null;
  /** The time is over. */
  readonly isLate: boolean;
}

export type Notice =
  | AccountNotice
  | (Dated & { readonly kind: 'KycRequired'; readonly missing: readonly string[] })
  | (Dated & { readonly kind: 'SowRequired' })
  | (Dated & { readonly kind: 'SowUploadRequired'; readonly requested: readonly Requested[] })
  | { readonly kind: 'BankingCDD' }
  | { readonly kind: 'InstantBankingGracePeriod'; readonly from: string }
  | { readonly kind: 'InstantBankingJackpot'; readonly contribution: string }
  | { readonly kind: 'RoundEnded'; readonly round: NonNullable<NoticeFacts['endedRound']> }
  | OperatorNotice;

type Requested = NonNullable<Papers['sourceOfWealthStatus']>['requiredDocumentsUploadV2'][number];
type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { readonly kind: Kind }>;

/** A notice that is due, with its line of the table. */
export interface DueNotice {
  readonly notice: Notice;
  /** The lowest is shown first. */
  readonly rank: number;
  /** Names it among those that were put away, and which version was. */
  readonly id: string;
  readonly version: string;
  readonly dismissal: Dismissal;
  readonly showsOn: (pagePath: string) => boolean;
}

interface Rule<Found extends Notice> {
  readonly rank: number;
  readonly find: (facts: NoticeFacts, now: number) => readonly (Found | null)[];
  readonly dismissal: Dismissal | ((notice: Found, now: number) => Dismissal);
  /** Of what is said: with another one it is shown again. */
  readonly version?: (notice: Found) => string;
  readonly pages: (pagePath: string, notice: Found) => boolean;
  /** Not said to those whose account is closed or on a break. */
  readonly isForOpenAccounts?: true;
}

type Line = (facts: NoticeFacts, now: number) => readonly DueNotice[];

function line<Found extends Notice>(rule: Rule<Found>): Line {
  const { rank, find, dismissal, version, pages, isForOpenAccounts } = rule;
  return (facts, now) =>
    isForOpenAccounts && noticeOf(facts.account, now) !== null
      ? []
      : find(facts, now).flatMap((notice) =>
          notice === null
            ? []
            : {
                notice,
                rank,
                id: 'id' in notice ? notice.id : notice.kind,
                version: version?.(notice) ?? '',
                dismissal: typeof dismissal === 'function' ? dismissal(notice, now) : dismissal,
                showsOn: (pagePath) => pages(pagePath, notice),
              },
        );
}

const isOver = (time: string | null, now: number) => time !== null && Date.parse(time) <= now;
const untilLate = ({ isLate }: Dated): Dismissal => (isLate ? 'never' : 'tab');
const dateOf = ({ until }: Dated) => until ?? '';
const isAmong = (pagePath: string, ...begins: readonly string[]) =>
  pagePath === '/' || begins.some((begin) => pagePath.startsWith(begin));
const onAccount = (but?: string) => (pagePath: string) =>
  pagePath !== but && isAmong(pagePath, '/profile/', '/deposit/');
/** Where something is read, neither played nor paid. */
const outsidePlay = (pagePath: string) =>
  !['/deposit/', '/withdraw/', '/profile/self-exclusion/', '/profile/time-out/'].includes(pagePath) &&
  !/^\/(?:games|sports)\/./.test(pagePath);
const versionOf = ({ version, later }: OperatorNotice) => `${version} ${later?.from ?? ''}`;

function accountLine(kind: AccountNotice['kind'], rank: number, dismissal: Dismissal): Line {
  return line<AccountNotice>({
    rank,
    find: ({ account }, now) => [noticeOf(account, now)].filter((found) => found?.kind === kind),
    dismissal,
    version: (notice) => ('until' in notice ? notice.until : ''),
    pages: (pagePath) => showsNotice(pagePath, kind),
  });
}

function operatorLine(kind: OperatorNotice['kind'], rank: number, pages: (pagePath: string) => boolean): Line {
  return line<OperatorNotice>({
    rank,
    find: (facts, now) => facts.operator.filter((notice) => notice.kind === kind && isMeant(notice, facts, now)),
    dismissal: ({ dismissal, later }, now) => (isOver(later?.from ?? null, now) ? 'never' : dismissal),
    version: versionOf,
    pages,
    ...(kind === 'NovemberCampaign' ? { isForOpenAccounts: true } : {}),
  });
}

function isMeant({ from, until, audience, countries }: OperatorNotice, facts: NoticeFacts, now: number): boolean {
  const isTime = (from === null || isOver(from, now)) && !isOver(until, now);
  const isFor = audience === 'everybody' || (audience === 'players') === facts.isPlayer;
  return isTime && isFor && (countries === null || countries.includes(facts.country));
}

/** One request for papers is one notice: that of what is to be sent where something is named, else that of the form. */
function wealthOf({ papers }: NoticeFacts, now: number): (Dated & { readonly requested: readonly Requested[] }) | null {
  const status = papers?.sourceOfWealthStatus;
  // Without a time the player has answered.
  if (!status || (status.dueDate === null && !status.dueDateExpired)) return null;
  const requested = status.requiredDocumentsUploadV2.filter(
    ({ comment, requestedFundingType }) => comment !== null || requestedFundingType !== null,
  );
  return { until: status.dueDate, isLate: status.dueDateExpired || isOver(status.dueDate, now), requested };
}

function verificationOf({ papers }: NoticeFacts, now: number): NoticeOf<'KycRequired'> | null {
  const check = papers?.kycCheckStatus;
  if (check?.status !== 'Required') return null;
  const { deadline: until, verificationsMissing: missing } = check;
  return { kind: 'KycRequired', until, isLate: isOver(until, now), missing };
}

/** The notices of the specification [NOT-01], and that of a round that was ended [GMS-10]: conditions, order, who may put them away, and the pages that show them. */
const LINES: readonly Line[] = [
  accountLine('AccountClosed', 10, 'never'),
  accountLine('Reopenable', 11, 'never'),
  accountLine('SelfExclusion', 20, 'never'),
  accountLine('Timeout', 21, 'tab'),
  operatorLine('Maintenance', 40, () => true),
  operatorLine('GermanyCloseDown', 45, outsidePlay),
  line<NoticeOf<'KycRequired'>>({
    rank: 50,
    find: (facts, now) => [verificationOf(facts, now)],
    dismissal: untilLate,
    version: (notice) => [dateOf(notice), ...notice.missing].join(),
    pages: onAccount(DOCUMENTS_PATH),
  }),
  line<NoticeOf<'SowUploadRequired'>>({
    rank: 55,
    find(facts, now) {
      const found = wealthOf(facts, now);
      return found && found.requested.length > 0 ? [{ kind: 'SowUploadRequired', ...found }] : [];
    },
    dismissal: untilLate,
    version: dateOf,
    pages: onAccount(SOURCE_OF_WEALTH_PATH),
  }),
  line<NoticeOf<'SowRequired'>>({
    rank: 56,
    find(facts, now) {
      const found = wealthOf(facts, now);
      return found?.requested.length === 0 ? [{ kind: 'SowRequired', until: found.until, isLate: found.isLate }] : [];
    },
    dismissal: untilLate,
    version: dateOf,
    pages: onAccount(SOURCE_OF_WEALTH_PATH),
  }),
  line<NoticeOf<'BankingCDD'>>({
    rank: 60,
    find: ({ papers }) => (papers?.bankingCDD ? [{ kind: 'BankingCDD' }] : []),
    dismissal: 'tab',
    pages: onAccount(DOCUMENTS_PATH),
  }),
  line<NoticeOf<'InstantBankingGracePeriod'>>({
    rank: 65,
    find({ papers }, now) {
      const from = papers?.instantBankingBlock?.activeFrom ?? null;
      return from === null || isOver(from, now) ? [] : [{ kind: 'InstantBankingGracePeriod', from }];
    },
    dismissal: 'browser',
    version: ({ from }) => from,
    pages: onAccount(),
    isForOpenAccounts: true,
  }),
  line<NoticeOf<'RoundEnded'>>({
    rank: 70,
    find: ({ endedRound: round }) => (round === null ? [] : [{ kind: 'RoundEnded', round }]),
    dismissal: 'browser',
    version: ({ round }) => round.id,
    pages: outsidePlay,
  }),
  operatorLine('Content', 80, outsidePlay),
  operatorLine('NovemberCampaign', 85, outsidePlay),
  line<NoticeOf<'InstantBankingJackpot'>>({
    rank: 90,
    find: ({ jackpotContribution: contribution }) =>
      contribution === null ? [] : [{ kind: 'InstantBankingJackpot', contribution }],
    dismissal: 'tab',
    version: ({ contribution }) => contribution,
    pages: (pagePath) => showsNotice(pagePath),
    isForOpenAccounts: true,
  }),
];

/** The notices that are due at `now` (ms since the epoch), the strongest first. */
export function dueNotices(facts: NoticeFacts, now: number): readonly DueNotice[] {
  return LINES.flatMap((due) => due(facts, now)).sort((one, other) => one.rank - other.rank);
}
