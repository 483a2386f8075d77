import type { ReactNode } from 'react';
import type { AccountNavPart } from '@/components/shell/account-nav.client';
import { hasHelpLines, HelpLines } from '@/components/shell/help-lines';
import { LanguageLinks } from '@/components/shell/language-links.client';
import { Icon } from '@/components/ui/icon';
import { hasFeature, localesOf, wordingOf } from '@/contract/brands';
import { licenceOf } from '@/contract/licences';
import { bcp47, DEFAULT_LOCALE, languageOf, textIn, type LocaleCode } from '@/contract/locales';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

const LINK_KEYS = ['games', 'slots', 'new', 'liveCasino', 'studios', 'sports'] as const;
type LinkKey = (typeof LINK_KEYS)[number];

function isLinkKey(key: string): key is LinkKey {
  return LINK_KEYS.some((known) => known === key);
}

interface SiteFooterProps {
  readonly context: PageContext;
  /** The parts of the features among the links. */
  readonly links?: ReactNode;
  /** The pages on which a player limits or stops play; none for visitors. */
  readonly tools?: AccountNavPart | undefined;
}

/** Where to go, who to call, who answers for it, and in which language. */
export function SiteFooter({ context, links, tools }: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <div className="page grid gap-10">
        <div className="grid gap-10 md:grid-cols-2 lg:grid-cols-[1fr_1.4fr_1.4fr]">
          <DiscoverLinks context={context} links={links} />
          <SaferGambling context={context} tools={tools} />
          <FairPlay context={context} />
        </div>
        <Languages context={context} />
        <LegalLines context={context} />
      </div>
    </footer>
  );
}

function DiscoverLinks({ context, links }: { context: PageContext; links: ReactNode }) {
  const { brand, locale, t } = context;
  const own = brand.footer.links.filter(({ key }) =>
    key === 'sports' ? hasFeature(brand, 'Sportsbook') : context.hasGames,
  );
  return (
    // Those of features may come later, or not at all: without any the whole list is out of sight.
    <nav className="footer-links not-has-[a]:hidden" aria-labelledby="footer-discover">
      <h2 id="footer-discover" className="footer-heading">
        {t('footer.discover')}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 md:grid-cols-1">
        {own.map(
          ({ key, url }) =>
            isLinkKey(key) && (
              <li key={key}>
                <a href={localePath(locale, url)}>{t(`footer.links.${key}`)}</a>
              </li>
            ),
        )}
        {links}
      </ul>
    </nav>
  );
}

function SaferGambling({ context: { brand, country, locale, t }, tools }: SiteFooterProps) {
  const age = brand.footer.ageLimit;
  const notices = licenceOf(brand.license).requiredNotices.flatMap((notice) => {
    const text = textIn(notice.text, locale);
    return text ? [{ id: notice.id, text }] : [];
  });
  return (
    <section aria-labelledby="footer-safer">
      <h2 id="footer-safer" className="footer-heading">
        {t('footer.saferGambling')}
      </h2>
      <div className="mb-4 flex items-start gap-4">
        <span className="age-sign" role="img" aria-label={t('footer.ageSign', { age })}>{`${age}+`}</span>
        <div className="grid gap-2">
          <p>{t('footer.saferGamblingText')}</p>
          {notices.map((notice) => (
            <p key={notice.id}>{notice.text}</p>
          ))}
        </div>
      </div>
      {tools && (
        <nav className="footer-links mb-4" aria-label={tools.title}>
          <ul className="flex flex-wrap gap-x-6">
            {tools.links.map(({ path, href, label }) => (
              <li key={path}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {hasHelpLines({ brand, country }) && (
        <>
          <h3 className="footer-heading">{t('footer.helpLines')}</h3>
          <HelpLines brand={brand} country={country} />
        </>
      )}
    </section>
  );
}

function FairPlay({ context: { brand, locale, t } }: { context: PageContext }) {
  const { company, regulatorUrl, licenceNumber } = brand.footer;
  const regulator = textIn(brand.footer.regulator, locale);
  const { seal } = licenceOf(brand.license);
  return (
    <section aria-labelledby="footer-fair">
      <h2 id="footer-fair" className="footer-heading">
        {t('footer.fairPlay')}
      </h2>
      <p className="mb-4">{t('footer.fairPlayText')}</p>
      <p>
        <a className="underline underline-offset-4" href={regulatorUrl} rel="noopener external">
          {t('footer.licence', { company, regulator, licenceNumber })}
        </a>
      </p>
      {seal && (
        <p className="mt-2">
          <a className="underline underline-offset-4" href={seal.url} rel="noopener external">
            {textIn(seal.text, locale)}
          </a>
        </p>
      )}
    </section>
  );
}

function Languages({ context: { brand, locale, t } }: { context: PageContext }) {
  const offered = localesOf(brand);
  const links = offered.map((code) => ({
    locale: code,
    tag: bcp47(wordingOf(brand, code)),
    name: languageName(code, offered),
  }));
  return (
    <nav aria-labelledby="footer-language">
      <h2 id="footer-language" className="footer-heading flex items-center gap-2">
        <Icon name="globe" />
        {t('footer.language')}
      </h2>
      <LanguageLinks current={locale} links={links} />
    </nav>
  );
}

function LegalLines({ context: { brand, footerText, locale, t } }: { context: PageContext }) {
  const { company, address, ageLimit } = brand.footer;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line pt-6 text-sm">
      <nav className="footer-links w-full" aria-label={t('footer.rules')}>
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <a href={localePath(locale, '/terms-and-conditions/')}>{t('legal.terms.title')}</a>
          </li>
          <li>
            <a href={localePath(locale, '/bonus-terms-and-conditions/')}>{t('legal.bonus.title')}</a>
          </li>
          <li>
            <a href={localePath(locale, '/privacy-policy/')}>{t('legal.privacy.title')}</a>
          </li>
          <li>
            <a href={localePath(locale, '/accessibility/')}>{t('legal.accessibility.title')}</a>
          </li>
          <li>
            <a href={localePath(locale, '/internal-cookie/')} data-opens-consent>
              {t('consent.page')}
            </a>
          </li>
        </ul>
      </nav>
      <p>{t('footer.copyright', { year: String(new Date().getUTCFullYear()), company })}</p>
      <p>{footerText ?? t('footer.address', { address })}</p>
      <p>{t('footer.ageText', { age: ageLimit })}</p>
    </div>
  );
}

/** A locale in its own words; the region only where the brand speaks the language in several. */
function languageName(locale: LocaleCode, offered: readonly LocaleCode[]): string {
  const siblings = offered.filter((other) => languageOf(other) === languageOf(locale));
  const language = nameIn(locale, 'language', languageOf(locale));
  if (siblings.length < 2) return language;
  // English for everybody is that of no region.
  const region = locale === DEFAULT_LOCALE ? 'International' : nameIn(locale, 'region', locale.slice(3));
  return region ? `${language} (${region})` : language;
}

function nameIn(locale: LocaleCode, type: 'language' | 'region', code: string): string {
  const name = code && new Intl.DisplayNames([bcp47(locale)], { type }).of(code);
  return name ? name.charAt(0).toLocaleUpperCase(bcp47(locale)) + name.slice(1) : '';
}
