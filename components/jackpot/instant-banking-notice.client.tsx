'use client';
import { useState } from 'react';
import { ACCOUNT_RESTRICTIONS } from '@/components/breaks/breaks.client';
import { noticeOf } from '@/components/breaks/account-notices.model';
import { Button, buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { JACKPOT_CURRENCY } from '@/contract/jackpot-amounts';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';
import { usePlayerValue } from '@/lib/live/player-value.client';
import { tabStorage } from '@/lib/edge/kept.client';

const KEY = 'jackpotNoticeRead';

interface InstantBankingNoticeProps {
  /** Exact decimal, euros for each bet. */
  readonly contribution: string;
  readonly pageHref: string;
}

/**
 * That each bet adds money to the jackpot which came by instant banking, until the player puts it away in this tab;
 * another contribution is shown again. A closed account or a break has a notice of its own, which comes first.
 */
export default function InstantBankingNotice({ contribution, pageHref }: InstantBankingNoticeProps) {
  const t = useText('jackpot');
  const restrictions = usePlayerValue(ACCOUNT_RESTRICTIONS) ?? null;
  const [dismissed, setDismissed] = useState(() => tabStorage.read(KEY));
  if (dismissed === contribution || noticeOf(restrictions, Date.now()) !== null) return null;
  function dismiss() {
    tabStorage.write(KEY, contribution);
    setDismissed(contribution);
  }
  return (
    <Card as="aside" className="guard-note" aria-label={t('notice.label')}>
      <p>{t('notice.text', { amount: formatMoney(contribution, JACKPOT_CURRENCY, t.language) })}</p>
      <div className="flex flex-wrap gap-2">
        <a className={buttonClass({ size: 'small' })} href={pageHref}>
          {t('notice.open')}
        </a>
        <Button look="ghost" size="small" onClick={dismiss}>
          {t('notice.dismiss')}
        </Button>
      </div>
    </Card>
  );
}
