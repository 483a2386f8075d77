import type { HistoryTransaction } from '@/components/history/history.documents';
import { METHOD_NAMES, type HistoryType } from '@/components/history/history.model';
import { csvWriter, type CsvColumn } from '@/contract/csv';
import type { Translator } from '@/lib/i18n/translations';

/** The columns of a history in the player's language; times are ISO 8601, amounts exact decimals. */
function columnsOf(type: HistoryType, t: Translator): readonly CsvColumn<HistoryTransaction>[] {
  const shared: readonly CsvColumn<HistoryTransaction>[] = [
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
export const historyCsv = (type: HistoryType, t: Translator) => csvWriter(columnsOf(type, t));
