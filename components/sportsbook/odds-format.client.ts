'use client';
import { oddsFormats, type OddsFormat } from '@/contract/odds';
import { browserStorage } from '@/lib/edge/kept.client';
import { createTopic } from '@/lib/store/store';
import { useStore } from '@/lib/store/use-store.client';

const KEY = 'oddsFormat';
const changes = createTopic();

const toFormat = (text: string | null): OddsFormat | null => oddsFormats.find((format) => format === text) ?? null;

/** The format that was chosen in this browser, otherwise that of the market. */
export function useOddsFormat(usual: OddsFormat): OddsFormat {
  const read = () => toFormat(browserStorage.read(KEY));
  return useStore<OddsFormat | null>({ initial: null, read, subscribe: changes.listen }) ?? usual;
}

/** Keeps the choice for all pages of this browser. */
export function chooseOddsFormat(text: string): void {
  const format = toFormat(text);
  browserStorage.write(KEY, format);
  changes.publish();
}
