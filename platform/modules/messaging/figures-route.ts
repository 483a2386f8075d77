import { z } from 'zod';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { createOperatorRoute } from '../../kernel/http/operator-route';
import type { Route } from '../../kernel/http/route';
import type { OperatorGate } from '../../kernel/operators/gate';
import { readDeliveryFigures } from './figures';

const DAY_MS = 86_400_000;

/** Messages are kept for 30 days. */
const order = z.strictObject({ days: z.number().int().min(1).max(30), brand: z.string().nullable() });

/** POST /internal/message-figures: what became of the messages of some days, by brand and channel. */
export function createFiguresRoute({ db, clock }: { db: Db; clock: Clock }, gate: OperatorGate): Route {
  return createOperatorRoute({
    path: '/internal/message-figures',
    bodyLimit: 1_024,
    gate,
    schema: order,
    async answer({ days, brand }) {
      const since = new Date(clock.now().getTime() - days * DAY_MS);
      return { status: 200, body: { since, figures: await readDeliveryFigures(db, brand, since) } };
    },
  });
}
