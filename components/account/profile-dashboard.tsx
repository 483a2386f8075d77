import { Fragment, type ReactNode } from 'react';
import type { Dashboard, ProfilePlayer, RecentRound } from '@/components/account/profile.queries';
import { Icon } from '@/components/ui/icon';
import { hasFeature, licenceOf } from '@/lib/brand/brand';
import { formatDateTime } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/format-money';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** Everything about the player on one page; `balance` is the live one, with the bonus beside it. */
export function ProfileDashboard({ context, dashboard, balance, signOut }: { context: PageContext; dashboard: Dashboard; balance: ReactNode; signOut: ReactNode }) {
  const { t } = context;
  const { player, rounds } = dashboard;
  const name = player.personalInfo.firstName;
  return (
    <div className="page profile">
      <header className="profile-head">
        <p className="eyebrow">{t('profile.title')}</p>
        <h1>{name ? t('profile.greeting', { name }) : t('profile.greetingAnonymous')}</h1>
      </header>
      <section className="card profile-balance" aria-labelledby="profile-balance">
        <h2 id="profile-balance">{t('profile.balance')}</h2>
        {balance}
        <dl className="facts">
          <Fact name={t('profile.accountStatus')}>{t(`profile.statuses.${player.accountStatus.status}`)}</Fact>
          <Fact name={t('profile.playerId')}>{breakable(player.playerId)}</Fact>
        </dl>
        <a className="btn btn-ghost btn-wide justify-start" href={localePath(context.locale, '/profile/limits/')}><Icon name="shield" /> {t('limits.title')}</a>
        {hasFeature(context.brand, 'EnableFinancialHistory') && (
          <>
            <a className="btn btn-ghost btn-wide justify-start" href={localePath(context.locale, '/profile/deposit-history/')}><Icon name="activity" /> {t('history.depositTitle')}</a>
            <a className="btn btn-ghost btn-wide justify-start" href={localePath(context.locale, '/profile/withdrawal-history/')}><Icon name="activity" /> {t('history.withdrawalTitle')}</a>
          </>
        )}
        <a className="btn btn-ghost btn-wide justify-start" href={localePath(context.locale, '/profile/session-history/')}><Icon name="user" /> {t('sessions.title')}</a>
        {signOut}
      </section>
      <Details context={context} player={player} />
      <Rounds context={context} rounds={rounds} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return <div><dt>{name}</dt><dd>{children}</dd></div>;
}

function Details({ context: { t, bcp47, locale }, player }: { context: PageContext; player: ProfilePlayer }) {
  const { firstName, lastName, dateOfBirth, street, zipCode, city } = player.personalInfo;
  const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ') || t('profile.missing');
  const verified = (is: boolean, page: string) => (is ? <small className="text-ink-muted">{t('profile.verified')}</small> : <small className="text-ink-muted">{t('profile.notVerified')} · <a className="link" href={localePath(locale, page)}>{t('profile.verify')}</a></small>);
  const country = new Intl.DisplayNames(bcp47, { type: 'region' }).of(player.country.code) ?? player.country.name;
  const birth = dateOfBirth ? new Intl.DateTimeFormat(bcp47, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(dateOfBirth)) : t('profile.missing');
  return (
    <section className="card profile-details" aria-labelledby="profile-details">
      <h2 id="profile-details">{t('profile.details')}</h2>
      <dl className="facts">
        <Fact name={t('profile.name')}>{join(firstName, lastName)}</Fact>
        <Fact name={t('profile.phone')}><span className="grid justify-items-end">{player.phoneNumber ?? t('profile.missing')}{player.phoneNumber && verified(player.isPhoneNumberVerified, '/phone-verification/')}</span></Fact>
        <Fact name={t('profile.email')}><span className="grid justify-items-end break-all">{player.email ?? t('profile.missing')}{player.email && verified(player.emailVerified, '/verify-email/')}</span></Fact>
        <Fact name={t('profile.dateOfBirth')}>{birth}</Fact>
        <Fact name={t('profile.address')}>{join(street, zipCode, city)}</Fact>
        <Fact name={t('profile.country')}>{country}</Fact>
      </dl>
      {!(street && zipCode && city) && <a className="btn btn-ghost btn-wide justify-start" href={localePath(locale, '/additional-information/')}>{t('profile.complete')}</a>}
    </section>
  );
}

/** A long number that may be broken behind its hyphens, and nowhere else. */
function breakable(number: string): ReactNode {
  return number.split('-').map((part, place, parts) => <Fragment key={place}>{part}{place < parts.length - 1 && <>-<wbr /></>}</Fragment>);
}

function Rounds({ context, rounds }: { context: PageContext; rounds: readonly RecentRound[] }) {
  const { t } = context;
  return (
    <section className="card profile-rounds">
      <h2 id="profile-rounds">{t('profile.recentRounds')}</h2>
      {rounds.length === 0
        ? <p className="text-ink-muted">{t('profile.noRounds')}</p>
        : (
          <div className="table-scroll" tabIndex={0} role="region" aria-labelledby="profile-rounds">
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{t('profile.game')}</th>
                  <th scope="col">{t('profile.time')}</th>
                  <th scope="col">{t('profile.bet')}</th>
                  <th scope="col">{t('profile.win')}</th>
                </tr>
              </thead>
              <tbody>{rounds.map((round) => <Round key={round.id} context={context} round={round} />)}</tbody>
            </table>
          </div>
        )}
    </section>
  );
}

function Round({ context: { bcp47, brand, locale, t }, round }: { context: PageContext; round: RecentRound }) {
  const won = Number(round.winAmount) > 0;
  return (
    <tr>
      <th scope="row"><a className="link" href={localePath(locale, `/games/${round.gameSlug}/`)}>{round.gameName}</a></th>
      <td>{formatDateTime(new Date(round.openedAt), bcp47, licenceOf(brand.license).timeZone)}</td>
      <td>{formatMoney(round.betAmount, round.currency, bcp47)}</td>
      <td data-won={won || undefined}>{round.closedAt === null ? t('profile.running') : formatMoney(round.winAmount, round.currency, bcp47)}</td>
    </tr>
  );
}
