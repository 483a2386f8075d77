import 'server-only';
import type { LoyaltyContent, ProgrammeContent } from '@/components/loyalty/gamification.queries';
import type { GamificationRoot } from '@/components/loyalty/gamification.model';
import {
  CAMPAIGNS_ON_OFFER,
  GAMIFICATION_SETTINGS,
  LOYALTY_PAGE,
  LOYALTY_PROGRAMME,
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
