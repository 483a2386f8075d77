import type { TableFacts, TileLine, TileLines } from '@/components/games/tile-badges';
import { orNull, shape, text, type Parser } from '@/contract/shape';

const list: Parser<readonly unknown[]> = (value) => (Array.isArray(value) ? value : undefined);
const truth: Parser<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);
const languageCode: Parser<string> = (value) =>
  typeof value === 'string' && /^[a-z]{2,3}$/.test(value) ? value : undefined;
const given: Parser<unknown> = (value) => value;
const each = <T>(parse: Parser<T>, values: readonly unknown[] | null): readonly T[] =>
  (values ?? []).map(parse).filter((value) => value !== undefined);

/** Services send amounts as text or as numbers. */
const parseAmount: Parser<number> = (value) => {
  const amount = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;
  return Number.isFinite(amount) && amount >= 0 ? amount : undefined;
};

const parseFeed = shape({ jackpots: orNull(list), liveCasino: orNull(list) });
const parseJackpot = shape({ currency: text, pots: list, games: orNull(list) });
const parsePot = shape({ current_value: parseAmount });
const parseTable = shape({ slug: text, isOpen: truth, opensAt: orNull(text), table: orNull(given) });
const parseState = shape({ seats: orNull(given), language: orNull(languageCode), numbers: orNull(list) });
const parseSeats = shape({ taken: parseAmount, of: parseAmount });
const parseNumber = shape({ value: text, colour: orNull(text) });

/** How a line is worded. */
export interface Wording {
  readonly jackpot: (amount: number, currency: string) => string;
  /** Null: it is not said when it opens. */
  readonly closed: (opensAt: Date | null) => string;
  readonly open: string;
  readonly seats: (free: number, all: number) => string;
  /** Of an ISO 639 code. */
  readonly language: (code: string) => string;
}

/** As many of the last numbers stand on a tile. */
const NUMBERS_ON_TILE = 5;

/** The state of a table in words; null where its provider said nothing. */
function readState(table: unknown, wording: Wording): TableFacts | null {
  const state = parseState(table);
  if (!state) return null;
  const seats = parseSeats(state.seats);
  return {
    seats: seats ? wording.seats(Math.max(0, seats.of - seats.taken), seats.of) : null,
    language: state.language === null ? null : wording.language(state.language),
    numbers: each(parseNumber, state.numbers),
  };
}

function openLine(facts: TableFacts | null, open: string): TileLine {
  const numbers = facts?.numbers.slice(0, NUMBERS_ON_TILE).map(({ value }) => value) ?? [];
  return { kind: 'open', text: numbers.length > 0 ? numbers.join(' ') : (facts?.seats ?? open), table: facts };
}

/**
 * The line of each game in a feed: the jackpot's largest pot, or whether a live table takes bets, with its last numbers or
 * its free seats [GMS-09]. Entries of
 * another shape, as other services may have them, are passed over; null for what is no feed.
 */
export function toLines(answer: unknown, wording: Wording): TileLines | null {
  const feed = parseFeed(answer);
  if (!feed) return null;
  const lines: Record<string, TileLine> = {};
  for (const { pots, currency, games } of each(parseJackpot, feed.jackpots)) {
    const values = each(parsePot, pots).map((pot) => pot.current_value);
    if (values.length === 0) continue;
    const line: TileLine = { kind: 'jackpot', text: wording.jackpot(Math.max(...values), currency) };
    for (const slug of each(text, games)) lines[slug] = line;
  }
  for (const { slug, isOpen, opensAt, table } of each(parseTable, feed.liveCasino)) {
    const at = opensAt === null ? NaN : Date.parse(opensAt);
    lines[slug] = isOpen
      ? openLine(readState(table, wording), wording.open)
      : { kind: 'closed', text: wording.closed(Number.isNaN(at) ? null : new Date(at)) };
  }
  return lines;
}

/** The new lines; those before where all of their words stay, so that no tile is drawn again. */
export function keepSame(before: TileLines, next: TileLines): TileLines {
  const slugs = Object.keys(next);
  const stay = slugs.every((slug) => JSON.stringify(before[slug]) === JSON.stringify(next[slug]));
  return stay && slugs.length === Object.keys(before).length ? before : next;
}
