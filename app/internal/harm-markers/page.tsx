import type { Metadata } from 'next';
import { getFiredMarkers, type FiredMarkers } from '@/components/harm-markers/operator.queries';
import { buttonClass } from '@/components/ui/button';
import { Table } from '@/components/ui/table';
import { requireSandbox } from '@/lib/page/require-sandbox';

export const metadata: Metadata = { title: 'Markers of harm' };

interface HarmMarkersPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

const shown = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

/** Which markers of harm fired, for whom, when and with which figures [PRF-09]. */
export default async function HarmMarkersPage({ searchParams }: HarmMarkersPageProps) {
  requireSandbox();
  const { rule } = await searchParams;
  const fired = await getFiredMarkers(typeof rule === 'string' && rule !== '' ? rule : null);
  return (
    <main className="page py-section" style={{ maxWidth: 960 }}>
      <h1 className="display text-3xl">Markers of harm</h1>
      <p className="mt-2 text-ink-muted">The newest 200. Rules, thresholds and sources: harm-markers.json.</p>
      {fired === null ? (
        <p role="alert" className="mt-8">
          The platform does not answer.
        </p>
      ) : (
        <Fired fired={fired} rule={typeof rule === 'string' ? rule : ''} />
      )}
    </main>
  );
}

function Fired({ fired: { markers, rules }, rule }: { fired: FiredMarkers; rule: string }) {
  return (
    <>
      <form className="mt-6 flex flex-wrap items-end gap-4">
        <label>
          <span className="block text-sm">Rule</span>
          <select className="input" name="rule" defaultValue={rule}>
            <option value="">All</option>
            {rules.map(({ id }) => (
              <option key={id}>{id}</option>
            ))}
          </select>
        </label>
        <button className={buttonClass()} type="submit">
          Show
        </button>
      </form>
      <h2 id="fired" className="mt-8 text-lg">
        Fired
      </h2>
      <Table
        labelledBy="fired"
        columns={['When (UTC)', 'Rule', 'Measured', 'Threshold', 'Brand', 'Player', 'Put away']}
      >
        {markers.map(({ id, at, rule: of, measured, threshold, brand, playerId, dismissedAt }) => (
          <tr key={id}>
            <td>{shown(at)}</td>
            <td title={rules.find((each) => each.id === of)?.source.text}>{of}</td>
            <td>{measured}</td>
            <td>{threshold}</td>
            <td>{brand}</td>
            <td>{playerId}</td>
            <td>{dismissedAt === null ? '' : shown(dismissedAt)}</td>
          </tr>
        ))}
      </Table>
    </>
  );
}
