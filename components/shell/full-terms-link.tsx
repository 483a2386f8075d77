import { buttonClass } from '@/components/ui/button';
import { hasLicenceFeature } from '@/contract/brands';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** The way to all terms of bonuses, beside promotions and missions, where the licence asks for it [BRD-03]. */
export function FullTermsLink({ context: { brand, locale, t } }: { context: PageContext }) {
  if (!hasLicenceFeature(brand.license, 'fullTermsLinkInChallenges')) return null;
  return (
    <p className="page section">
      <a className={buttonClass({ look: 'quiet' })} href={localePath(locale, '/bonus-terms-and-conditions/')}>
        {t('promotions.fullTerms')}
      </a>
    </p>
  );
}
