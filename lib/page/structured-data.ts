import 'server-only';
import { pagePath } from '@/contract/page-path';
import { originOf } from '@/lib/brand/origin';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** Fields of schema.org, for JsonLd. */
type Facts = Readonly<Record<string, unknown>>;

/** A page by its path without locale, and its name. */
interface NamedPage {
  readonly path: string;
  readonly name: string;
}

interface ListedGame {
  readonly slug: string;
  readonly name: string;
}

const absolute = (origin: string, address: string) => (address.startsWith('/') ? origin + address : address);
const addressOf = ({ brand, locale }: PageContext, path: string) => originOf(brand) + localePath(locale, path);
const siteOf = ({ brand }: PageContext) => ({ '@id': `${originOf(brand)}/#site` });

/** The site and the company behind it. */
export function siteFacts(context: PageContext): Facts {
  const { brand, bcp47 } = context;
  const origin = originOf(brand);
  return {
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name: brand.name,
        url: addressOf(context, '/'),
        inLanguage: bcp47,
        publisher: { '@id': `${origin}/#company` },
      },
      {
        '@type': 'Organization',
        '@id': `${origin}/#company`,
        name: brand.footer.company,
        brand: brand.name,
        url: `${origin}/`,
        address: brand.footer.address,
      },
    ],
  };
}

/** A game, and the way to it from the lobby over its studio. */
export function gameFacts(
  context: PageContext,
  game: ListedGame & {
    readonly description: string;
    readonly imageUrl: string;
    readonly studio: { readonly name: string; readonly slug: string };
  },
): Facts {
  const page = { path: pagePath('games/:slug', { slug: game.slug }), name: game.name };
  const studio = { path: pagePath('game-studio/:slug?', { slug: game.studio.slug }), name: game.studio.name };
  return {
    '@graph': [
      {
        '@type': 'VideoGame',
        name: game.name,
        url: addressOf(context, page.path),
        ...(game.imageUrl && { image: absolute(originOf(context.brand), game.imageUrl) }),
        ...(game.description && { description: game.description }),
        inLanguage: context.bcp47,
        gamePlatform: 'Web',
        publisher: { '@type': 'Organization', name: studio.name, url: addressOf(context, studio.path) },
        isPartOf: siteOf(context),
      },
      wayTo(context, [studio, page]),
    ],
  };
}

/** A page that lists games, in their order; `above` are the pages on the way to it. */
export function gamesPageFacts(
  context: PageContext,
  page: NamedPage,
  games: readonly ListedGame[],
  above: readonly NamedPage[] = [],
): Facts {
  const itemListElement = games.map(({ slug, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: addressOf(context, pagePath('games/:slug', { slug })),
    name,
  }));
  return {
    '@graph': [
      {
        ...collection(context, page),
        mainEntity: { '@type': 'ItemList', numberOfItems: itemListElement.length, itemListElement },
      },
      wayTo(context, [...above, page]),
    ],
  };
}

/** A page that collects things which have no address of their own. */
export function collectionFacts(context: PageContext, page: NamedPage): Facts {
  return { '@graph': [collection(context, page), wayTo(context, [page])] };
}

/** A page of questions with their answers. */
export function questionsFacts(
  context: PageContext,
  path: string,
  questions: readonly { readonly question: string; readonly answer: readonly string[] }[],
): Facts {
  return {
    '@type': 'FAQPage',
    url: addressOf(context, path),
    inLanguage: context.bcp47,
    isPartOf: siteOf(context),
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
    })),
  };
}

function collection(context: PageContext, { path, name }: NamedPage): Facts {
  return {
    '@type': 'CollectionPage',
    name,
    url: addressOf(context, path),
    inLanguage: context.bcp47,
    isPartOf: siteOf(context),
  };
}

function wayTo(context: PageContext, pages: readonly NamedPage[]): Facts {
  const way = [{ path: '/', name: context.brand.name }, ...pages];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(context, path),
    })),
  };
}
