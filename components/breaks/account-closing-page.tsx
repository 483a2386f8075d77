import { mustBePaidOut, type ClosingFacts } from '@/components/breaks/account-closing.model';
import { ClosingForm } from '@/components/breaks/closing-form.client';
import { SELF_EXCLUSION_PATH } from '@/components/breaks/breaks.model';
import { WithdrawLink } from '@/components/breaks/withdraw-link';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/page-heading';
import { licenceOf } from '@/contract/licences';
import { formatMoney } from '@/lib/format/format-money';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

interface AccountClosingPageProps {
  readonly context: PageContext;
  readonly facts: ClosingFacts;
}

/** The meaning of closing, what has to be paid out before, and the form [PRF-05]. */
export function AccountClosingPage({ context, facts }: AccountClosingPageProps) {
  const { brand, locale, t } = context;
  const points = [
    'signOut',
    'histories',
    'marketing',
    'bonus',
    licenceOf(brand.license).accountReopening ? 'reopen' : 'noReopen',
  ] as const;
  return (
    <>
      <PageHeading title={t('closing.title')} text={t('closing.text')} />
      <div className="page grid gap-6 md:grid-cols-2">
        <Card className="grid content-start gap-4 p-6" aria-labelledby="closing-points">
          <h2 id="closing-points" className="text-xl">
            {t('closing.meaning')}
          </h2>
          <ul className="grid list-disc gap-2 ps-5">
            {points.map((point) => (
              <li key={point}>{t(`closing.points.${point}`)}</li>
            ))}
          </ul>
          {offers(context, 'TakeBreak') && (
            <p className="text-ink-muted">
              {t('closing.breakText')}{' '}
              <a className="link" href={localePath(locale, SELF_EXCLUSION_PATH)}>
                {t('breaks.title')}
              </a>
            </p>
          )}
        </Card>
        <Card as="div" className="grid content-start gap-4 p-6">
          <ClosingStep context={context} facts={facts} />
        </Card>
      </div>
    </>
  );
}

function ClosingStep({ context, facts }: AccountClosingPageProps) {
  const { bcp47, t } = context;
  const { wallet } = facts;
  if (facts.isClosed) return <p>{t('accountNotice.closed')}</p>;
  if (wallet && mustBePaidOut(facts))
    return (
      <>
        <p>{t('closing.payOutFirst', { amount: formatMoney(wallet.balance, wallet.currency, bcp47) })}</p>
        <WithdrawLink context={context} look="primary" />
      </>
    );
  return (
    <Texts context={context} of={['closing']}>
      <ClosingForm />
    </Texts>
  );
}
