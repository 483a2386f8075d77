import { FEATURES, NO_FILTER, VOLATILITIES, type ListingFilter } from '@/components/games/listing-filters.model';
import type { StudioSummary } from '@/components/games/games.queries';
import { Button } from '@/components/ui/button';
import { Field, Input, SelectField } from '@/components/ui/field';
import { hasFeature } from '@/contract/brands';
import { GAME_SORTS } from '@/contract/game-listing';
import type { PageContext } from '@/lib/page/page-context';

interface ListingFiltersProps {
  readonly context: PageContext;
  /** Where the form leads: the listing itself. */
  readonly href: string;
  /** Null where the listing is a studio's own. */
  readonly studios: readonly Pick<StudioSummary, 'slug' | 'name'>[] | null;
  readonly filter?: ListingFilter;
}

/** Sort and filters of a listing: a plain form whose fields are the address, so nothing of it needs script. */
export function ListingFilters({ context, href, studios, filter = NO_FILTER }: ListingFiltersProps) {
  const { t, brand, currency } = context;
  // A brand that does not say the return to player does not sort by it.
  const sorts = GAME_SORTS.filter((sort) => sort !== 'rtp' || hasFeature(brand, 'ShowRTP'));
  const any = <option value="">{t('listing.any')}</option>;
  return (
    <details className="page listing-filters" open={filter !== NO_FILTER}>
      <summary>{t('listing.title')}</summary>
      <form method="get" action={href}>
        <SelectField label={t('listing.sort')} name="sort" defaultValue={filter.sort}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`listing.sorts.${sort}`)}
            </option>
          ))}
        </SelectField>
        {studios && (
          <SelectField label={t('listing.studio')} name="studio" defaultValue={filter.studio ?? ''}>
            {any}
            {studios.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField label={t('listing.feature')} name="feature" defaultValue={filter.feature ?? ''}>
          {any}
          {FEATURES.map((feature) => (
            <option key={feature} value={feature}>
              {t(`games.featureNames.${feature}`)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('games.volatility')} name="volatility" defaultValue={filter.volatility ?? ''}>
          {any}
          {VOLATILITIES.map((level) => (
            <option key={level} value={level}>
              {t(`games.volatilityNames.${level}`)}
            </option>
          ))}
        </SelectField>
        <Field label={t('listing.minStake', { currency })}>
          <Input name="minStake" inputMode="decimal" autoComplete="off" defaultValue={filter.minStake ?? ''} />
        </Field>
        <Field label={t('listing.maxStake', { currency })}>
          <Input name="maxStake" inputMode="decimal" autoComplete="off" defaultValue={filter.maxStake ?? ''} />
        </Field>
        <Button type="submit">{t('listing.show')}</Button>
      </form>
    </details>
  );
}
