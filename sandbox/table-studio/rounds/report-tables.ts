import type { TableContext } from '../deps';
import { colourOf } from '../domain/roulette/places';
import { readLastNumbers } from '../store';

const DAY_MS = 24 * 60 * 60_000;

/** Reports the numbers that came last at each roulette table of the day; a report that is lost is made good by the next. */
export async function reportTables({ db, clock, wallet }: TableContext): Promise<void> {
  const tables = await readLastNumbers(db, new Date(clock.now().getTime() - DAY_MS));
  if (tables.length === 0) return;
  await wallet.reportTables(
    tables.map(({ slug, numbers }) => ({
      gameSlug: slug,
      numbers: numbers.map((number) => ({ value: String(number), colour: colourOf(number) })),
    })),
  );
}
