import { z } from 'zod';
import { CSV_MARK, csvLine } from '@/contract/csv';
import type { Player } from '../../players/index';
import type { ReadDeps } from '../deps';
import { exportPages, type ListName, type Page } from './export-pages';
import { exportPerson } from './export-player';
import { toAnswer } from './to-answer';

/** The columns of each list: where in an item they are. */
const COLUMNS = {
  payments:
    'reference type status methodId methodKind amount.amount amount.currency fee.amount reason createdAt processedAt',
  rounds:
    'roundId gameSlug gameName result prize isFree betAmount.amount betAmount.currency bonusBetAmount.amount jackpotStaked.amount winAmount.amount bonusWinAmount.amount heldWin.amount jackpotWon.amount balanceAfter.amount openedAt closedAt endedBy',
  sessions: 'id device browser operatingSystem clientAddress startedAt lastSeenAt endedAt endReason',
  limitChanges: 'number kind period change before after currency changedAt',
} as const satisfies Record<ListName, string>;

export const csvParts = ['person', 'payments', 'rounds', 'sessions', 'limitChanges'] as const;
export type CsvPart = (typeof csvParts)[number];

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const nested = z.record(z.string(), z.unknown());
const toText = (value: unknown): string => String(scalar.safeParse(value).data ?? '');
const toLine = (fields: readonly unknown[]): string => csvLine(fields.map(toText));

const at = (item: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => nested.safeParse(value).data?.[name], item);

/** Every value of an object with its place in it, such as `consents.0.version`. */
function* placesOf(value: unknown, place: string): Generator<readonly [string, unknown]> {
  const inside = Array.isArray(value) ? Object.entries(value) : Object.entries(nested.safeParse(value).data ?? {});
  if (inside.length === 0) yield [place, value];
  for (const [name, each] of inside) yield* placesOf(each, place === '' ? name : `${place}.${name}`);
}

/** A part of what the platform has of the player as CSV in UTF-8, page by page: it is never in memory as a whole. */
export async function* exportCsv(deps: ReadDeps, player: Player, part: CsvPart): AsyncGenerator<string> {
  yield CSV_MARK;
  if (part === 'person') {
    yield toLine(['field', 'value']);
    for (const place of placesOf(toAnswer(await exportPerson(deps, player)), '')) yield toLine(place);
    return;
  }
  const columns = COLUMNS[part].split(' ');
  yield toLine(columns);
  let after: string | null = null;
  do {
    const page: Page = await exportPages[part](deps, player, after);
    yield page.items
      .map((item) => toAnswer(item))
      .map((item) => toLine(columns.map((path) => at(item, path))))
      .join('');
    after = page.next;
  } while (after !== null);
}
