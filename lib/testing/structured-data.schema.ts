import { z } from 'zod';

const text = z.string().min(1);
const address = z.url({ protocol: /^https?$/ });
const reference = z.strictObject({ '@id': address });

const site = z.strictObject({
  '@type': z.literal('WebSite'),
  '@id': address,
  name: text,
  url: address,
  inLanguage: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
  publisher: reference,
});
const company = z.strictObject({
  '@type': z.literal('Organization'),
  '@id': address,
  name: text,
  brand: text,
  url: address,
  address: text,
});
const game = z.strictObject({
  '@type': z.literal('VideoGame'),
  name: text,
  url: address,
  image: address,
  description: text.optional(),
  inLanguage: text,
  gamePlatform: z.literal('Web'),
  publisher: z.strictObject({ '@type': z.literal('Organization'), name: text, url: address }),
  isPartOf: reference,
});

/** Items with positions 1, 2, 3 …, as search engines want them. */
const inOrder = <Item extends z.ZodType<{ position: number }>>(item: Item) =>
  z.array(item).refine((items) => items.every(({ position }, index) => position === index + 1), 'positions in order');

const list = z.strictObject({
  '@type': z.literal('ItemList'),
  numberOfItems: z.int(),
  itemListElement: inOrder(
    z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), url: address, name: text }),
  ),
});
const collection = z.strictObject({
  '@type': z.literal('CollectionPage'),
  name: text,
  url: address,
  inLanguage: text,
  isPartOf: reference,
  mainEntity: list.optional(),
});
const breadcrumbs = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: inOrder(
    z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: address }),
  ),
});

const pageOf = <First extends z.ZodType, Second extends z.ZodType>(first: First, second: Second) =>
  z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.tuple([first, second]) });

/** The structured data of each kind of page, by what schema.org and search engines ask of its types [SEO-01]. */
export const structuredData = {
  lobby: pageOf(site, company),
  game: pageOf(game, breadcrumbs),
  games: pageOf(collection.required({ mainEntity: true }), breadcrumbs),
  collection: pageOf(collection, breadcrumbs),
} as const;
