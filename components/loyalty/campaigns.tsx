import type { ReactNode } from 'react';
import type { Campaigns } from '@/components/loyalty/visitors.queries';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { gameKinds } from '@/contract/licence';
import { licenceOf } from '@/contract/licences';
import { zoneName } from '@/lib/format/days';
import { formatMoney } from '@/lib/format/format-money';
import type { PageContext } from '@/lib/page/page-context';
import './loyalty-page.css';

type Mission = NonNullable<Campaigns['offered']>['missions'][number];
type Tournament = NonNullable<Campaigns['offered']>['tournaments'][number];
type Prize = Mission['prize'];

interface VisitorsCampaignsProps {
  readonly context: PageContext;
  readonly which: 'missions' | 'tournaments';
  readonly campaigns: Campaigns;
  readonly signIn: ReactNode;
}

/** The missions or the tournaments that run, with their times and prizes, without anybody's progress [GAM-02]. */
export function VisitorsCampaigns({ context, which, campaigns: { header, offered }, signIn }: VisitorsCampaignsProps) {
  const { t } = context;
  return (
    <div className="page loyalty loyalty-section loyalty-plain">
      <header className="loyalty-plain-head">
        <h1>{header.title ?? t(`loyalty.${which}`)}</h1>
        {header.subtitle && <p>{header.subtitle}</p>}
      </header>
      <p className="campaign-note">{t(`loyalty.campaigns.${which}How`)}</p>
      {signIn}
      <CampaignsOnOffer context={context} which={which} offered={offered} />
    </div>
  );
}

interface CampaignsOnOfferProps extends Pick<VisitorsCampaignsProps, 'context' | 'which'>, Pick<Campaigns, 'offered'> {}

/** The cards, and when their days begin. */
export function CampaignsOnOffer({ context, which, offered }: CampaignsOnOfferProps) {
  if (!offered) return null;
  const cards =
    which === 'missions'
      ? offered.missions.map((mission) => <MissionCard key={mission.id} context={context} mission={mission} />)
      : offered.tournaments.map((one) => <TournamentCard key={one.id} context={context} tournament={one} />);
  return (
    <>
      <ul className="campaigns">{cards}</ul>
      <DayZone context={context} />
    </>
  );
}

/** For visitors: the frame of the account names the zone for players. */
function DayZone({ context: { bcp47, brand, t, variant } }: Pick<CampaignsOnOfferProps, 'context'>) {
  if (variant.layout === 'player') return null;
  const zone = zoneName(licenceOf(brand.license).timeZone, bcp47);
  return <p className="campaign-note">{t('loyalty.campaigns.zone', { zone })}</p>;
}

function MissionCard({ context, mission }: { context: PageContext; mission: Mission }) {
  const { t } = context;
  return (
    <Card as="li" className="campaign">
      <p className="eyebrow">{t(`loyalty.campaigns.windows.${mission.window}`)}</p>
      <h2>{goalOf(context, mission)}</h2>
      <LeastStake context={context} of={mission} />
      {mission.prize && (
        <p className="campaign-prize">
          <Icon name="gift" />
          <strong>{prizeOf(context, mission.prize)}</strong>
        </p>
      )}
    </Card>
  );
}

function TournamentCard({ context, tournament }: { context: PageContext; tournament: Tournament }) {
  const { t } = context;
  const { window, bestRounds, mostMultiplier, prizes } = tournament;
  return (
    <Card as="li" className="campaign">
      <p className="eyebrow">{t(`loyalty.campaigns.windows.${window}`)}</p>
      <h2>{t(`loyalty.campaigns.tournaments.${window}`)}</h2>
      <p>{t('loyalty.campaigns.how', { rounds: bestRounds, most: mostMultiplier })}</p>
      <LeastStake context={context} of={tournament} />
      <h3>{t('loyalty.campaigns.prizes')}</h3>
      <ol className="campaign-places">
        {prizes.map(({ from, to, prize }) => (
          <li key={from}>
            <span className="tabular whitespace-nowrap">{from === to ? from : `${from}–${to}`}</span>
            <strong>{prizeOf(context, prize)}</strong>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function LeastStake({ context: { bcp47, t }, of: { leastStake, currency } }: { context: PageContext; of: Staked }) {
  if (leastStake === null) return null;
  return <p>{t('loyalty.campaigns.least', { amount: formatMoney(leastStake, currency, bcp47) })}</p>;
}

type Staked = Pick<Mission, 'leastStake' | 'currency'>;

function prizeOf({ bcp47, t }: PageContext, prize: Prize): string {
  if (!prize) return '–';
  const amount = formatMoney(prize.amount, prize.currency, bcp47);
  return t(prize.isBonus ? 'loyalty.campaigns.bonus' : 'loyalty.campaigns.cash', { amount });
}

function goalOf({ bcp47, t }: PageContext, { goal, count, wager, currency, kinds }: Mission): string {
  if (goal !== 'wager') return t(`loyalty.campaigns.${goal}`, { count: count ?? 0 });
  const names = gameKinds
    .filter((kind) => kinds?.includes(kind) ?? true)
    .map((kind) => t(`loyalty.campaigns.kinds.${kind}`));
  const list = new Intl.ListFormat(bcp47, { type: 'disjunction' }).format(names);
  return t('loyalty.campaigns.wager', { amount: formatMoney(wager ?? '0', currency, bcp47), kinds: list });
}
