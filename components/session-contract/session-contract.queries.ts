import 'server-only';
import { CONTRACT, CONTRACT_HISTORY } from '@/components/session-contract/session-contract.documents';
import type { Contracts, History } from '@/components/session-contract/session-contract.model';
import { readAsPlayer } from '@/lib/graphql/read';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

interface ContractsAndHistory {
  readonly contracts: Contracts;
  readonly history: History;
}

/** null where the licence or the back end has no contract before play, and when it cannot be read. */
export async function getContracts(context: PageContext): Promise<ContractsAndHistory | null> {
  if (!offers(context, 'SessionContract', 'SessionContractHistory')) return null;
  const place = { brand: context.brand.id, locale: context.locale };
  const [now, past] = await Promise.all([
    readAsPlayer(CONTRACT, {}, place),
    readAsPlayer(CONTRACT_HISTORY, { after: null }, place),
  ]);
  const contracts = now.ok ? now.value.viewer.sessionContract : null;
  const history = past.ok ? past.value.viewer.sessionContract?.history : null;
  return contracts && history ? { contracts, history } : null;
}
