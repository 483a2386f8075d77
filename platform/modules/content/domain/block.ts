import { z } from 'zod';
import { licenceCodeSchema } from '@/contract/config-names';
import { helpTopics } from '@/contract/help';

/** Those that stand on a page. */
export const shownBlockTypes = [
  'BANNER_EXTERNAL_LINK',
  'BANNER_GAME',
  'BANNER_MANUAL',
  'JACKPOT',
  'PROMOTION',
  'PROMOTION_V2',
  'RAFFLE',
  'TOP_GAMES',
  'TOP_SPORTS',
] as const;
export const contentBlockTypes = [...shownBlockTypes, 'NOTICE', 'QUESTION'] as const;
export type ContentBlockType = (typeof contentBlockTypes)[number];

/** The notices that operators write [NOT-01]. */
export const noticeKinds = ['Maintenance', 'GermanyCloseDown', 'Content', 'NovemberCampaign'] as const;
export const noticeAudiences = ['everybody', 'visitors', 'players'] as const;
/** `never` stays, `tab` may be put away until the browser is closed, `browser` until the notice changes. */
export const noticeDismissals = ['never', 'tab', 'browser'] as const;

/** Which sports events are shown first: those in play, or what begins next. */
export const sportsOrders = ['LIVE_FIRST', 'NEXT_FIRST'] as const;
export type SportsOrder = (typeof sportsOrders)[number];

/** How a list of games is shown: in a row, with its first game in double size, or with each game's place in numerals. */
export const listLayouts = ['ROW', 'LARGE_FIRST', 'RANKED'] as const;

export const shownPages = ['LOBBY', 'SPORTS', 'MORE_CASINOS'] as const;
/** Notices are on every page of the brand; the help page has questions beside its own. */
export const lobbyPages = [...shownPages, 'NOTICES', 'HELP'] as const;
export type LobbyPage = (typeof lobbyPages)[number];

const blockTexts = z.object({
  title: z.string().optional(),
  subtitle: z.string().optional(),
  text: z.string().optional(),
  /** Short lines, of a block that has several. */
  rows: z.array(z.string()).optional(),
  actionText: z.string().optional(),
  terms: z.string().optional(),
});
export type BlockTexts = z.infer<typeof blockTexts>;

/** Address of a picture: a path of the lobby or an https address. */
const picture = z.string().regex(/^(\/(?![/\\])|https:\/\/)/);

/** The targets of a block; its type decides which of them it needs. */
const blockData = z.object({
  /** Slug of a game list. */
  list: z.string().optional(),
  /** Of the list; a row when missing. */
  layout: z.enum(listLayouts).optional(),
  /** Slug of a game. */
  game: z.string().optional(),
  imageUrl: picture.optional(),
  /** For narrow screens; the other one when missing. */
  mobileImageUrl: picture.optional(),
  /** A path of the lobby or an https address. */
  url: z
    .string()
    .regex(/^(\/(?![/\\])|https:\/\/)/)
    .optional(),
  /** Codes of sports; all of them when missing. */
  sports: z.array(z.string()).optional(),
  /** Which sports events come first; those in play when missing. */
  order: z.enum(sportsOrders).optional(),
  notice: z.enum(noticeKinds).optional(),
  /** Everybody when missing. */
  audience: z.enum(noticeAudiences).optional(),
  /** Until the notice changes when missing. */
  dismissal: z.enum(noticeDismissals).optional(),
  /** When the maintenance begins, when the market closes: from then on the notice says so, and stays. */
  changesAt: z.iso.datetime({ offset: true }).optional(),
  /** Until when money can be withdrawn from a market that closes. */
  withdrawUntil: z.iso.datetime({ offset: true }).optional(),
  /** Of a question. */
  topic: z.enum(helpTopics).optional(),
});
export type BlockData = z.infer<typeof blockData>;

export const blockSchema = z.object({
  id: z.string(),
  brand: z.string(),
  page: z.enum(lobbyPages),
  type: z.enum(contentBlockTypes),
  position: z.number().int(),
  countries: z.array(z.string()).nullable(),
  /** Null or missing for every licence that the brand may have. */
  licences: z.array(licenceCodeSchema).nullable().optional(),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  data: blockData,
  texts: z.record(z.string(), blockTexts),
});
export type Block = z.infer<typeof blockSchema>;

const NEEDS: Readonly<Record<Block['type'], readonly (keyof BlockData)[]>> = {
  BANNER_EXTERNAL_LINK: ['imageUrl', 'url'],
  BANNER_GAME: ['imageUrl', 'game'],
  BANNER_MANUAL: ['imageUrl'],
  JACKPOT: [],
  NOTICE: ['notice'],
  PROMOTION: ['imageUrl'],
  PROMOTION_V2: ['imageUrl'],
  QUESTION: ['topic'],
  RAFFLE: [],
  TOP_GAMES: ['list'],
  TOP_SPORTS: [],
};

type Written = Pick<Block, 'type' | 'data'> & Partial<Pick<Block, 'countries' | 'endsAt' | 'page' | 'texts'>>;

/** The pages that have one type of blocks and no other, which no other page has. */
const OWN_PAGES: Readonly<Partial<Record<Block['type'], LobbyPage>>> = { NOTICE: 'NOTICES', QUESTION: 'HELP' };

/** The parts that a block of its type lacks; empty when it is complete. */
export function missingParts(block: Written): string[] {
  const missing = NEEDS[block.type].filter((part) => block.data[part] === undefined).map((part) => `data.${part}`);
  const own = OWN_PAGES[block.type];
  const isElsewhere =
    block.page !== undefined &&
    (own ? block.page !== own : Object.values(OWN_PAGES).some((page) => page === block.page));
  return [...missing, ...missingOfNotice(block), ...missingOfQuestion(block), ...(isElsewhere ? ['page'] : [])];
}

/** Notices with dates say them in words of the lobby; the others need their own. */
function missingOfNotice({ data, countries, endsAt, texts = {} }: Written): string[] {
  const { notice, changesAt, withdrawUntil } = data;
  const isPlanned = notice === 'Maintenance' || notice === 'GermanyCloseDown';
  const lacks = {
    'data.changesAt': isPlanned && changesAt === undefined,
    endsAt: notice === 'Maintenance' && !endsAt,
    'data.withdrawUntil': notice === 'GermanyCloseDown' && withdrawUntil === undefined,
    countries: notice === 'GermanyCloseDown' && !countries,
    'texts.en.text': notice !== undefined && !isPlanned && !texts.en?.text,
  };
  return Object.entries(lacks).flatMap(([part, isLacking]) => (isLacking ? [part] : []));
}

const missingOfQuestion = ({ type, texts = {} }: Written): string[] =>
  type === 'QUESTION'
    ? (['title', 'text'] as const).filter((part) => !texts.en?.[part]).map((part) => `texts.en.${part}`)
    : [];

/** The texts of a locale: its own, else its language's, else English. */
export function textsFor(block: Pick<Block, 'texts'>, locale: string): BlockTexts {
  return block.texts[locale] ?? block.texts[locale.slice(0, 2)] ?? block.texts.en ?? {};
}
