'use client';
import type { ReactNode } from 'react';
import { formatEnd } from '@/components/breaks/breaks.model';
import { kindOfWord } from '@/components/documents/documents.model';
import type { DueNotice, Notice } from '@/components/notices/notices.model';
import { ReopenButton } from '@/components/notices/reopen-button.client';
import { Button, buttonClass } from '@/components/ui/button';
import { JACKPOT_CURRENCY } from '@/contract/jackpot-amounts';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';

/** Where the notices of this page lead, and whose words they have. */
export interface NoticePlaces {
  /** IANA, of the licence. */
  readonly timeZone: string;
  /** How the player signs in to the one account that stays [NOT-02]. */
  readonly loginMethod: 'email' | 'phone';
  readonly canReopen: boolean;
  /** Null where the back end does not offer the page. */
  readonly hrefs: Readonly<Record<'withdraw' | 'documents' | 'sourceOfWealth' | 'jackpot' | 'rounds', string | null>>;
}

interface NoticeEntryProps {
  readonly due: DueNotice;
  readonly places: NoticePlaces;
  readonly onPutAway: () => void;
  /** ms since the epoch. */
  readonly now: number;
}

/** One notice, with its one thing to do. */
export function NoticeEntry({ due: { notice, dismissal }, places, onPutAway, now }: NoticeEntryProps) {
  const t = useText('notices');
  const text = useNoticeText(places, now);
  const title = 'title' in notice ? notice.title : null;
  return (
    <div className="grid gap-3" data-notice={notice.kind}>
      {title && <p className="font-semibold">{title}</p>}
      <p>{text(notice)}</p>
      <div className="flex flex-wrap gap-2">
        <NoticeAction notice={notice} places={places} />
        {dismissal !== 'never' && (
          <Button look="ghost" size="small" onClick={onPutAway}>
            {t('dismiss')}
          </Button>
        )}
      </div>
    </div>
  );
}

function NoticeAction({ notice, places }: Pick<NoticeEntryProps, 'places'> & { readonly notice: Notice }): ReactNode {
  const t = useText('notices');
  const account = useText('accountNotice');
  const jackpot = useText('jackpot');
  const { hrefs } = places;
  switch (notice.kind) {
    case 'AccountClosed':
    case 'Reopenable':
    case 'SelfExclusion':
    case 'Timeout':
      return (
        <>
          <NoticeLink href={hrefs.withdraw}>{account('withdraw')}</NoticeLink>
          {notice.kind === 'Reopenable' && places.canReopen && <ReopenButton />}
        </>
      );
    case 'KycRequired':
    case 'BankingCDD':
      return <NoticeLink href={hrefs.documents}>{t('kycAction')}</NoticeLink>;
    case 'SowRequired':
    case 'SowUploadRequired':
      return <NoticeLink href={hrefs.sourceOfWealth}>{t('sowAction')}</NoticeLink>;
    case 'InstantBankingJackpot':
      return <NoticeLink href={hrefs.jackpot}>{jackpot('notice.open')}</NoticeLink>;
    case 'RoundEnded':
      return <NoticeLink href={hrefs.rounds}>{t('roundsAction')}</NoticeLink>;
    case 'InstantBankingGracePeriod':
      return null;
    case 'Maintenance':
    case 'GermanyCloseDown':
    case 'Content':
    case 'NovemberCampaign':
      return notice.link && <NoticeLink href={notice.link.href}>{notice.link.text}</NoticeLink>;
  }
}

function NoticeLink({ href, children }: { readonly href: string | null; readonly children: string }) {
  if (href === null) return null;
  return (
    <a className={buttonClass({ size: 'small' })} href={href}>
      {children}
    </a>
  );
}

function useNoticeText({ timeZone, loginMethod }: NoticePlaces, now: number): (notice: Notice) => string {
  const t = useText('notices');
  const account = useText('accountNotice');
  const jackpot = useText('jackpot');
  const nameOf = useDocumentNames();
  const time = (at: string) => formatEnd(at, t.language, timeZone, now);
  return (notice) => {
    switch (notice.kind) {
      case 'AccountClosed':
        return notice.because === 'MultipleAccounts'
          ? account('closedMultiple', { method: loginMethod })
          : account(notice.because === 'SelfExclusion' ? 'closedExclusion' : 'closed');
      case 'Reopenable':
        return account('reopenable');
      case 'SelfExclusion':
        return account('excluded', { until: time(notice.until) });
      case 'Timeout':
        return account('timeOut', { until: time(notice.until) });
      case 'KycRequired': {
        const documents = nameOf.missing(notice.missing);
        if (notice.isLate) return t('kycLate', { documents });
        return notice.until ? t('kycDue', { documents, until: time(notice.until) }) : t('kyc', { documents });
      }
      case 'SowRequired':
        return notice.isLate || !notice.until ? t('sowLate') : t('sow', { until: time(notice.until) });
      case 'SowUploadRequired': {
        const documents = nameOf.requested(notice.requested);
        if (notice.isLate || !notice.until) return t('sowUploadLate', { documents });
        return t('sowUpload', { documents, until: time(notice.until) });
      }
      case 'BankingCDD':
        return t('bankingCdd');
      case 'InstantBankingGracePeriod':
        return t('instantBankingGrace', { from: time(notice.from) });
      case 'InstantBankingJackpot':
        return jackpot('notice.text', { amount: formatMoney(notice.contribution, JACKPOT_CURRENCY, t.language) });
      case 'RoundEnded': {
        const { gameName: game, result, winAmount, currency } = notice.round;
        return result === 'Cancelled'
          ? t('roundCancelled', { game })
          : t('roundPlayed', { game, amount: formatMoney(winAmount, currency, t.language) });
      }
      case 'Maintenance':
      case 'GermanyCloseDown':
      case 'Content':
      case 'NovemberCampaign':
        return notice.later && Date.parse(notice.later.from) <= now ? notice.later.text : notice.text;
    }
  };
}

type RequestedDocuments = Extract<Notice, { readonly kind: 'SowUploadRequired' }>['requested'];

/** The names of documents, as a list in a sentence. */
function useDocumentNames() {
  const t = useText('notices');
  const documents = useText('documents');
  const wealth = useText('sourceOfWealth');
  const listed = (names: readonly string[]) =>
    new Intl.ListFormat(t.language, { type: 'conjunction' }).format(new Set(names));
  return {
    missing(words: readonly string[]): string {
      const names = words.map((word) => {
        const kind = kindOfWord(word);
        return kind === null ? t('otherDocuments') : documents(`kinds.${kind}`);
      });
      return listed(names.length > 0 ? names : [t('otherDocuments')]);
    },
    requested: (requests: RequestedDocuments): string =>
      listed(
        requests.map(({ comment, requestedFundingType: kind }) => {
          const name = kind && wealth(`kinds.${kind}`);
          return name && comment ? `${name} (${comment})` : (name ?? comment ?? t('otherDocuments'));
        }),
      ),
  };
}
