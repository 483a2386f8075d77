import type { FundingOption, SourceOfWealth } from '@/components/source-of-wealth/source-of-wealth.model';
import { WealthForm } from '@/components/source-of-wealth/wealth-form.client';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/page-heading';
import { licenceOf } from '@/contract/licences';
import { formatMinute } from '@/lib/format/dates';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

interface SourceOfWealthPageProps {
  readonly context: PageContext;
  readonly form: SourceOfWealth | null;
  readonly fundingOptions: readonly FundingOption[];
}

/** The sources of the player's wealth: the requested proofs and their date, or the possible ones [SOW-01]. */
export function SourceOfWealthPage({ context, form, fundingOptions }: SourceOfWealthPageProps) {
  const { t } = context;
  return (
    <>
      <PageHeading title={t('sourceOfWealth.title')} text={t('sourceOfWealth.text')} />
      <div className="page grid max-w-4xl gap-6">
        {form ? (
          <>
            {form.status === 'Open' && <RequestedProofs context={context} form={form} />}
            <Texts context={context} of={['sourceOfWealth', 'documents']}>
              <WealthForm initial={form} />
            </Texts>
          </>
        ) : (
          <NothingRequested context={context} fundingOptions={fundingOptions} />
        )}
      </div>
    </>
  );
}

function RequestedProofs({ context: { brand, bcp47, t }, form }: { context: PageContext; form: SourceOfWealth }) {
  const { timeZone } = licenceOf(brand.license);
  return (
    <Card className="grid gap-3 p-6" aria-labelledby="wealth-required">
      <h2 id="wealth-required" className="text-xl">
        {t('sourceOfWealth.required')}
      </h2>
      <ul className="list-disc ps-5">
        {form.requests.map(({ comment, requestedFundingType: kind }, place) => (
          <li key={place}>
            <span>{kind ? t(`sourceOfWealth.kinds.${kind}`) : t('sourceOfWealth.anyKind')}</span>
            {comment && <span className="block text-ink-muted">{comment}</span>}
          </li>
        ))}
      </ul>
      {form.dueDate && (
        <p className={form.dueDateExpired ? 'text-warning' : undefined}>
          <strong>
            {t(form.dueDateExpired ? 'sourceOfWealth.late' : 'sourceOfWealth.due', {
              time: formatMinute(new Date(form.dueDate), bcp47, timeZone),
            })}
          </strong>
        </p>
      )}
    </Card>
  );
}

function NothingRequested({
  context: { t },
  fundingOptions,
}: Pick<SourceOfWealthPageProps, 'context' | 'fundingOptions'>) {
  return (
    <Card className="grid gap-4 p-6" aria-labelledby="wealth-nothing">
      <h2 id="wealth-nothing" className="text-xl">
        {t('sourceOfWealth.nothing')}
      </h2>
      <p className="text-ink-muted">{t('sourceOfWealth.nothingText')}</p>
      <dl className="grid gap-3 md:grid-cols-2">
        {fundingOptions.map(({ id, examples }) => (
          <div key={id}>
            <dt className="font-bold">{t(`sourceOfWealth.kinds.${id}`)}</dt>
            <dd className="text-ink-muted">{examples.join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
