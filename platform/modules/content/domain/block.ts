import { z } from 'zod';
import { licenceCodeSchema } from '@/contract/config-names';

export const contentBlockTypes = [
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
export type ContentBlockType = (typeof contentBlockTypes)[number];

/** Which sports events are shown first: those in play, or what begins next. */
export const sportsOrders = ['LIVE_FIRST', 'NEXT_FIRST'] as const;
export type SportsOrder = (typeof sportsOrders)[number];

/** How a list of games is shown: in a row, with its first game in double size, or with each game's place in numerals. */
export const listLayouts = ['ROW', 'LARGE_FIRST', 'RANKED'] as const;

export const lobbyPages = ['LOBBY', 'SPORTS', 'MORE_CASINOS'] as const;
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
  PROMOTION: ['imageUrl'],
  PROMOTION_V2: ['imageUrl'],
  RAFFLE: [],
  TOP_GAMES: ['list'],
  TOP_SPORTS: [],
};

/** The parts that a block of its type lacks; empty when it is complete. */
export function missingParts({ type, data }: Pick<Block, 'type' | 'data'>): string[] {
  return NEEDS[type].filter((part) => data[part] === undefined);
}

/** The texts of a locale: its own, else its language's, else English. */
export function textsFor(block: Pick<Block, 'texts'>, locale: string): BlockTexts {
  return block.texts[locale] ?? block.texts[locale.slice(0, 2)] ?? block.texts.en ?? {};
}
