import { z } from 'zod';
import type { HarmMarkersDeps } from '../deps';
import { thresholdOf } from '../domain/rules';
import { listMarkers } from '../store';

const MOST_LISTED = 200;

/** An operator's requests. */
export const harmMarkersOrder = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('list'),
    playerId: z.uuid().nullable().default(null),
    brand: z.string().max(40).nullable().default(null),
    rule: z.string().max(40).nullable().default(null),
    /** The id of the last marker of the page before. */
    after: z.uuid().nullable().default(null),
    first: z.number().int().min(1).max(MOST_LISTED).default(MOST_LISTED),
  }),
]);
export type HarmMarkersOrder = z.infer<typeof harmMarkersOrder>;

/** Which markers fired, for whom, when and with which figures, the newest first; and the rules as they are now. */
export async function operate(
  { db, config }: Pick<HarmMarkersDeps, 'db' | 'config'>,
  { action: _action, ...filter }: HarmMarkersOrder,
): Promise<{ readonly status: 200; readonly body: object }> {
  const rules = config.rules.map((rule) => ({ id: rule.id, threshold: thresholdOf(rule), source: rule.source }));
  return { status: 200, body: { markers: await listMarkers(db, filter), rules } };
}
