import 'server-only';
import {
  getGamification,
  getLoyalty,
  type Gamification,
  type Loyalty,
  type LoyaltyContent,
  type ProgrammeContent,
} from '@/components/loyalty/gamification.queries';
import { lackingOf, type GamificationRoot, type RankNames } from '@/components/loyalty/gamification.model';
import {
  CAMPAIGNS_ON_OFFER,
  GAMIFICATION_SETTINGS,
  LOYALTY_PAGE,
  LOYALTY_PROGRAMME,
  RANK_NAMES,
} from '@/components/loyalty/loyalty.documents';
import { offersGamification } from '@/contract/brands';
import { CACHE_TAGS } from '@/contract/cache-tags';
import { mapResult } from '@/contract/result';
import { isNotOffered, type Failure, type Result } from '@/lib/graphql/failure';
import type { ResultOf } from '@/lib/graphql/graphql';
import { readPublic } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

/** A part of the programme for visitors of a country; null where there is none. */
type VisitorsRead<Content> = (context: PageContext) => Promise<Result<Content | null, Failure>>;

const fromOf = ({ brand, locale }: PageContext) => ({
  brand: brand.id,
  locale,
  tags: [CACHE_TAGS.content(brand.id)],
});

async function readSettings(context: PageContext): Promise<Result<GamificationRoot | null, Failure>> {
  const { brand, country } = context;
  if (!offersGamification(brand, country)) return { ok: true, value: null };
  const read = await readPublic(GAMIFICATION_SETTINGS, { playerCountryCode: country }, fromOf(context));
  return mapResult(read, ({ root }) => (root.gamificationSettings?.enabled ? root : null));
}

/** Of the pages of questions and of ranks [LOY-02]. */
export const getVisitorsProgramme: VisitorsRead<ProgrammeContent> = async (context) => {
  const settings = await readSettings(context);
  if (!settings.ok || settings.value === null) return mapResult(settings, () => null);
  const read = await readPublic(LOYALTY_PROGRAMME, { playerCountryCode: context.country }, fromOf(context));
  return mapResult(read, ({ root }) => root.loyaltyPage);
};

/** Of the page of the programme: its content, and what each rank brings [LOY-01]. */
export const getVisitorsLoyalty: VisitorsRead<LoyaltyContent & ProgrammeContent> = async (context) => {
  const programme = await getVisitorsProgramme(context);
  if (!programme.ok || programme.value === null) return mapResult(programme, () => null);
  const ranks = programme.value;
  const read = await readPublic(LOYALTY_PAGE, { playerCountryCode: context.country }, fromOf(context));
  return mapResult(read, ({ root: { loyaltyPage: page } }) => page && { ...page, ...ranks });
};

/** None where there is no programme, or its names cannot be read: levels have their numbers then. */
export async function getRankNames(context: PageContext): Promise<RankNames> {
  const read = await readPublic(RANK_NAMES, { playerCountryCode: context.country }, fromOf(context));
  return read.ok ? (read.value.root.loyaltyPage?.levels.map(({ rank }) => rank) ?? []) : [];
}

export interface Campaigns {
  readonly header: NonNullable<GamificationRoot['missionsPageHeader']>;
  /** Null where another provider has them, or the back end does not say. */
  readonly offered: ResultOf<typeof CAMPAIGNS_ON_OFFER>['root']['campaignsOnOffer'];
}

/** Of the pages of missions and of tournaments [GAM-02]. */
export async function getVisitorsCampaigns(
  context: PageContext,
  which: 'missions' | 'tournaments',
): Promise<Result<Campaigns | null, Failure>> {
  const settings = await readSettings(context);
  if (!settings.ok || settings.value === null) return mapResult(settings, () => null);
  const { missionsPageHeader, tournamentsPageHeader } = settings.value;
  const header = which === 'missions' ? missionsPageHeader : tournamentsPageHeader;
  const { country, currency } = context;
  const read = await readPublic(CAMPAIGNS_ON_OFFER, { playerCountryCode: country, currency }, fromOf(context));
  if (!read.ok && !isNotOffered(read.error)) return read;
  return { ok: true, value: { header, offered: read.ok ? read.value.root.campaignsOnOffer : null } };
}

/** The programme for a player: `outside` is what visitors see, for one who lacks something to have it. */
export interface PlayersLoyalty {
  readonly loyalty: Loyalty<LoyaltyContent>;
  readonly outside: (LoyaltyContent & ProgrammeContent) | null;
}

/** Null when nobody is signed in. */
export async function getPlayersLoyalty(context: PageContext): Promise<Result<PlayersLoyalty | null, Failure>> {
  const read = await getLoyalty(context);
  if (!read.ok || read.value === null) return mapResult(read, () => null);
  const { refusal, country } = read.value.gamification;
  const outside = lackingOf(refusal) && (await getVisitorsLoyalty({ ...context, country }));
  return { ok: true, value: { loyalty: read.value, outside: outside?.ok ? outside.value : null } };
}

/** The data of the page of missions or of tournaments for a player. */
export interface PlayersCampaigns {
  readonly gamification: Gamification;
  /** As visitors see them, for a player who does not take part but can; null otherwise. */
  readonly campaigns: Campaigns | null;
}

/** Null when nobody is signed in. */
export async function getPlayersCampaigns(
  context: PageContext,
  which: 'missions' | 'tournaments',
): Promise<Result<PlayersCampaigns | null, Failure>> {
  const read = await getGamification(context);
  if (!read.ok || read.value === null) return mapResult(read, () => null);
  const { refusal, details, country } = read.value;
  const isOutside = refusal === null ? !details.optedIn : lackingOf(refusal) !== null;
  const campaigns = isOutside ? await getVisitorsCampaigns({ ...context, country }, which) : null;
  return { ok: true, value: { gamification: read.value, campaigns: campaigns?.ok ? campaigns.value : null } };
}
