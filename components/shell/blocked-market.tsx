import { hasHelpLines, HelpLines } from '@/components/shell/help-lines';
import { HelpLink } from '@/components/shell/help-link';
import { buttonClass } from '@/components/ui/button';
import { textIn } from '@/contract/locales';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** Says that the brand is not offered where the visitor is, and leads players to their money. */
export function BlockedMarket({ context: { brand, locale, t, variant } }: { context: PageContext }) {
  const isPlayer = variant.layout === 'player';
  const { company, licenceNumber } = brand.footer;
  const regulator = textIn(brand.footer.regulator, locale);
  return (
    <div className="page grid max-w-prose gap-6 py-section">
      <h1 className="text-3xl md:text-4xl">{t('blockedMarket.title', { brand: brand.name })}</h1>
      <p className="text-ink-muted">{t('blockedMarket.text', { brand: brand.name })}</p>
      <p className="text-ink-muted">{t('blockedMarket.unknown')}</p>
      {isPlayer && (
        <>
          <p>{t('blockedMarket.money')}</p>
          <div className="flex flex-wrap gap-3">
            <a className={buttonClass({ size: 'large' })} href={localePath(locale, '/withdraw/')}>
              {t('blockedMarket.withdraw')}
            </a>
            <a className={buttonClass({ look: 'quiet', size: 'large' })} href={localePath(locale, '/profile/')}>
              {t('shell.account')}
            </a>
          </div>
        </>
      )}
      {/* The brand's national lines are not for visitors from other countries. */}
      {hasHelpLines({ brand, country: '' }) && (
        <section aria-labelledby="blocked-help">
          <h2 id="blocked-help" className="footer-heading">
            {t('footer.helpLines')}
          </h2>
          <HelpLines brand={brand} country="" />
        </section>
      )}
      <p>
        <HelpLink locale={locale} label={t('error.help')} />
      </p>
      <p className="text-ink-muted">{t('footer.licence', { company, regulator, licenceNumber })}</p>
    </div>
  );
}
