'use client';
import { useEffect, useState } from 'react';
import { useDuration } from '@/components/session-contract/duration.client';
import {
  resultOf,
  withNewest,
  withOlder,
  type Contract,
  type History,
} from '@/components/session-contract/session-contract.model';
import { Button } from '@/components/ui/button';
import { Table } from '@/components/ui/table';
import { formatMinute } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/format-money';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';

const read = async (after: string | null): Promise<History | null> => {
  const answer = await callLazily(
    () => import('@/components/session-contract/session-contract.requests.client'),
    async ({ readHistory }) => ({ ok: true, value: await readHistory({ after }) }),
  );
  return answer.ok ? answer.value : null;
};

interface PastContractsProps {
  readonly initial: History;
  /** Of what holds now: another one reads the history again. */
  readonly version: number;
  readonly timeZone: string;
}

/** All contracts, the newest first, as they change; nothing before the first [PRF-01]. */
export function PastContracts({ initial, version, timeZone }: PastContractsProps) {
  const t = useText('sessionContract');
  const [{ history, of }, setKnown] = useState({ history: initial, of: version });
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  useEffect(() => {
    if (version === of) return;
    void read(null).then(
      (newest) => newest && setKnown((before) => ({ history: withNewest(before.history, newest), of: version })),
    );
  }, [version, of]);
  async function loadMore() {
    setState('loading');
    const older = await read(history.pageInfo.endCursor);
    if (older) setKnown((before) => ({ ...before, history: withOlder(before.history, older) }));
    setState(older ? 'ready' : 'failed');
  }
  if (history.nodes.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h3 id="session-contracts">{t('history')}</h3>
      <Table labelledBy="session-contracts" columns={[t('agreed'), t('section'), t('result')]}>
        {history.nodes.map((contract) => (
          <Row key={contract.id} contract={contract} timeZone={timeZone} />
        ))}
      </Table>
      <div className="grid justify-items-start gap-3" aria-live="polite">
        {state === 'failed' && <p className="text-negative">{t('failed')}</p>}
        {history.pageInfo.hasNextPage && (
          <Button look="quiet" loading={state === 'loading'} onClick={() => void loadMore()} className="needs-script">
            {t('older')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Row({ contract, timeZone }: { readonly contract: Contract; readonly timeZone: string }) {
  const t = useText('sessionContract');
  const duration = useDuration();
  const { agreedAt, budget, netLoss, currency, minutes, endedBy } = contract;
  const { kind, amount } = resultOf(netLoss);
  const result = formatMoney(amount, currency, t.language);
  return (
    <tr>
      <th scope="row">
        <time dateTime={agreedAt}>{formatMinute(new Date(agreedAt), t.language, timeZone)}</time>
        <small className="block">{endedBy ? t(`endedBy.${endedBy}`) : t('inForce')}</small>
      </th>
      <td className="tabular">
        {formatMoney(budget, currency, t.language)}
        <small className="block">{duration(minutes)}</small>
      </td>
      <td className="tabular">{kind === 'even' ? result : t(`${kind}Amount`, { amount: result })}</td>
    </tr>
  );
}
