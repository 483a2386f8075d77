import { EndSessionButton } from '@/components/sessions/end-session-button.client';
import type { PastSession, SessionHistory } from '@/components/sessions/sessions.queries';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/page-heading';
import { EmptyState } from '@/components/ui/empty-state';
import { licenceOf } from '@/contract/licences';
import { formatMinute } from '@/lib/format/dates';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

const END_TEXTS = ['sessions', 'overlay.signOutDismiss'] as const;

/** Where and when the player signed in, newest first, with a way to sign a device out. */
export function SessionList({ context, history }: { context: PageContext; history: SessionHistory }) {
  const { t, locale } = context;
  const { sessions, pageInfo } = history;
  return (
    <>
      <PageHeading title={t('sessions.title')} text={t('sessions.text')} />
      <div className="page profile">
        {sessions.length === 0 ? (
          <EmptyState>{t('sessions.empty')}</EmptyState>
        ) : (
          <Card as="ul" className="session-list profile-rounds" aria-label={t('sessions.title')}>
            {sessions.map((session) => (
              <SessionEntry key={session.id} context={context} session={session} />
            ))}
          </Card>
        )}
        {pageInfo.hasNextPage && pageInfo.endCursor && (
          <a
            className={buttonClass({ look: 'quiet' })}
            href={localePath(locale, `/profile/session-history/?after=${pageInfo.endCursor}`)}
          >
            {t('sessions.older')}
          </a>
        )}
      </div>
    </>
  );
}

function SessionEntry({ context, session }: { context: PageContext; session: PastSession }) {
  const { bcp47, brand, t } = context;
  const time = (iso: string) => (
    <time dateTime={iso}>{formatMinute(new Date(iso), bcp47, licenceOf(brand.license).timeZone)}</time>
  );
  const device =
    [session.browser, session.operatingSystem].filter(Boolean).join(' · ') || t(`sessions.devices.${session.device}`);
  return (
    <li>
      <div className="session-device" id={`session-${session.id}`}>
        <strong>{device}</strong>
        {session.isCurrent && <span className="session-current">{t('sessions.current')}</span>}
      </div>
      <dl>
        <div>
          <dt>{t('sessions.started')}</dt>
          <dd>{time(session.startedAt)}</dd>
        </div>
        {session.endedAt ? (
          <div>
            <dt>{t('sessions.ended')}</dt>
            <dd>
              {time(session.endedAt)}
              {session.endReason && <small>{t(`sessions.reasons.${session.endReason}`)}</small>}
            </dd>
          </div>
        ) : (
          <div>
            <dt>{t('sessions.lastSeen')}</dt>
            <dd>{time(session.lastSeenAt)}</dd>
          </div>
        )}
        <div>
          <dt>{t('sessions.address')}</dt>
          <dd className="break-all">{session.clientAddress}</dd>
        </div>
      </dl>
      {session.endedAt === null && !session.isCurrent && (
        <Texts context={context} of={END_TEXTS}>
          <EndSessionButton sessionId={session.id} describedBy={`session-${session.id}`} />
        </Texts>
      )}
    </li>
  );
}
