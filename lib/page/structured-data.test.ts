/** @jest-environment node */
import { toJsonLd } from '@/lib/page/json-ld';
import { collectionFacts, gameFacts, gamesPageFacts, siteFacts } from '@/lib/page/structured-data';
import { structuredData } from '@/lib/testing/structured-data.schema';
import { testPageContext } from '@/lib/testing/test-page-context';

const context = testPageContext('aurora');
const game = {
  slug: 'scarab-cascade',
  name: 'Scarab Cascade',
  description: 'Falling stones.',
  imageUrl: '/art/games/scarab-cascade.webp?size=600',
  studio: { name: 'Skerry Reels', slug: 'skerry-reels' },
};
const written = (facts: Parameters<typeof toJsonLd>[0]): unknown => JSON.parse(toJsonLd(facts));

it('the lobby says which site and company it is [SEO-01]', () => {
  const { '@graph': graph } = structuredData.lobby.parse(written(siteFacts(context)));
  expect(graph.map(({ '@id': id }) => id)).toEqual(['http://localhost:3000/#site', 'http://localhost:3000/#company']);
});

it('a game page says what the game is, who made it and the way to it, in whole addresses [SEO-01]', () => {
  const { '@graph': graph } = structuredData.game.parse(written(gameFacts(context, game)));
  const [facts, way] = graph;
  expect(facts).toMatchObject({
    name: 'Scarab Cascade',
    url: 'http://localhost:3000/en/games/scarab-cascade/',
    image: 'http://localhost:3000/art/games/scarab-cascade.webp?size=600',
    publisher: { name: 'Skerry Reels', url: 'http://localhost:3000/en/game-studio/skerry-reels/' },
  });
  expect(way.itemListElement.map(({ item }) => new URL(item).pathname)).toEqual([
    '/en/',
    '/en/game-studio/skerry-reels/',
    '/en/games/scarab-cascade/',
  ]);
  const elsewhere = { ...game, description: '', imageUrl: 'https://cdn.example/a.webp' };
  const [bare] = structuredData.game.parse(written(gameFacts(context, elsewhere)))['@graph'];
  expect([bare.image, 'description' in bare]).toEqual(['https://cdn.example/a.webp', false]);
});

it('a page of games lists them in its order, below the page above it [SEO-01]', () => {
  const page = { path: '/game-studio/skerry-reels/', name: 'Skerry Reels' };
  const above = [{ path: '/game-studio/', name: 'Studios' }];
  const games = [game, { slug: 'b', name: 'B' }];
  const [facts, way] = structuredData.games.parse(written(gamesPageFacts(context, page, games, above)))['@graph'];
  expect(facts.mainEntity).toMatchObject({
    numberOfItems: 2,
    itemListElement: [{ name: 'Scarab Cascade' }, { name: 'B' }],
  });
  expect(way.itemListElement.map(({ name }) => name)).toEqual([context.brand.name, 'Studios', 'Skerry Reels']);
});

it('a page of promotions is a collection of the site [SEO-01]', () => {
  const page = { path: '/promotions/', name: 'Promotions' };
  const [facts] = structuredData.collection.parse(written(collectionFacts(context, page)))['@graph'];
  expect([facts.url, facts.mainEntity]).toEqual(['http://localhost:3000/en/promotions/', undefined]);
});
