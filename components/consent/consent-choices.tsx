import { CONSENT_CATEGORIES } from '@/contract/consent';
import type { Translator } from '@/lib/i18n/translations';

/** A box for each category that may be refused. */
export function ConsentChoices({ t, name }: { readonly t: Translator; readonly name: string }) {
  return (
    <fieldset className="consent-choices">
      <legend className="sr-only">{t('consent.choose')}</legend>
      {CONSENT_CATEGORIES.map((category) => (
        <label key={category} htmlFor={`${name}-${category}`}>
          <input
            id={`${name}-${category}`}
            type="checkbox"
            name="category"
            value={category}
            defaultChecked={category === 'necessary'}
            disabled={category === 'necessary'}
          />
          <span>
            <strong>{t(`consent.categories.${category}`)}</strong> {t(`consent.purposes.${category}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
