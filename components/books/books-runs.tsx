import type { BooksRun } from '@/components/books/books.queries';

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
const COUNT = new Intl.NumberFormat('en-GB');

/** The reconciliations of the ledger, each with what it found. */
export function BooksRuns({ runs }: { runs: readonly BooksRun[] }) {
  return (
    <ul className="mt-6 grid gap-4">
      {runs.map((run) => (
        <li key={run.id} className="card p-5" data-differences={run.differenceCount}>
          <div className="flex flex-wrap items-baseline justify-between gap-2 text-sm text-ink-muted">
            <span className="badge">{run.cause}</span>
            <time dateTime={run.finishedAt.toISOString()}>{`${TIME.format(run.finishedAt)} UTC`}</time>
          </div>
          <h2 className="mt-3 text-lg">{run.differenceCount === 0 ? 'Every balance is the sum of its entries.' : `${COUNT.format(run.differenceCount)} differences`}</h2>
          <p className="mt-1 text-sm text-ink-muted">{`${COUNT.format(run.wallets)} wallets, ${COUNT.format(run.movements)} movements, ${COUNT.format(run.entries)} entries`}</p>
          {run.differences.length > 0 && <Differences run={run} />}
        </li>
      ))}
    </ul>
  );
}

function Differences({ run }: { run: BooksRun }) {
  return (
    <div className="mt-4" style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Differences">
      <table className="tabular w-full text-left text-sm">
        <thead>
          <tr>
            {['Kind', 'Of', 'Stored', 'Recomputed'].map((name) => <th key={name} scope="col" className="py-1 pr-4">{name}</th>)}
          </tr>
        </thead>
        <tbody>
          {run.differences.map(({ kind, subject, stored, computed }) => (
            <tr key={`${kind} ${subject}`}>
              {[kind, subject, stored, computed].map((text, index) => <td key={index} className="py-1 pr-4">{text}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
