import type { Metadata } from 'next';
import { askReport } from '@/components/analytics/report.queries';
import { Vitals } from '@/components/analytics/report-view';
import { requireSandbox } from '@/lib/page/require-sandbox';

export const metadata: Metadata = { title: 'Web vitals' };

const DAYS = 7;

/** How fast pages of each kind were where they were seen, in the last week [ANL-01]. */
export default async function VitalsPage() {
  requireSandbox();
  const report = await askReport(DAYS, null);
  return (
    <main className="page py-section" style={{ maxWidth: 960 }}>
      <h1 className="display text-3xl">Web vitals</h1>
      <p className="mt-2 text-ink-muted">
        The last 7 days, measured in visits that allow statistics. <a href="/internal/analytics/">All of analytics</a>
      </p>
      {report ? (
        <Vitals vitals={report.vitals} />
      ) : (
        <p role="alert" className="mt-8">
          The platform does not answer.
        </p>
      )}
    </main>
  );
}
