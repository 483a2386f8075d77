import 'server-only';
import {
  GAMIFICATION_INFO,
  GAMIFICATION_SETTINGS,
  LOYALTY_PAGE,
  LOYALTY_PROGRAMME,
} from '@/components/loyalty/loyalty.documents';
import {
  gamificationRefusal,
  NO_DETAILS,
  type GamificationDetails,
  type GamificationRefusal,
  type GamificationRoot,
  type GamificationSettings,
} from '@/components/loyalty/gamification.model';
import type { GamificationProtocol } from '@/contract/integrations';
import { CACHE_TAGS } from '@/contract/cache-tags';
import { mapResult } from '@/contract/result';
import { settings as deployment } from '@/lib/config/settings';
import type { Failure, Result } from '@/lib/graphql/failure';
import type { ResultOf, TypedDocument } from '@/lib/graphql/graphql';
import { isSignedIn, readAsPlayer, readPublic } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

export type LoyaltyContent = NonNullable<ResultOf<typeof LOYALTY_PAGE>['root']['loyaltyPage']>;
export type ProgrammeContent = NonNullable<ResultOf<typeof LOYALTY_PROGRAMME>['root']['loyaltyPage']>;

/** The data of a page of gamification. */
export interface Gamification {
  /** Null when the player has it. */
  readonly refusal: GamificationRefusal | null;
  readonly settings: GamificationSettings | null;
  /** The way in which the provider's widgets are opened. */
  readonly protocol: GamificationProtocol;
  readonly headers: Pick<GamificationRoot, 'missionsPageHeader' | 'tournamentsPageHeader'>;
  readonly details: GamificationDetails;
  readonly country: string;
}

/** Null when nobody is signed in: then nothing is requested [GQL-04]. */
export async function getGamification({ brand, locale }: PageContext): Promise<Result<Gamification | null, Failure>> {
  if (!(await isSignedIn())) return { ok: true, value: null };
  const info = await readAsPlayer(GAMIFICATION_INFO, {}, { brand: brand.id, locale });
  if (!info.ok) return info;
  const { player, isPlayerBlockedInGamanza: isBlocked, playerGamificationDetails: details } = info.value.viewer;
  if (!player) return { ok: true, value: null };
  const country = player.country.code;
  const read = await readPublic(
    GAMIFICATION_SETTINGS,
    { playerCountryCode: country },
    { brand: brand.id, locale, tags: [CACHE_TAGS.content(brand.id)] },
  );
  if (!read.ok) return read;
  const { gamificationSettings: settings, ...headers } = read.value.root;
  const refusal = gamificationRefusal({ settings, isBlocked, player, now: new Date() });
  const protocol = deployment().gamificationProtocolOf(brand.id);
  return { ok: true, value: { refusal, settings, protocol, headers, details: details ?? NO_DETAILS, country } };
}

/** A page of the programme. */
export interface Loyalty<Content> {
  readonly gamification: Gamification;
  /** Null where there is no programme. */
  readonly content: Content | null;
}

type Read<Content> = (context: PageContext) => Promise<Result<Loyalty<Content> | null, Failure>>;

/** The page of the programme [LOY-01]; null when nobody is signed in. */
export const getLoyalty: Read<LoyaltyContent> = (context) => readProgramme(context, LOYALTY_PAGE);

/** The programme for its questions and ranks [LOY-02]; null when nobody is signed in. */
export const getProgramme: Read<ProgrammeContent> = (context) => readProgramme(context, LOYALTY_PROGRAMME);

async function readProgramme<Content>(
  context: PageContext,
  document: TypedDocument<
    { readonly root: { readonly loyaltyPage: Content | null } },
    { readonly playerCountryCode: string }
  >,
): Promise<Result<Loyalty<Content> | null, Failure>> {
  const { brand, locale } = context;
  const gamification = await getGamification(context);
  if (!gamification.ok || gamification.value === null) return mapResult(gamification, () => null);
  const page = await readPublic(
    document,
    { playerCountryCode: gamification.value.country },
    { brand: brand.id, locale, tags: [CACHE_TAGS.content(brand.id)] },
  );
  if (!page.ok) return page;
  return { ok: true, value: { gamification: gamification.value, content: page.value.root.loyaltyPage } };
}
