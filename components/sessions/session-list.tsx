import { EndSessionButton } from '@/components/sessions/end-session-button.client';
import { DownloadLink, FilterForm, PageLinks } from '@/components/history/history-frame';
import type { PastSession, SessionHistory } from '@/components/sessions/sessions.documents';
import {
  SESSION_ORDERS,
  SESSIONS_FILE,
  SESSIONS_PATH,
  toSessionSearch,
  type SessionQuery,
} from '@/components/sessions/sessions.model';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/page-heading';
import { EmptyState } from '@/components/ui/empty-state';
import { SelectField } from '@/components/ui/field';
import { licenceOf } from '@/contract/licences';
import { urlCode } from '@/contract/locales';
import { formatMinute } from '@/lib/format/dates';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

const END_TEXTS = ['sessions', 'overlay.signOutDismiss'] as const;

interface SessionListProps {
  readonly context: PageContext;
  readonly query: SessionQuery;
  readonly history: SessionHistory;
}

/** Where and when the player signed in, in a chosen order and as a file, with a way to sign a device out. */
export function SessionList({ context, query, history }: SessionListProps) {
  const { t, locale } = context;
  const pathOf = (more = {}) => SESSIONS_PATH + toSessionSearch(query, more);
  const { sessions, pageInfo } = history;
  return (
    <>
      <PageHeading title={t('sessions.title')} text={t('sessions.text')} />
      <div className="page profile history-page">
        <FilterForm
          context={context}
          path={SESSIONS_PATH}
          search={toSessionSearch(query)}
          chosen={t(`sessions.orders.${query.order}`)}
          isOpen={false}
          isFiltered={false}
        >
          <SelectField label={t('history.sort')} name="sort" defaultValue={query.order}>
            {SESSION_ORDERS.map((order) => (
              <option key={order} value={order}>
                {t(`sessions.orders.${order}`)}
              </option>
            ))}
          </SelectField>
        </FilterForm>
        <DownloadLink context={context} file={SESSIONS_FILE + toSessionSearch(query, { locale: urlCode(locale) })} />
        {sessions.length === 0 ? (
          <EmptyState icon="device" next={{ href: localePath(locale, '/'), label: t('common.backToLobby') }}>
            {t('sessions.empty')}
          </EmptyState>
        ) : (
          <Card as="ul" className="session-list profile-rounds" aria-label={t('sessions.title')}>
            {sessions.map((session) => (
              <SessionEntry key={session.id} context={context} session={session} />
            ))}
          </Card>
        )}
        <PageLinks
          context={context}
          first={query.after === null ? null : pathOf()}
          next={pageInfo.hasNextPage && pageInfo.endCursor ? pathOf({ after: pageInfo.endCursor }) : null}
        />
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
