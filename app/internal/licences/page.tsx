import type { Metadata } from 'next';
import { ruleLines, type RuleLine } from '@/components/internal/licences.model';
import { Table } from '@/components/ui/table';
import type { Licence } from '@/contract/licence.schema';
import { allLicences } from '@/contract/licences';
import { requireSandbox } from '@/lib/page/require-sandbox';

export const metadata: Metadata = { title: 'Licences' };

/** Every rule of every licence with its value, its days, its source and the test that proves it [BRD-06]. */
export default function LicencesPage() {
  requireSandbox();
  const licences = allLicences();
  return (
    <main className="page py-section">
      <h1 className="display text-3xl">Licences</h1>
      <nav aria-label="Licences" className="mt-4 flex flex-wrap gap-4">
        {licences.map(({ code }) => (
          <a key={code} className="underline underline-offset-4" href={`#${code}`}>
            {code}
          </a>
        ))}
      </nav>
      {licences.map((licence) => (
        <Rules key={licence.code} licence={licence} />
      ))}
    </main>
  );
}

function Rules({ licence }: { licence: Licence }) {
  const { code, regulator, timeZone } = licence;
  return (
    <section className="mt-section">
      <h2 id={code} className="text-xl">
        {code}: {regulator.name}
      </h2>
      <p className="mb-4 text-ink-muted">Days begin in {timeZone}.</p>
      <Table labelledBy={code} columns={['Rule', 'Value', 'From', 'Until', 'Source', 'Compared', 'Test']}>
        {ruleLines(licence).map((line) => (
          <tr key={`${line.rule} ${line.from}`}>
            <th scope="row">{line.rule}</th>
            <td className="whitespace-normal wrap-anywhere">{line.value}</td>
            <td>{line.from ?? '–'}</td>
            <td>{line.until ?? '–'}</td>
            <td className="whitespace-normal">
              <Source source={line.source} />
            </td>
            <td>{line.source?.checked ?? 'never'}</td>
            <td>{line.test ?? 'none'}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function Source({ source }: Pick<RuleLine, 'source'>) {
  if (!source) return 'none';
  if (!source.url.startsWith('https://')) return `${source.title} (${source.url})`;
  return (
    <a className="underline underline-offset-4" href={source.url} rel="noopener external">
      {source.title}
    </a>
  );
}
