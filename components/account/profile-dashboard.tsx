import { Fragment, type ReactNode } from 'react';
import { OutlookCard } from '@/components/account/outlook';
import type { Dashboard, Outlook, ProfilePlayer, RecentRound } from '@/components/account/profile.queries';
import type { AccountNavPart } from '@/components/shell/account-nav.client';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Fact } from '@/components/ui/fact';
import { Icon } from '@/components/ui/icon';
import { Table } from '@/components/ui/table';
import { formatPhone } from '@/components/sign-in/phone-text';
import { licenceOf } from '@/contract/licences';
import { compareDecimals } from '@/contract/money';
import { pagePath } from '@/contract/page-path';
import { formatMinute } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/format-money';
import { localePath } from '@/lib/i18n/paths';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

/** Everything about the player on one page; `balance` is live, `actions` come from the features. */
export function ProfileDashboard({
  context,
  dashboard,
  outlook,
  balance,
  parts,
  actions,
}: {
  context: PageContext;
  dashboard: Dashboard;
  outlook: Outlook;
  balance: ReactNode;
  /** All pages of the account, for phones, which have no column of them. */
  parts: readonly AccountNavPart[];
  actions: ReactNode;
}) {
  const { t } = context;
  const { player, number, rounds } = dashboard;
  const name = player.personalInfo.firstName;
  return (
    <div className="page profile">
      <header className="profile-head">
        <p className="eyebrow">{t('profile.title')}</p>
        <h1>{name ? t('profile.greeting', { name }) : t('profile.greetingAnonymous')}</h1>
      </header>
      <Card className="profile-balance" aria-labelledby="profile-balance">
        <h2 id="profile-balance">{t('profile.balance')}</h2>
        {balance}
        <dl className="facts">
          <Fact name={t('profile.accountStatus')}>{t(`profile.statuses.${player.accountStatus.status}`)}</Fact>
          <Fact name={t('profile.playerId')}>{breakable(number)}</Fact>
        </dl>
        {actions}
      </Card>
      <OutlookCard context={context} outlook={outlook} />
      <nav className="profile-parts" aria-label={t('profile.pages')}>
        {parts.map((part) => (
          <Part key={part.name} {...part} />
        ))}
      </nav>
      <Details context={context} player={player} />
      {rounds && <Rounds context={context} rounds={rounds} />}
    </div>
  );
}

