import type { MethodsOnOffer } from '@/components/cashier/cashier.documents';
import { minorOf } from '@/components/cashier/cashier.model';
import { CashierFrame } from '@/components/cashier/cashier-frame';
import { MethodMark } from '@/components/cashier/method-mark';
import { SignInOffer } from '@/components/shell/sign-in-offer';
import { Fact } from '@/components/ui/fact';
import { formatMoney } from '@/lib/format/format-money';
import { formatPercent } from '@/lib/format/format-percent';
import { compileTexts } from '@/lib/i18n/compile-texts';
import type { Translator } from '@/lib/i18n/translations';
import type { PageContext } from '@/lib/page/page-context';

type Method = MethodsOnOffer['deposits'][number];

interface VisitorsCashierProps {
  readonly context: PageContext;
  readonly which: 'deposits' | 'withdrawals';
  /** Null where the back end does not say them. */
  readonly methods: MethodsOnOffer | null;
}

/** The till for visitors: the methods, what each takes, costs and how long it needs [CSH-02]. */
export function VisitorsCashier({ context, which, methods }: VisitorsCashierProps) {
  const { t } = context;
  const [title, path] =
    which === 'deposits' ? [t('cashier.title'), '/deposit/'] : [t('cashier.withdrawTitle'), '/withdraw/'];
  return (
    <CashierFrame context={context} title={title} topic={which}>
      <h2 id="methods-on-offer" className="mb-4 text-lg">
        {t(`cashier.onOffer.${which}`)}
      </h2>
      {methods && <Methods context={context} methods={methods[which]} />}
      <div className="mt-6">
        <SignInOffer context={context} path={path} text={t(`cashier.onOffer.${which}SignIn`)} registers />
      </div>
    </CashierFrame>
  );
}

function Methods({ context, methods }: { context: PageContext; methods: readonly Method[] }) {
  const { bcp47, currency, t } = context;
  if (methods.length === 0) return <p className="text-ink-muted">{t('cashier.noMethods')}</p>;
  const money = (amount: string) => formatMoney(amount, currency, bcp47);
  return (
    <ul className="methods-on-offer" aria-labelledby="methods-on-offer">
      {methods.map((method) => (
        <li key={method.id}>
          <h3>
            <MethodMark kind={method.kind} nameKey={method.nameKey} />
            {nameOf(t, method)}
          </h3>
          <dl className="tabular">
            <Fact name={t('history.amount')}>
              {t('cashier.onOffer.range', { min: money(method.minAmount), max: money(method.maxAmount) })}
            </Fact>
            <Fact name={t('history.fee')}>{feeText(context, method)}</Fact>
            <Fact name={t('cashier.onOffer.time')}>{timeText(context, method.expectedDurationMinutes)}</Fact>
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** By the operator's key; the key itself where the texts have none. */
function nameOf(t: Translator, { nameKey }: Method): string {
  const name = compileTexts(t, ['cashier.methods'])[`cashier.methods.${nameKey}`];
  return typeof name === 'string' ? name : nameKey;
}

function feeText({ bcp47, currency, t }: PageContext, { feeFixed, feePercent }: Method): string {
  const parts = [
    ...(feePercent > 0 ? [formatPercent(feePercent, bcp47)] : []),
    ...(minorOf(feeFixed, currency) > 0n ? [formatMoney(feeFixed, currency, bcp47)] : []),
  ];
  return parts.join(' + ') || t('cashier.noFee');
}

const UNITS = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** In the largest unit that it fills whole: two days rather than 2,880 minutes. */
function timeText({ bcp47, t }: PageContext, minutes: number): string {
  const [unit, length] = UNITS.find(([, each]) => minutes % each === 0) ?? UNITS[2];
  if (minutes === 0) return t('cashier.onOffer.atOnce');
  const time = new Intl.NumberFormat(bcp47, { style: 'unit', unit, unitDisplay: 'long' }).format(minutes / length);
  return t('cashier.onOffer.within', { time });
}
