import { ContractPanel } from '@/components/session-contract/contract-panel.client';
import type { Contracts, History } from '@/components/session-contract/session-contract.model';
import { Card } from '@/components/ui/card';
import { licenceOf } from '@/contract/licences';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

interface SessionContractSectionProps {
  readonly context: PageContext;
  readonly contracts: Contracts;
  readonly history: History;
}

/** The player's contracts before play, on the page of limits [PRF-02]. */
export function SessionContractSection({ context, contracts, history }: SessionContractSectionProps) {
  const { brand, t } = context;
  return (
    <div className="page mt-6">
      <Card className="grid gap-5 p-6" aria-labelledby="session-contract">
        <div className="grid gap-2">
          <h2 id="session-contract" className="text-xl">
            {t('sessionContract.section')}
          </h2>
          <p className="text-ink-muted">{t('sessionContract.sectionText')}</p>
        </div>
        <Texts context={context} of={['sessionContract']}>
          <ContractPanel initial={contracts} history={history} timeZone={licenceOf(brand.license).timeZone} />
        </Texts>
      </Card>
    </div>
  );
}
