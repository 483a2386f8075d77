import type { HistoryTransaction } from '@/components/history/history.documents';
import { METHOD_NAMES, type HistoryType } from '@/components/history/history.model';
import { csvLine } from '@/lib/format/csv';
import type { Translator } from '@/lib/i18n/translations';

type Column = readonly [name: string, valueOf: (transaction: HistoryTransaction) => string | null];

/** The columns of a history in the player's language; times are ISO 8601, amounts exact decimals. */
function columnsOf(type: HistoryType, t: Translator): readonly Column[] {
  const shared: readonly Column[] = [
    [t('history.reference'), ({ reference }) => reference],
    [t('history.created'), ({ createdAt }) => createdAt],
    [t('history.processed'), ({ processedAt }) => processedAt],
    [t('history.method'), ({ methodKind }) => t(`cashier.methods.${METHOD_NAMES[methodKind]}`)],
    [t('history.amount'), ({ amount }) => amount],
    [t('history.fee'), ({ fee }) => fee],
    [t('history.currency'), ({ currency }) => currency],
    [t('history.status'), ({ status }) => t(`history.statuses.${status}`)],
    [t('history.reason'), ({ reason }) => reason && t(`history.reasons.${reason}`)],
  ];
  if (type === 'Deposit') return shared;
  return [
    ...shared,
    [t('history.mode'), ({ processingMode }) => t(`history.modes.${processingMode}`)],
    [t('history.stage'), ({ stage }) => stage && t(`cashier.stages.${stage}`)],
    [t('history.expected'), ({ expectedAt }) => expectedAt],
  ];
}

/** Writes the head and the lines of a history's file. */
export function historyCsv(type: HistoryType, t: Translator) {
  const columns = columnsOf(type, t);
  return {
    head: csvLine(columns.map(([name]) => name)),
    lines: (transactions: readonly HistoryTransaction[]) =>
      transactions.map((transaction) => csvLine(columns.map(([, valueOf]) => valueOf(transaction)))).join(''),
  };
}
