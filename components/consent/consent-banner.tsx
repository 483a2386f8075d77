import { consentFile } from '@/contract/consent.schema';
import { ConsentChoices } from '@/components/consent/consent-choices';
import { CONSENT_BANNER_ID } from '@/components/consent/consent-ids';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

interface ConsentBannerProps {
  readonly context: PageContext;
  /** The page of the brand's hosted provider, which asks in the banner's place. */
  readonly providerUrl?: string;
}

/** Whether all is accepted in the country without a question. */
export const acceptsAllIn = (country: string): boolean => consentFile.read().acceptsAllIn.includes(country);

/**
 * Asks what may be kept [CNS-01]: a line below the header, which covers nothing. It is in every page's HTML and hidden: a
 * page is everybody's, and only the browser knows who has answered. Without script nothing is kept, so no question is
 * needed.
 */
export function ConsentBanner({ context: { locale, t, variant }, providerUrl }: ConsentBannerProps) {
  return (
    <section
      id={CONSENT_BANNER_ID}
      className="consent"
      aria-labelledby="consent-title"
      tabIndex={-1}
      hidden
      suppressHydrationWarning
      data-accepts-all={acceptsAllIn(variant.country)}
      data-provider={providerUrl}
      data-country={providerUrl && variant.country}
    >
      <h2 id="consent-title" className="sr-only">
        {t('consent.title')}
      </h2>
      <p>
        {t('consent.text')} <a href={localePath(locale, '/internal-cookie/')}>{t('consent.more')}</a>
      </p>
      <form className="consent-form" method="dialog" data-waiting="" suppressHydrationWarning>
        <details>
          <summary>{t('consent.choose')}</summary>
          <ConsentChoices t={t} name="banner" />
          <button type="submit" className="btn btn-quiet btn-small" value="chosen">
            {t('consent.save')}
          </button>
        </details>
        <div className="consent-answers">
          <button type="submit" className="btn btn-quiet btn-small" value="none">
            {t('consent.reject')}
          </button>
          <button type="submit" className="btn btn-quiet btn-small" value="all">
            {t('consent.accept')}
          </button>
        </div>
      </form>
    </section>
  );
}
