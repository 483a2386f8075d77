import { ContractPanel } from '@/components/session-contract/contract-panel.client';
import type { Contracts, History } from '@/components/session-contract/session-contract.model';
import { PageCard } from '@/components/ui/page-card';
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
    <PageCard id="session-contract" title={t('sessionContract.section')} text={t('sessionContract.sectionText')}>
      <Texts context={context} of={['sessionContract']}>
        <ContractPanel initial={contracts} history={history} timeZone={licenceOf(brand.license).timeZone} />
      </Texts>
    </PageCard>
  );
}
