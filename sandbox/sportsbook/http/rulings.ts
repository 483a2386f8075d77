import { z } from 'zod';
import { eventsOf } from '../board';
import { settleBets } from '../bets/settle-bets';
import type { SportsbookContext } from '../deps';
import { EVENT_ID } from '../domain/fixtures';
import { insertRuling } from '../store';
import type { Answer } from '@foyer/studio-kit/http/json-api';

const score = z.coerce.number().int().min(0).max(99);
const ruling = z.object({
  event: z.string().regex(EVENT_ID),
  home: score.default(0),
  away: score.default(0),
  void: z.string().max(1).optional(),
});

/**
 * `POST /sandbox/sportsbook/?event=<id>&home=2&away=1` ends an event with that result now, and settles its bets;
 * `&void=1` ends it as one that does not count. For tests and demonstrations.
 */
export async function rule(context: SportsbookContext, query: URLSearchParams): Promise<Answer> {
  const parsed = ruling.safeParse(Object.fromEntries(query));
  if (!parsed.success) return { status: 400, body: { error: 'BadInput' } };
  const { event, home, away, void: isVoid } = parsed.data;
  if (!(await eventsOf(context, [event])).has(event)) return { status: 404, body: { error: 'NotFound' } };
  const at = context.clock.now().getTime();
  const isDone = await insertRuling(context.db, event, { at, home, away, isVoid: isVoid === '1' });
  await settleBets(context);
  return isDone ? { status: 200, body: { event } } : { status: 409, body: { error: 'EndedBefore' } };
}
