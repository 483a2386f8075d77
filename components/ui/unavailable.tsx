import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-paths';
import { isNotOffered, type Failure } from '@/lib/graphql/failure';
import type { Translator } from '@/lib/i18n/translations';
import { ReadAgain } from '@/lib/session/read-again.client';

/**
 * Stands for a page whose data cannot be had: `text` says so for now, unless the back end does not offer it at all.
 */
export function Unread({ t, failure, text }: { t: Translator; failure: Failure; text: string }) {
  return isNotOffered(failure) ? <NotOffered t={t} /> : <Unavailable text={text} />;
}

/** Stands for what the back end does not offer: trying again will not help. */
export function NotOffered({ t }: { t: Translator }) {
  return (
    <div className="page">
      <Card as="p" className="flex items-center gap-4 p-6 text-ink-muted" data-not-offered="">
        <Icon name="info" />
        {t('common.notOffered')}
      </Card>
    </div>
  );
}

/** Stands for a part whose data cannot be had now. */
export function Unavailable({ text, icon = 'offline' }: { text: string; icon?: IconName }) {
  return (
    <div className="page">
      <ReadAgain refused={false} />
      <Card as="p" className="flex items-center gap-4 p-6 text-ink-muted">
        <Icon name={icon} />
        {text}
      </Card>
    </div>
  );
}
