import { buttonClass } from '@/components/ui/button';
import { localePath } from '@/lib/i18n/paths';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

interface WithdrawLinkProps {
  readonly context: PageContext;
  readonly look?: 'primary' | 'quiet';
}

/** The way to the player's money, which stays open when play is not; nothing where the back end pays nothing out. */
export function WithdrawLink({ context, look = 'quiet' }: WithdrawLinkProps) {
  const { locale, t } = context;
  if (!offers(context, 'Cashier', 'Withdraw')) return null;
  return (
    <a className={`${buttonClass({ look })} justify-self-start`} href={localePath(locale, '/withdraw/')}>
      {t('cashier.withdrawTitle')}
    </a>
  );
}
