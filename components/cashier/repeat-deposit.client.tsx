'use client';
import { MethodMark } from '@/components/cashier/method-mark';
import type { RepeatableDeposit } from '@/components/cashier/last-deposit.model';
import { presetMoney } from '@/components/cashier/cashier-fields.client';
import { Button } from '@/components/ui/button';
import { Hint } from '@/components/ui/field';
import { useText } from '@/lib/i18n/texts.client';

interface RepeatDepositProps {
  readonly deposit: RepeatableDeposit;
  readonly currency: string;
  readonly loading: boolean;
  readonly onRepeat: () => void;
}

/** The last deposit once more, by one press; the provider still asks the player to confirm it [CSH-06]. */
export function RepeatDeposit({
  deposit: { method, account, amount },
  currency,
  loading,
  onRepeat,
}: RepeatDepositProps) {
  const t = useText('cashier');
  return (
    <div className="repeat-deposit">
      <Button
        size="large"
        wide
        loading={loading}
        className="needs-script"
        aria-describedby="repeat-by"
        onClick={onRepeat}
      >
        {t('again', { amount: presetMoney(amount, currency, t.language) })}
      </Button>
      <Hint id="repeat-by" className="repeat-by">
        <MethodMark kind={method.kind} nameKey={method.nameKey} />
        <span>{[t.find(`methods.${method.nameKey}`) ?? method.nameKey, account?.label].filter(Boolean).join(' ')}</span>
      </Hint>
    </div>
  );
}
