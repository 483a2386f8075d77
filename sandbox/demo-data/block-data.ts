import type { Block, LobbyPage, SportsOrder } from '../../platform/modules/content/index';
import { bannerImageUrl, type BannerId } from '@foyer/art/catalogue';
import { blockTexts, CASINO_TEXTS, type BlockTextId, type OtherCasino } from './texts/block-texts';
import jackpotTexts from './texts/jackpot.json';
import type { ListSlug } from './texts/list-names';
import raffleTexts from './texts/raffle.json';

/** A block without its brand and place. */
interface Plan {
  readonly type: Block['type'];
  readonly name: string;
  readonly data: Block['data'];
  readonly texts: Block['texts'];
  /** Shown for this quarter and the next. */
  readonly endsSoon?: true;
}

type PictureId = BannerId & BlockTextId;

const wide = (id: PictureId) => ({ imageUrl: bannerImageUrl(id, 'wide'), mobileImageUrl: bannerImageUrl(id, 'tall') });

const game = (id: PictureId, slug: string): Plan => ({
  type: 'BANNER_GAME',
  name: id,
  data: { ...wide(id), game: slug },
  texts: blockTexts(id),
  endsSoon: true,
});
const manual = (id: PictureId, url: string): Plan => ({
  type: 'BANNER_MANUAL',
  name: id,
  data: { ...wide(id), url },
  texts: blockTexts(id),
});
const external = (id: PictureId, url: string): Plan => ({
  type: 'BANNER_EXTERNAL_LINK',
  name: id,
  data: { ...wide(id), url },
  texts: blockTexts(id),
});
const promotion = (id: PictureId, url: string, type: 'PROMOTION' | 'PROMOTION_V2' = 'PROMOTION'): Plan => ({
  type,
  name: `${type}-${id}`.toLowerCase(),
  data: { imageUrl: bannerImageUrl(id, 'card'), url },
  texts: blockTexts(id),
});
const list = (slug: ListSlug, layout?: Block['data']['layout']): Plan => ({
  type: 'TOP_GAMES',
  name: `list-${slug}`,
  data: { list: slug, ...(layout && { layout }) },
  texts: {},
});
/** The list that the platform counts from the rounds of the week. */
const mostPlayed: Plan = {
  type: 'TOP_GAMES',
  name: 'list-most-played',
  data: { list: 'most-played', layout: 'RANKED' },
  texts: {},
};
const sports = (order: SportsOrder): Plan => ({
  type: 'TOP_SPORTS',
  name: 'next',
  data: { order },
  texts: blockTexts('top-sports'),
});

/** The brands of the demonstration have no addresses that others reach; these are reserved names. */
const casino = (id: OtherCasino): Plan => ({
  type: 'BANNER_EXTERNAL_LINK',
  name: `casino-${id}`,
  data: { imageUrl: `/brands/${id}/mark.svg`, url: `https://${id}.example/` },
  texts: CASINO_TEXTS[id],
});

const jackpot: Plan = { type: 'JACKPOT', name: 'jackpot', data: {}, texts: jackpotTexts };
const raffle: Plan = { type: 'RAFFLE', name: 'raffle', data: {}, texts: raffleTexts };

const NEW = '/game-list/new/';
const LIVE = '/game-list/live-casino/';
const CALM = '/game-list/easy-going/';
const STUDIOS = '/game-studio/';
const TABLES = '/game-list/table-games/';
const CLASSICS = '/game-list/classics/';
const SPORTS = '/sports/';

const OFFERS = [promotion('table-games', TABLES), promotion('classics', CLASSICS), promotion('coral', CALM)];
const SPORTS_PAGE = [
  manual('football', SPORTS),
  sports('LIVE_FIRST'),
  promotion('ice-hockey', SPORTS),
  promotion('tennis', SPORTS),
];

