import type { ReactNode } from 'react';
import { HelpLink } from '@/components/shell/help-link';
import { buttonClass } from '@/components/ui/button';
import { offersProduct } from '@/contract/brands';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** The content of a page that does not exist [LOC-07]. */
export function NotFoundContent({
  context: { brand, locale, t },
  children,
}: {
  context: PageContext;
  /** The games that may have been meant. */
  children?: ReactNode;
}) {
  return (
    <div className="page grid place-items-center py-section text-center">
      <p className="display big-number" aria-hidden="true">
        {t('notFound.code')}
      </p>
      <h1 className="mt-2 text-3xl md:text-4xl">{t('notFound.title')}</h1>
      <p className="mt-3 max-w-prose text-ink-muted">{t('notFound.text')}</p>
      {children}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <a className={buttonClass({ size: 'large' })} href={localePath(locale, '/')}>
          {t('notFound.toLobby')}
        </a>
        {offersProduct(brand, 'CASINO') && (
          <a className={buttonClass({ look: 'quiet', size: 'large' })} href={localePath(locale, '/games/')}>
            {t('notFound.toGames')}
          </a>
        )}
      </div>
      <p className="mt-6">
        <HelpLink locale={locale} label={t('error.help')} />
      </p>
    </div>
  );
}
