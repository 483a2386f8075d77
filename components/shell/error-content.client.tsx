'use client';
import { HelpLink } from '@/components/shell/help-link';
import { Button, buttonClass } from '@/components/ui/button';
import { localePath } from '@/lib/i18n/paths';
import { useLocale, useText } from '@/lib/i18n/texts.client';

/** The content of an error boundary in place of a page [LOC-07, ERR-02]; it renders without the server. */
export function ErrorContent({ onRetry }: { onRetry: () => void }) {
  const t = useText('error');
  const common = useText('common');
  const locale = useLocale();
  return (
    <div className="page grid place-items-center py-section text-center" role="alert">
      <h1 className="text-3xl md:text-4xl">{t('title')}</h1>
      <p className="mt-3 text-lg">{t('text')}</p>
      <p className="mt-1 max-w-prose text-ink-muted">{t('hint')}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button size="large" onClick={onRetry}>
          {common('tryAgain')}
        </Button>
        <a className={buttonClass({ look: 'quiet', size: 'large' })} href={localePath(locale, '/')} data-hard="">
          {common('backToLobby')}
        </a>
      </div>
      <p className="mt-6">
        <HelpLink locale={locale} label={t('help')} />
      </p>
    </div>
  );
}
