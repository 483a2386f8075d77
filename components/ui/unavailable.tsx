import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-paths';
import { isNotOffered, type Failure } from '@/lib/graphql/failure';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';
import { ReadAgain } from '@/lib/session/read-again.client';

/** Of an address: the page itself, with its query. */
const SAME_PAGE = '';

interface StateProps {
  readonly context: Pick<PageContext, 'locale' | 't'>;
  /** Below the heading of a page, which stands all the same. */
  readonly isPart?: boolean;
}

interface UnreadProps extends StateProps {
  readonly failure: Failure;
  /** The part that cannot be had, where more can be said of it. */
  readonly text?: string;
}

/**
 * Stands for a page, or for a part of one, whose data cannot be had: for now, with the way to try again, unless the back
 * end does not offer it at all.
 */
export function Unread({ context, failure, text, isPart = false }: UnreadProps) {
  const { t } = context;
  if (isNotOffered(failure)) return <NotOffered context={context} isPart={isPart} />;
  return (
    <PageState
      icon="offline"
      title={t('unread.title')}
      text={text ?? t('unread.text')}
      role="alert"
      context={context}
      isPart={isPart}
    >
      <ReadAgain refused={false} />
      <a className={buttonClass()} href={SAME_PAGE} data-hard="">
        {t('common.tryAgain')}
      </a>
    </PageState>
  );
}

/** Stands for what the back end does not offer: trying again will not help. */
export function NotOffered({ context, isPart = false }: StateProps) {
  return <PageState icon="info" title={context.t('common.notOffered')} context={context} isPart={isPart} />;
}

interface PageStateProps extends StateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
  readonly role?: 'alert';
  /** The way to try again or to go on, before the way to the lobby. */
  readonly children?: ReactNode;
}

/** In the place of what a page has: a picture, what is the matter, and the way on. */
export function PageState({ context: { locale, t }, icon, title, text, role, isPart, children }: PageStateProps) {
  const Heading = isPart ? 'h2' : 'h1';
  return (
    <div className="page empty-state">
      <span className="empty-picture">
        <Icon name={icon} />
      </span>
      <div role={role} className="max-w-prose">
        <Heading className={classNames('text-ink', isPart ? 'text-xl' : 'text-3xl')}>{title}</Heading>
        {text && <p className="mt-3">{text}</p>}
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {children}
        {!isPart && (
          <a className={buttonClass({ look: 'quiet' })} href={localePath(locale, '/')}>
            {t('common.backToLobby')}
          </a>
        )}
      </div>
    </div>
  );
}
