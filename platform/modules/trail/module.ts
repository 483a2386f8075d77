import { z } from 'zod';
import { defineModule } from '../../define-module';
import { createOperatorRoute } from '../../kernel/http/operator-route';
import { readHead, readTrail } from '../../kernel/operators/trail';

const MOST_LINES = 1_000;
const trailOrder = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('head') }),
  z.strictObject({
    action: z.literal('read'),
    /** The number of the last line that the caller has. */
    after: z.number().int().min(0).default(0),
    first: z.number().int().min(1).max(MOST_LINES).default(MOST_LINES),
  }),
]);

/** POST /internal/trail: the acts of operators, line by line, for those who check them [OPR-03]. */
export const trailModule = defineModule({
  name: 'trail',
  hasTables: false,
  needs: {},
  create: ({ db, operators }) => ({
    api: null,
    routes: [
      createOperatorRoute({
        path: '/internal/trail',
        bodyLimit: 1_024,
        gate: operators,
        schema: trailOrder,
        async answer(order) {
          if (order.action === 'head') return { status: 200, body: await readHead(db) };
          const lines = await readTrail(db, order.after, order.first);
          const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
          return { status: 200, file: { bytes, name: `trail-after-${order.after}.ndjson` } };
        },
      }),
    ],
  }),
});
