import { FilterLink } from '@/components/games/filter-link.client';
import {
  featureName,
  countFilters,
  FILTER_FORM_ID,
  NO_FILTER,
  RESULTS_ID,
  VOLATILITIES,
  type Listing,
  type ListingFilter,
} from '@/components/games/listing-filters.model';
import { SortSelect } from '@/components/games/sort-select.client';
import type { StudioSummary } from '@/components/games/games.queries';
import { Button } from '@/components/ui/button';
import { Field, Input, SelectField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { hasFeature } from '@/contract/brands';
import { GAME_SORTS } from '@/contract/game-listing';
import { Texts } from '@/lib/i18n/texts';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

interface ListingFiltersProps {
  readonly context: PageContext;
  readonly listing: Listing;
  /** Where the form leads: the listing itself. */
  readonly href: string;
  /** None where the listing is a studio's own. */
  readonly studios: readonly Pick<StudioSummary, 'slug' | 'name'>[];
  /** The catalogue's words. */
  readonly features: readonly string[];
  readonly filter?: ListingFilter;
}

/** Whether a listing can be filtered by the return to player: where the brand says it, and the back end knows it. */
export const filtersByRtp = (context: PageContext): boolean =>
  hasFeature(context.brand, 'ShowRTP') && offers(context, 'RefinedGames');

/**
 * Sort and filters of a listing: a plain form whose fields are the address, so nothing of it needs script. With script
 * the filters open as a sheet that is made of the form, and a sort holds as soon as it is chosen.
 */
export function ListingFilters(props: ListingFiltersProps) {
  const { context, listing, filter = NO_FILTER } = props;
  const { t, brand, currency, variant } = context;
  // A brand that does not say the return to player does not sort by it.
  const sorts = GAME_SORTS.filter((sort) => sort !== 'rtp' || hasFeature(brand, 'ShowRTP'));
  const chosen = countFilters(filter);
  return (
    <div className="page listing-tools">
      <Texts
        context={context}
        of={[
          'listing.title',
          'listing.showCount',
          'listing.show',
          'listing.clear',
          'listing.any',
          'hourCost.stake',
          'games.rtp',
        ]}
      >
        <FilterLink listing={listing} currency={currency} ipCountryCode={variant.country}>
          <Icon name="filter" />
          {t('listing.title')}
          {chosen > 0 && <b>{chosen}</b>}
        </FilterLink>
      </Texts>
      <label className="listing-sort">
        <span>{t('listing.sort')}</span>
        <SortSelect value={filter.sort}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`listing.sorts.${sort}`)}
            </option>
          ))}
        </SortSelect>
      </label>
      <FilterForm {...props} filter={filter} />
    </div>
  );
}

function FilterForm({ context, href, studios, features, filter }: Required<ListingFiltersProps>) {
  const { t, currency } = context;
  return (
    <form id={FILTER_FORM_ID} className="listing-form" method="get" action={`${href}#${RESULTS_ID}`}>
      <Choice
        context={context}
        label={t('listing.feature')}
        name="feature"
        value={filter.feature}
        options={features.map((feature) => [feature, featureName(t, feature)])}
      />
      <Choice
        context={context}
        label={t('games.volatility')}
        name="volatility"
        value={filter.volatility}
        options={VOLATILITIES.map((level) => [level, t(`games.volatilityNames.${level}`)])}
      />
      <Choice
        context={context}
        label={t('listing.studio')}
        name="studio"
        value={filter.studio}
        options={studios.map(({ slug, name }) => [slug, name])}
      />
      <Amount label={t('listing.minStake', { currency })} name="minStake" value={filter.minStake} />
      <Amount label={t('listing.maxStake', { currency })} name="maxStake" value={filter.maxStake} />
      {filtersByRtp(context) && (
        <>
          <Amount label={t('listing.minRtp')} name="minRtp" value={filter.minRtp} />
          <Amount label={t('listing.maxRtp')} name="maxRtp" value={filter.maxRtp} />
        </>
      )}
      <Button type="submit">{t('listing.show')}</Button>
    </form>
  );
}

interface ChoiceProps {
  readonly context: PageContext;
  readonly label: string;
  readonly name: keyof ListingFilter;
  readonly value: string | null;
  readonly options: readonly (readonly [value: string, text: string])[];
}

function Choice({ context, options, value, label, name }: ChoiceProps) {
  if (options.length === 0) return null;
  return (
    <SelectField label={label} name={name} defaultValue={value ?? ''}>
      <option value="">{context.t('listing.any')}</option>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

function Amount({ label, name, value }: Pick<ChoiceProps, 'label' | 'name' | 'value'>) {
  return (
    <Field label={label}>
      <Input name={name} inputMode="decimal" autoComplete="off" defaultValue={value ?? ''} />
    </Field>
  );
}
