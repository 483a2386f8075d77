import { Icon } from '@/components/ui/icon';
import type { Brand } from '@/contract/brand.schema';

/** Whom to call about gambling: the help lines of the country (ISO 3166-1) first, then those for everybody. */
export function HelpLines({ brand, country }: { brand: Brand; country: string }) {
  const { helpLines } = brand.footer;
  const lines = [country, undefined].flatMap((place) => helpLines.filter((line) => line.country === place));
  return (
    <ul className="footer-links grid gap-1">
      {lines.map((line) => (
        <li key={line.name} className="flex flex-wrap items-center gap-x-4">
          <a className="underline underline-offset-4" href={line.url} rel="noopener external">
            {line.name}
          </a>
          {line.phone && (
            <a className="gap-2" href={`tel:${line.phone.replace(/[^\d+]/g, '')}`}>
              <Icon name="phone" />
              {line.phone}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
