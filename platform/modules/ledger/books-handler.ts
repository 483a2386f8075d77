import type { JsonValue } from '@/contract/json';
import type { LedgerModule } from './index';

/**
 * GET /sandbox/ledger/check: the proof of the books, as JSON with minor units in text. Mount it in the sandbox only:
 * it reads the whole ledger.
 */
export function createBooksHandler(
  ledger: Pick<LedgerModule, 'checkBooks'>,
): () => Promise<{ status: number; body: JsonValue }> {
  return async () => {
    const { sums, ...rest } = await ledger.checkBooks();
    return {
      status: 200,
      body: { ...rest, sums: sums.map(({ currency, total }) => ({ currency, total: total.toString() })) },
    };
  };
}
