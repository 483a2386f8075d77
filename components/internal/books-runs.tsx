import type { BooksRun } from '@/components/internal/books.queries';
import { Card } from '@/components/ui/card';
import { Table } from '@/components/ui/table';

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
const COUNT = new Intl.NumberFormat('en-GB');

/** The reconciliations of the ledger, each with what it found. */
export function BooksRuns({ runs }: { runs: readonly BooksRun[] }) {
  return (
    <ul className="mt-6 grid gap-4">
      {runs.map((run) => (
        <Card as="li" key={run.id} className="p-5" data-differences={run.differenceCount}>
          <div className="flex flex-wrap items-baseline justify-between gap-2 text-sm text-ink-muted">
            <span className="badge">{run.cause}</span>
            <time dateTime={run.finishedAt.toISOString()}>{`${TIME.format(run.finishedAt)} UTC`}</time>
          </div>
          <h2 id={`differences-${run.id}`} className="mt-3 text-lg">
            {run.differenceCount === 0
              ? 'Every balance is the sum of its entries.'
              : `${COUNT.format(run.differenceCount)} differences`}
          </h2>
          <p className="mt-1 text-sm text-ink-muted">{`${COUNT.format(run.wallets)} wallets, ${COUNT.format(run.movements)} movements, ${COUNT.format(run.entries)} entries`}</p>
          {run.differences.length > 0 && <Differences run={run} />}
        </Card>
      ))}
    </ul>
  );
}

function Differences({ run }: { run: BooksRun }) {
  return (
    <div className="mt-4 text-sm">
      <Table labelledBy={`differences-${run.id}`} columns={['Kind', 'Of', 'Stored', 'Recomputed']}>
        {run.differences.map(({ kind, subject, stored, computed }) => (
          <tr key={`${kind} ${subject}`}>
            {[kind, subject, stored, computed].map((text, index) => (
              <td key={index}>{text}</td>
            ))}
          </tr>
        ))}
      </Table>
      {run.differenceCount > run.differences.length && (
        <p className="mt-2 text-ink-muted">{`The first ${COUNT.format(run.differences.length)}. All of them: docs/team-payments.md, “Books”.`}</p>
      )}
    </div>
  );
}
