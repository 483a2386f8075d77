import type { Metadata } from 'next';
import { BooksRuns } from '@/components/internal/books-runs';
import { askBooks } from '@/components/internal/books.queries';
import { buttonClass } from '@/components/ui/button';
import { requireSandbox } from '@/lib/page/require-sandbox';

export const metadata: Metadata = { title: 'Books' };

/** Whether the ledger's balances are the sums of their entries, and a button to recompute them. */
export default async function BooksPage() {
  requireSandbox();
  const runs = await askBooks('list');
  return (
    <main className="page py-section" style={{ maxWidth: 960 }}>
      <h1 className="display text-3xl">Books</h1>
      <p className="mt-2 text-ink-muted">
        Every balance is recomputed from its entries each night, and now when you ask. Amounts are minor units.
      </p>
      <form method="post" action="/internal/books/run/" className="mt-6">
        <button className={buttonClass()} type="submit">
          Reconcile now
        </button>
      </form>
      {runs === null && (
        <p role="alert" className="mt-8">
          The platform does not answer.
        </p>
      )}
      {runs?.length === 0 && <p className="mt-8">No reconciliation has run yet.</p>}
      {runs && runs.length > 0 && <BooksRuns runs={runs} />}
    </main>
  );
}
