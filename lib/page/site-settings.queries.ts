import 'server-only';
import type { Brand } from '@/contract/brand.schema';
import { offersProduct } from '@/contract/brands';
import { CACHE_TAGS } from '@/contract/cache-tags';
import { externalMethodIds } from '@/contract/external-methods.schema';
import { flowSettingsOf, type FlowSettings } from '@/contract/flow-settings';
import type { LocaleCode } from '@/contract/locales';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { readPublic } from '@/lib/graphql/read';

const FLOW_SETTINGS = graphql(`
  query FlowSettings($countryCode: String!) {
    root {
      flowSettings(countryCode: $countryCode) {
        loginFlow
        externalMethods
        registration
      }
    }
  }
`);

const BASIC_LAYOUT_ROOT = graphql(`
  query BasicLayoutRoot($countryCode: String!) {
    root {
      basicLayout(countryCode: $countryCode) {
        footerText
      }
    }
  }
`);

const SITE_GAMES = graphql(`
  query SiteGames {
    root {
      gameCategories {
        gameCount
      }
    }
  }
`);

const SITE_NOTICES = graphql(`
  query SiteNotices {
    root {
      notices {
        id
        kind
        updatedAt
        startsAt
        endsAt
        countries
        audience
        dismissal
        changesAt
        withdrawUntil
        title
        text
        actionText
        url
      }
    }
  }
`);

/** A notice as an operator has written it. */
export type SiteNotice = ResultOf<typeof SITE_NOTICES>['root']['notices'][number];

interface Place {
  readonly brand: Brand;
  readonly locale: LocaleCode;
  /** ISO 3166-1 of the page. */
  readonly country: string;
}

/**
 * How visitors of the country sign in and register, as the back end says; as the configuration says where it does not
 * answer or offers no such settings. Outside sign-ins that this lobby has no page for are left out [AUT-02].
 */
export async function getFlowSettings({ brand, locale, country }: Place): Promise<FlowSettings> {
  const tags = [CACHE_TAGS.content(brand.id)];
  const read = await readPublic(FLOW_SETTINGS, { countryCode: country }, { brand: brand.id, locale, tags });
  if (!read.ok) return flowSettingsOf(country, brand.license);
  const { loginFlow, externalMethods, registration } = read.value.root.flowSettings;
  return {
    loginFlow,
    externalMethods: externalMethodIds
      .filter((id) => externalMethods.includes(id))
      .sort((one, other) => externalMethods.indexOf(one) - externalMethods.indexOf(other)),
    registration,
  };
}

/** The paragraph at the foot of every page; null where the back end does not answer or has none [NAV-04]. */
export async function getFooterText({ brand, locale, country }: Place): Promise<string | null> {
  const tags = [CACHE_TAGS.texts(brand.id)];
  const read = await readPublic(BASIC_LAYOUT_ROOT, { countryCode: country }, { brand: brand.id, locale, tags });
  return read.ok ? read.value.root.basicLayout.footerText || null : null;
}

/** Whether the brand has games; so it is taken where the back end does not answer or has no such list. */
export async function getHasGames({ brand, locale }: Omit<Place, 'country'>): Promise<boolean> {
  if (!offersProduct(brand, 'CASINO')) return false;
  const read = await readPublic(SITE_GAMES, {}, { brand: brand.id, locale, tags: [CACHE_TAGS.catalogue(brand.id)] });
  return !read.ok || read.value.root.gameCategories.some(({ gameCount }) => gameCount > 0);
}

/** Notices of operators for every page, now or later; none where the back end has no such notices [NOT-01]. */
export async function getSiteNotices({ brand, locale }: Omit<Place, 'country'>): Promise<readonly SiteNotice[]> {
  const read = await readPublic(SITE_NOTICES, {}, { brand: brand.id, locale, tags: [CACHE_TAGS.content(brand.id)] });
  return read.ok ? read.value.root.notices : [];
}
