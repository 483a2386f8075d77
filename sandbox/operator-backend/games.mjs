// A few games in a few lists, with pictures that need no host.
const STUDIOS = ['Northwind', 'Quartz'];
const NAMES = [
  'Amber Road',
  'Blue Harbour',
  'Copper Fox',
  'Dune Runner',
  'Elder Grove',
  'Fjord Gold',
  'Glass Tiger',
  'Hidden Reef',
  'Iron Lantern',
  'Jade Court',
  'Kite Season',
  'Lunar Mill',
];
const LISTS = { 'hot-games': [0, 12], new: [6, 12], slots: [0, 9], 'live-casino': [9, 12] };
const PAGE_LIMIT = 50;

const slugOf = (name) => name.toLowerCase().replaceAll(' ', '-');

function picture(name, hue) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><rect width="300" height="400" fill="hsl(${hue} 45% 30%)"/><text x="150" y="205" fill="white" font-family="sans-serif" font-size="30" text-anchor="middle">${name}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const games = NAMES.map((name, index) => ({
  gameId: `g${index + 1}`,
  slug: slugOf(name),
  name,
  description: `${name} is a game of the operator’s own catalogue.`,
  imageUrl: picture(name, (index * 31) % 360),
  rtp: '96.10',
  volatility: 1 + (index % 5),
  minStake: '0.20',
  maxStake: '50.00',
  features: [],
  demoAvailable: false,
  bonusDisabled: index % 4 === 3,
  isLiveCasinoGame: index >= 9,
  studio: () => studioOf(STUDIOS[index % STUDIOS.length]),
}));

function studioOf(name) {
  const own = games.filter((_, index) => STUDIOS[index % STUDIOS.length] === name);
  return { name, slug: slugOf(name), imageUrl: picture(name, 210), gameCount: own.length };
}

const nodesOf = (list) =>
  list.map((game, idx) => ({ slug: game.slug, idx, lookupId: game.gameId, badge: idx === 0 ? 'HOT' : null, game }));

/** Some nodes of a list, behind `after`. */
function slice(nodes, first, after) {
  const start = after === null || after === undefined ? 0 : Number(after);
  const end = start + Math.min(first, PAGE_LIMIT);
  return {
    edges: nodes.slice(start, end).map((node) => ({ node })),
    pageInfo: { hasNextPage: end < nodes.length, endCursor: end < nodes.length ? String(end) : null },
  };
}

export const catalogue = {
  ts: () => [],
  game: ({ slug }) => games.find((game) => game.slug === slug) ?? null,
  listOfGames({ listOfGamesSlug: slug, first, after }) {
    const range = LISTS[slug];
    if (!range) return null;
    const name = slug[0].toUpperCase() + slug.slice(1).replaceAll('-', ' ');
    return { slug, name, games: slice(nodesOf(games.slice(...range)), first, after) };
  },
  studioGames({ slug, first, after }) {
    const name = STUDIOS.find((candidate) => slugOf(candidate) === slug);
    if (!name) return null;
    const own = nodesOf(games.filter((_, index) => STUDIOS[index % STUDIOS.length] === name));
    return { studio: studioOf(name), spotlight: own.slice(0, 2), games: slice(own, first, after) };
  },
};

export const played = (count) =>
  games.slice(0, Math.min(count, 3)).map(({ gameId, slug, name, isLiveCasinoGame }) => ({
    url: `/games/${slug}/`,
    json: { gameId, slug, name, isLiveCasinoGame },
  }));