function Part({ name, title, links }: AccountNavPart) {
  return (
    <Card aria-labelledby={`profile-part-${name}`}>
      <h2 id={`profile-part-${name}`}>{title}</h2>
      <ul>
        {links.map(({ path, href, icon, label }) => (
          <li key={path}>
            <a href={href}>
              <Icon name={icon} />
              {label}
              <Icon name="right" />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Details({ context, player }: { context: PageContext; player: ProfilePlayer }) {
  const { t, bcp47, locale } = context;
  const { firstName, lastName, dateOfBirth, street, zipCode, city } = player.personalInfo;
  const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ') || t('profile.missing');
  const verified = (is: boolean, page: string, isOffered: boolean) =>
    is ? (
      <small className="text-ink-muted">{t('profile.verified')}</small>
    ) : (
      <small className="text-ink-muted">
        {t('profile.notVerified')}
        {isOffered && (
          <span>
            {' · '}
            <a className="link" href={localePath(locale, page)}>
              {t('profile.verify')}
            </a>
          </span>
        )}
      </small>
    );
  const country = new Intl.DisplayNames(bcp47, { type: 'region' }).of(player.country.code) ?? player.country.name;
  const birth = dateOfBirth
    ? new Intl.DateTimeFormat(bcp47, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(dateOfBirth))
    : t('profile.missing');
  return (
    <Card className="profile-details" aria-labelledby="profile-details">
      <h2 id="profile-details">{t('profile.details')}</h2>
      <dl className="facts">
        <Fact name={t('profile.name')}>
          <span className="[overflow-wrap:anywhere]">{join(firstName, lastName)}</span>
        </Fact>
        <Fact name={t('profile.phone')}>
          <span className="grid justify-items-end">
            <span>{player.phoneNumber ? formatPhone(player.phoneNumber) : t('profile.missing')}</span>
            {player.phoneNumber &&
              verified(player.isPhoneNumberVerified, '/phone-verification/', offers(context, 'VerifyPhone'))}
          </span>
        </Fact>
        <Fact name={t('profile.email')}>
          <span className="grid justify-items-end [overflow-wrap:anywhere]">
            <span>{player.email ? breakable(player.email) : t('profile.missing')}</span>
            {player.email && verified(player.emailVerified, '/verify-email/', offers(context, 'VerifyEmailWithCode'))}
          </span>
        </Fact>
        <Fact name={t('profile.dateOfBirth')}>{birth}</Fact>
        <Fact name={t('profile.address')}>
          <span className="[overflow-wrap:anywhere]">{join(street, zipCode, city)}</span>
        </Fact>
        <Fact name={t('profile.country')}>{country}</Fact>
      </dl>
      {!(street && zipCode && city) && offers(context, 'CompletePersonalInfo') && (
        <a className="btn btn-ghost btn-wide justify-start" href={localePath(locale, '/additional-information/')}>
          {t('profile.complete')}
        </a>
      )}
    </Card>
  );
}

/** A long name that may be broken behind its hyphens and before its @, and elsewhere only where it must. */
function breakable(name: string): ReactNode {
  return name.split(/(?<=-)|(?=@)/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

function Rounds({ context, rounds }: { context: PageContext; rounds: readonly RecentRound[] }) {
  const { locale, t } = context;
  return (
    <Card className="profile-rounds">
      <h2 id="profile-rounds">{t('profile.recentRounds')}</h2>
      {rounds.length === 0 ? (
        <EmptyState icon="games" next={{ href: localePath(locale, '/'), label: t('common.backToLobby') }}>
          {t('profile.noRounds')}
        </EmptyState>
      ) : (
        <Table
          labelledBy="profile-rounds"
          columns={[t('profile.game'), t('profile.time'), t('profile.bet'), t('profile.win')]}
        >
          {rounds.map((round) => (
            <Round key={round.id} context={context} round={round} />
          ))}
        </Table>
      )}
      {rounds.length > 0 && offers(context, 'GameHistory') && (
        <a className="btn btn-ghost btn-wide justify-start" href={localePath(locale, '/profile/game-history/')}>
          {t('profile.allRounds')}
        </a>
      )}
    </Card>
  );
}

function Round({ context: { bcp47, brand, locale, t }, round }: { context: PageContext; round: RecentRound }) {
  const amount = (value: string) => formatMoney(value, round.currency, bcp47);
  const andJackpot = (value: string) =>
    isAboveZero(value) && <small className="block">{t('profile.andJackpot', { amount: amount(value) })}</small>;
  return (
    <tr>
      <th scope="row">
        <a className="link" href={localePath(locale, pagePath('games/:slug', { slug: round.gameSlug }))}>
          {round.gameName}
        </a>
      </th>
      <td>{formatMinute(new Date(round.openedAt), bcp47, licenceOf(brand.license).timeZone)}</td>
      <td>
        {amount(round.betAmount)}
        {andJackpot(round.jackpotStaked)}
      </td>
      <td data-won={round.result === 'Won' || undefined}>
        <span>{round.closedAt === null ? t('profile.running') : amount(round.winAmount)}</span>
        {andJackpot(round.jackpotWon)}
        {round.endedBy !== null && <small className="block">{t(`openRounds.ended.${round.endedBy}`)}</small>}
      </td>
    </tr>
  );
}

const isAboveZero = (amount: string): boolean => compareDecimals(amount, '0') > 0;
