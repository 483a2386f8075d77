import type { HealthCheck } from '../../kernel/http/health';
import type { LedgerModule } from './index';

/** Books that differ are an alarm, no outage: the part works. */
export function createBooksHealth({ getBooksState }: Pick<LedgerModule, 'getBooksState'>): HealthCheck {
  return async () => {
    const books = await getBooksState();
    return { status: books === 'differs' || books === 'stale' ? 'alarm' : 'ok', books };
  };
}
