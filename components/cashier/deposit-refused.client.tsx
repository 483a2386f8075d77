'use client';
import { MethodMark } from '@/components/cashier/method-mark';
import type { Method } from '@/components/cashier/cashier.documents';
import { checkAmount, type Prefill } from '@/components/cashier/cashier.model';
import type { Progress } from '@/components/cashier/cashier.requests.client';
import { HelpButton } from '@/components/chat/help-button.client';
import { HelpLink } from '@/components/shell/help-link';
import { Button } from '@/components/ui/button';
import { FieldSet } from '@/components/ui/field';
import { formatMoney } from '@/lib/format/format-money';
import { useLocale, useText } from '@/lib/i18n/texts.client';

interface DepositRefusedProps {
  readonly progress: Progress;
  readonly methods: readonly Method[];
  readonly onAgain: (prefill: Prefill) => void;
  /** Of the dialog, which would lie over the help, and has no link to it as the page does. */
  readonly onClose?: () => void;
}

/** The reason of the provider's refusal in a sentence, the other ways to pay the same amount, and help [CSH-01]. */
export function DepositRefused({ progress, methods, onAgain, onClose }: DepositRefusedProps) {
  const t = useText('cashier');
  const locale = useLocale();
  const { amount, currency, methodId, reason } = progress;
  const others = methods.filter(
    (method) =>
      method.id !== methodId && method.blockReason === null && 'amount' in checkAmount(amount, method, currency),
  );
  return (
    <div className="grid gap-5" data-stage="refused">
      <p role="alert" className="account-notice" data-kind="error">
        {t.find(`refused.${reason}`) ?? t('failed')}
      </p>
      {others.length > 0 && (
        <FieldSet title={t('otherWays', { amount: formatMoney(amount, currency, t.language) })}>
          <div className="method-choice">
            {others.map(({ id, kind, nameKey }) => (
              <button key={id} type="button" className="method" onClick={() => onAgain({ methodId: id, amount })}>
                <MethodMark kind={kind} nameKey={nameKey} />
                <span>{t.find(`methods.${nameKey}`) ?? nameKey}</span>
              </button>
            ))}
          </div>
        </FieldSet>
      )}
      <Button
        look={others.length > 0 ? 'quiet' : 'primary'}
        size="large"
        wide
        onClick={() => onAgain({ methodId, amount })}
      >
        {t('retry')}
      </Button>
      <HelpButton label={t('help')} before={onClose} />
      {onClose && <HelpLink locale={locale} topic="deposits" label={t('questions')} />}
    </div>
  );
}
