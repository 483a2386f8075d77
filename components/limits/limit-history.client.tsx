'use client';
import { useEffect, useState } from 'react';
import { withNewest, withOlder, type LimitHistory, type PastChange } from '@/components/limits/limit-history.model';
import { useLimits } from '@/components/limits/limits.live.client';
import { fetchRequests } from '@/components/limits/use-limit-command.client';
import type { Limits } from '@/components/limits/limits.model';
import { toDuration } from '@/components/limits/session-limits.model';
import { Button } from '@/components/ui/button';
import { Table } from '@/components/ui/table';
import { formatMinute } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/format-money';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';

const read = async (after: string | null): Promise<LimitHistory | null> => {
  const answer = await callLazily(fetchRequests, async ({ readHistory }) => ({
    ok: true,
    value: await readHistory({ after }),
  }));
  return answer.ok ? answer.value : null;
};

interface PastChangesProps {
  readonly initial: LimitHistory;
  readonly limits: Limits;
}

/** How the limits were changed, the newest first, and as they change; nothing before the first change [PRF-07]. */
export function PastChanges({ initial, limits }: PastChangesProps) {
  const t = useText('limits');
  const common = useText('common');
  const { shown, state, loadMore } = usePastChanges(initial, useLimits(limits).limits.version);
  const { nodes, pageInfo } = shown.history;
  if (nodes.length === 0) return null;
  return (
    <div className="limits-section limit-history">
      <h2 id="limit-history">{t('history.title')}</h2>
      <Table labelledBy="limit-history" columns={[t('history.when'), t('history.limit'), t('history.change')]}>
        {nodes.map((change) => (
          <ChangeRow key={change.id} change={change} timeZone={shown.timeZone} />
        ))}
      </Table>
      <div className="grid justify-items-start gap-3" aria-live="polite">
        {state === 'failed' && <p className="text-negative">{common('unavailable')}</p>}
        {pageInfo.hasNextPage && (
          <Button look="quiet" loading={state === 'loading'} onClick={loadMore} className="needs-script">
            {common('loadMore')}
          </Button>
        )}
      </div>
    </div>
  );
}

function ChangeRow({ change, timeZone }: { change: PastChange; timeZone: string }) {
  const t = useText('limits');
  return (
    <tr>
      <th scope="row">
        <time dateTime={change.changedAt}>{formatMinute(new Date(change.changedAt), t.language, timeZone)}</time>
      </th>
      <td>
        {t(`history.kinds.${change.kind}`)}
        {change.period && <span>{` · ${t(`periods.${change.period}`)}`}</span>}
      </td>
      <td>{useChangeText(change)}</td>
    </tr>
  );
}

function useChangeText({ change, from, to, fromMinutes, toMinutes, currency }: PastChange): string {
  const t = useText('limits');
  const textOf = (amount: string | null, minutes: number | null) => {
    if (minutes !== null) return t('duration', toDuration(minutes * 60));
    return amount === null || currency === null ? t('none') : formatMoney(amount, currency, t.language);
  };
  const isRemoval = to === null && toMinutes === null;
  if (isRemoval && change !== 'Removed' && change !== 'Set' && change !== 'Lowered' && change !== 'IncreaseConfirmed')
    return t(`history.removals.${change}`);
  return t(`history.changes.${change}`, {
    from: textOf(from, fromMinutes),
    to: textOf(to, toMinutes),
  });
}

function usePastChanges(initial: LimitHistory, version: number) {
  const [known, setKnown] = useState(initial);
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  // The page may be younger than what was read in the browser.
  const shown = withNewest(known, initial);
  const isOld = version > shown.version;
  useEffect(() => {
    if (isOld) void read(null).then((newest) => newest && setKnown((before) => withNewest(before, newest)));
  }, [isOld, version]);
  async function loadMore() {
    setState('loading');
    const older = await read(shown.history.pageInfo.endCursor);
    if (older) setKnown((before) => withOlder(withNewest(before, initial), older));
    setState(older ? 'ready' : 'failed');
  }
  return { shown, state, loadMore };
}