/** The blocks of each brand's pages, top to bottom. */
const PAGES: Readonly<Record<string, Partial<Record<LobbyPage, readonly Plan[]>>>> = {
  aurora: {
    LOBBY: [
      game('northern-lights', 'moonpack'),
      list('hot-games', 'LARGE_FIRST'),
      mostPlayed,
      jackpot,
      list('new'),
      list('live-casino'),
      raffle,
      ...OFFERS,
      list('slots'),
      list('table-games'),
      promotion('studios', STUDIOS, 'PROMOTION_V2'),
      external('take-a-break', 'https://www.gamblingtherapy.org/'),
    ],
    SPORTS: SPORTS_PAGE,
    MORE_CASINOS: [casino('solstice'), casino('quetzal')],
  },
  solstice: {
    MORE_CASINOS: [casino('quetzal'), casino('aurora')],
    LOBBY: [
      game('lantern-night', 'pearl-dragon'),
      manual('live-tables', LIVE),
      list('new', 'LARGE_FIRST'),
      mostPlayed,
      jackpot,
      list('live-casino'),
      list('night-life'),
      raffle,
      ...OFFERS.slice(0, 2),
      list('hot-games'),
      list('table-games'),
      external('take-a-break', 'https://www.connexontario.ca/'),
    ],
  },
  quetzal: {
    MORE_CASINOS: [casino('aurora'), casino('solstice')],
    LOBBY: [
      game('quetzal-sun', 'obsidian-sun'),
      game('longship', 'longship-gold'),
      manual('new-games', NEW),
      list('legends', 'LARGE_FIRST'),
      mostPlayed,
      jackpot,
      list('hot-games'),
      list('live-casino'),
      raffle,
      ...OFFERS,
      list('sweet-and-funny'),
      list('new'),
      external('take-a-break', 'https://hjelpelinjen.no/'),
    ],
    SPORTS: [
      manual('ice-hockey', SPORTS),
      sports('LIVE_FIRST'),
      promotion('football', SPORTS),
      promotion('tennis', SPORTS),
    ],
  },
  kuu: {
    LOBBY: [
      game('moonlight', 'penguin-palace'),
      list('easy-going', 'LARGE_FIRST'),
      mostPlayed,
      list('hot-games'),
      list('live-casino'),
      promotion('coral', CALM, 'PROMOTION_V2'),
      promotion('classics', CLASSICS),
      promotion('table-games', TABLES),
      list('slots'),
      list('table-games'),
      external('take-a-break', 'https://15410.ee/'),
    ],
    SPORTS: SPORTS_PAGE,
  },
  mistral: {
    LOBBY: [
      manual('football', SPORTS),
      sports('NEXT_FIRST'),
      promotion('tennis', SPORTS),
      promotion('ice-hockey', SPORTS),
      external('take-a-break', 'https://www.joueurs-info-service.fr/'),
    ],
    SPORTS: [
      manual('football', SPORTS),
      sports('NEXT_FIRST'),
      promotion('tennis', SPORTS),
      promotion('ice-hockey', SPORTS),
      external('take-a-break', 'https://www.joueurs-info-service.fr/'),
    ],
  },
};

/** The last evening of the quarter after an instant's own: the same data for a whole quarter. */
function endOfNextQuarter(now: Date): Date {
  const firstMonth = now.getUTCMonth() - (now.getUTCMonth() % 3);
  return new Date(Date.UTC(now.getUTCFullYear(), firstMonth + 6, 0, 20));
}

/** The blocks of a brand's page, in their order. */
export function blocksOf(brand: string, page: LobbyPage, now: Date): Block[] {
  return (PAGES[brand]?.[page] ?? []).map(({ type, name, data, texts, endsSoon }, position) => ({
    id: `${brand}-${page.toLowerCase()}-${name}`,
    brand,
    page,
    type,
    position,
    countries: null,
    startsAt: null,
    endsAt: endsSoon ? endOfNextQuarter(now) : null,
    data,
    texts,
  }));
}
