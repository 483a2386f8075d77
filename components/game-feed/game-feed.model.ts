import type { TileLine, TileLines } from '@/components/games/tile-badges';
import { orNull, shape, text, type Parser } from '@/contract/shape';

const list: Parser<readonly unknown[]> = (value) => (Array.isArray(value) ? value : undefined);
const truth: Parser<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);
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
const parseTable = shape({ slug: text, isOpen: truth, opensAt: orNull(text) });

/** How a line is worded. */
export interface Wording {
  readonly jackpot: (amount: number, currency: string) => string;
  /** Null: it is not said when it opens. */
  readonly closed: (opensAt: Date | null) => string;
  readonly open: string;
}

/**
 * The line of each game in a feed: the jackpot's largest pot, or whether a live table takes bets [GMS-09]. Entries of
 * another shape, as other services may have them, are passed over; null for what is no feed.
 */
export function toLines(answer: unknown, { jackpot, closed, open }: Wording): TileLines | null {
  const feed = parseFeed(answer);
  if (!feed) return null;
  const lines: Record<string, TileLine> = {};
  for (const { pots, currency, games } of each(parseJackpot, feed.jackpots)) {
    const values = each(parsePot, pots).map((pot) => pot.current_value);
    if (values.length === 0) continue;
    const line: TileLine = { kind: 'jackpot', text: jackpot(Math.max(...values), currency) };
    for (const slug of each(text, games)) lines[slug] = line;
  }
  for (const { slug, isOpen, opensAt } of each(parseTable, feed.liveCasino)) {
    const at = opensAt === null ? NaN : Date.parse(opensAt);
    lines[slug] = isOpen
      ? { kind: 'open', text: open }
      : { kind: 'closed', text: closed(Number.isNaN(at) ? null : new Date(at)) };
  }
  return lines;
}

/** The new lines; those before where all of their words stay, so that no tile is drawn again. */
export function keepSame(before: TileLines, next: TileLines): TileLines {
  const slugs = Object.keys(next);
  const stay = slugs.every(
    (slug) => before[slug]?.text === next[slug]?.text && before[slug]?.kind === next[slug]?.kind,
  );
  return stay && slugs.length === Object.keys(before).length ? before : next;
}
