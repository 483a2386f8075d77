import { Icon } from '@/components/ui/icon';
import type { Brand } from '@/contract/brand.schema';

interface HelpLinesProps {
  readonly brand: Brand;
  /** ISO 3166-1, or '' for the lines of everybody alone. */
  readonly country: string;
}

/** Whom to call about gambling: the help lines of the country first, then those for everybody. */
export function HelpLines(place: HelpLinesProps) {
  return (
    <ul className="footer-links grid gap-1">
      {linesOf(place).map((line) => (
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

/** Whether there is anything below a heading for them. */
export const hasHelpLines = (place: HelpLinesProps): boolean => linesOf(place).length > 0;

const linesOf = ({ brand, country }: HelpLinesProps) =>
  [country, undefined].flatMap((place) => brand.footer.helpLines.filter((line) => line.country === place));
