'use client';
import { useState } from 'react';
import { RangeField } from '@/components/games/range-field.client';
import {
  FILTER_FORM_ID,
  readFilter,
  RESULTS_ID,
  toQuery,
  type FilterChoices,
  type Listing,
} from '@/components/games/listing-filters.model';
import { useFilterCount } from '@/components/games/use-filter-count.client';
import { buttonClass } from '@/components/ui/button';
import { stakeSteps } from '@/contract/hour-cost';
import { isCurrency, minorDigits } from '@/contract/money';
import { formatMoney } from '@/lib/format/format-money';
import { formatPercent } from '@/lib/format/format-percent';
import { useText } from '@/lib/i18n/texts.client';
import '@/components/games/filter-sheet.css';

/** The listing that is filtered, and for whom it is counted. */
export interface FilteredListing {
  readonly listing: Listing;
  readonly currency: string;
  readonly ipCountryCode: string;
}

interface Choice {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
}

/** The plain form of the page as data: what can be chosen, in the page's words, and what is. */
interface PlainForm {
  readonly action: string;
  readonly choices: readonly Choice[];
  /** The words of the fields that are typed, by name. */
  readonly labels: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

const labelOf = (field: HTMLInputElement | HTMLSelectElement): string =>
  field.labels?.[0]?.querySelector('.field-label')?.textContent ?? '';

function readForm(): PlainForm {
  const form = document.querySelector<HTMLFormElement>(`form#${FILTER_FORM_ID}`);
  const fields = form ? [...form.elements] : [];
  const given = form ? [...new FormData(form)] : [];
  return {
    action: form?.getAttribute('action')?.split('#')[0] ?? '',
    choices: fields.flatMap((field) =>
      field instanceof HTMLSelectElement && field.name !== 'sort'
        ? [
            {
              name: field.name,
              label: labelOf(field),
              options: [...field.options].map(({ value, text }) => ({ value, text })),
            },
          ]
        : [],
    ),
    labels: Object.fromEntries(
      fields.flatMap((field) => (field instanceof HTMLInputElement ? [[field.name, labelOf(field)]] : [])),
    ),
    values: Object.fromEntries(given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
  };
}

const RETURNS = ['90', '92', '94', '94.5', '95', '95.5', '96', '96.5', '97', '98'];

function stakesOf(currency: string): readonly string[] {
  if (!isCurrency(currency)) return [];
  return minorDigits(currency) === 0 ? stakeSteps('10', '50000', currency) : stakeSteps('0.10', '500.00', currency);
}

interface FilterSheetProps extends FilteredListing {
  readonly titleId: string;
  readonly onClose: () => void;
}

/** The filters of a listing as chips and sliders, with the number of games that they leave [GMS-08]. */
export default function FilterSheet({ listing, currency, ipCountryCode, titleId, onClose }: FilterSheetProps) {
  const t = useText('listing');
  const [form] = useState(readForm);
  const [values, setValues] = useState(form.values);
  const filter = readFilter(values, choicesOf(form));
  const count = useFilterCount(listing, filter, { currencyCode: currency, ipCountryCode });
  const change = (next: Readonly<Record<string, string>>) => setValues((before) => ({ ...before, ...next }));
  const ranges = {
    Stake: {
      title: useText('hourCost')('stake'),
      stops: stakesOf(currency),
      write: (value: string) => formatMoney(value, currency, t.language),
    },
    Rtp: {
      title: useText('games')('rtp'),
      stops: RETURNS,
      write: (value: string) => formatPercent(Number(value), t.language),
    },
  };
  const query = toQuery(filter);
  // The many studios come last.
  const choices = (isMeant: (choice: Choice) => boolean) =>
    form.choices
      .filter(isMeant)
      .map((choice) => <Chips key={choice.name} choice={choice} value={values[choice.name] ?? ''} onChange={change} />);
  const text = count === null ? t('show') : t('showCount', { count });
  return (
    <div className="filter-sheet">
      <h2 id={titleId}>{t('title')}</h2>
      <div className="filter-groups">
        {choices(({ name }) => name !== 'studio')}
        {(['Stake', 'Rtp'] as const).map(
          (name) =>
            form.labels[`min${name}`] !== undefined && (
              <RangeField
                key={name}
                {...ranges[name]}
                labels={[form.labels[`min${name}`] ?? '', form.labels[`max${name}`] ?? '']}
                any={t('any')}
                min={filter[`min${name}`]}
                max={filter[`max${name}`]}
                onChange={(min, max) => change({ [`min${name}`]: min ?? '', [`max${name}`]: max ?? '' })}
              />
            ),
        )}
        {choices(({ name }) => name === 'studio')}
      </div>
      <div className="filter-foot">
        <a className={buttonClass({ look: 'ghost' })} href={form.action}>
          {t('clear')}
        </a>
        <a
          className={buttonClass()}
          href={query ? `${form.action}${query}#${RESULTS_ID}` : form.action}
          onClick={onClose}
        >
          {text}
        </a>
        <p className="sr-only" role="status">
          {count !== null && text}
        </p>
      </div>
    </div>
  );
}

function choicesOf({ choices, labels }: PlainForm): FilterChoices {
  const of = (name: string) =>
    choices.find((choice) => choice.name === name)?.options.flatMap(({ value }) => (value ? [value] : [])) ?? [];
  return { studios: of('studio'), features: of('feature'), hasRtp: labels.minRtp !== undefined };
}

interface ChipsProps {
  readonly choice: Choice;
  readonly value: string;
  readonly onChange: (next: Readonly<Record<string, string>>) => void;
}

function Chips({ choice: { name, label, options }, value, onChange }: ChipsProps) {
  return (
    <fieldset className="filter-chips">
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="chip">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange({ [name]: option.value })}
          />
          {option.text}
        </label>
      ))}
    </fieldset>
  );
}
