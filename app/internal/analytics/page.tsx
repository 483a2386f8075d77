import type { Metadata } from 'next';
import { askReport } from '@/components/analytics/report.queries';
import { EventCounts, Exposures, Funnels, Vitals } from '@/components/analytics/report-view';
import { buttonClass } from '@/components/ui/button';
import { BRANDS } from '@/contract/brands';
import { requireSandbox } from '@/lib/page/require-sandbox';

export const metadata: Metadata = { title: 'Analytics' };

const PERIODS = [1, 7, 30] as const;

interface AnalyticsPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

/** The actions of visits that allow statistics, and how fast their pages were [ANL-01]. */
export default async function AnalyticsPage({ searchParams }: AnalyticsPageProps) {
  requireSandbox();
  const requested = await searchParams;
  const days = PERIODS.find((period) => String(period) === requested.days) ?? 7;
  const brand = BRANDS.find(({ id }) => id === requested.brand)?.id ?? null;
  const report = await askReport(days, brand);
  return (
    <main className="page py-section" style={{ maxWidth: 960 }}>
      <h1 className="display text-3xl">Analytics</h1>
      <p className="mt-2 text-ink-muted">
        Visits that allow statistics, without anything that names a person. Events are kept for 30 days.
      </p>
      <form className="mt-6 flex flex-wrap items-end gap-4">
        <label>
          <span className="block text-sm">Days</span>
          <select className="input" name="days" defaultValue={days}>
            {PERIODS.map((period) => (
              <option key={period}>{period}</option>
            ))}
          </select>
        </label>
        <label>
          <span className="block text-sm">Brand</span>
          <select className="input" name="brand" defaultValue={brand ?? ''}>
            <option value="">All</option>
            {BRANDS.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button className={buttonClass()} type="submit">
          Show
        </button>
      </form>
      {report === null ? (
        <p role="alert" className="mt-8">
          The platform does not answer.
        </p>
      ) : (
        <>
          <Funnels funnels={report.funnels} />
          <Exposures exposures={report.exposures} />
          <div id="vitals">
            <Vitals vitals={report.vitals} />
          </div>
          <EventCounts events={report.events} />
        </>
      )}
    </main>
  );
}
