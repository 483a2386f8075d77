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

/**
 * Asks what may be kept [CNS-01]. It is in every page's HTML and hidden: a page is everybody's, and only the browser
 * knows who has answered. Without script nothing is kept, so no question is needed.
 */
export function ConsentBanner({ context: { locale, t, variant }, providerUrl }: ConsentBannerProps) {
  const all = consentFile.read().acceptsAllIn.includes(variant.country);
  return (
    <section
      id={CONSENT_BANNER_ID}
      className="consent"
      aria-labelledby="consent-title"
      tabIndex={-1}
      hidden
      data-accepts-all={all}
      data-provider={providerUrl}
      data-country={providerUrl && variant.country}
    >
      <h2 id="consent-title">{t('consent.title')}</h2>
      <p>
        {t('consent.text')} <a href={localePath(locale, '/internal-cookie/')}>{t('consent.more')}</a>
      </p>
      <form className="consent-form" method="dialog">
        <details>
          <summary>{t('consent.choose')}</summary>
          <ConsentChoices t={t} name="banner" />
          <button type="submit" className="btn btn-quiet btn-small" value="chosen">
            {t('consent.save')}
          </button>
        </details>
        <div className="consent-answers">
          <button type="submit" className="btn btn-quiet" value="none">
            {t('consent.reject')}
          </button>
          <button type="submit" className="btn btn-quiet" value="all">
            {t('consent.accept')}
          </button>
        </div>
      </form>
    </section>
  );
}
