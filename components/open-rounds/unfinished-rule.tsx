import { licenceOf } from '@/contract/licences';
import type { PageContext } from '@/lib/page/page-context';

/** How a round that its player leaves ends, by the licence's published rule; nothing where it names none [GMS-10]. */
export function UnfinishedRule({ context: { brand, t } }: { context: PageContext }) {
  const rule = licenceOf(brand.license).unfinishedRounds;
  return (
    rule && (
      <p className="text-sm text-ink-muted">
        {t(`openRounds.rules.${rule.rule}`, { hours: rule.rule === 'waits' ? 0 : rule.hours })}
      </p>
    )
  );
}
