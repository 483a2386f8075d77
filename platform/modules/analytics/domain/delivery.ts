import { z } from 'zod';
import { isAnalyticsEvent, MOST_EVENTS, MOST_VISIT_EVENTS, VISIT_ID } from '@/contract/analytics';
import { brandById } from '@/contract/brands';

/** An event happened so long before its delivery at most, ms. */
const OLDEST_MS = 3_600_000;

const eventSchema = z.strictObject({
  number: z.number().int().min(0).max(MOST_VISIT_EVENTS),
  name: z.string().max(40),
  properties: z.record(z.string().max(40), z.union([z.string().max(100), z.number()])),
  /** ms before the delivery. */
  ago: z.number().min(0).max(OLDEST_MS),
});

const deliverySchema = z.strictObject({
  brand: z.string().refine((id) => brandById(id) !== null),
  visit: z.string().regex(VISIT_ID),
  events: z.array(eventSchema).min(1).max(MOST_EVENTS),
});

export type Delivery = z.infer<typeof deliverySchema>;

/** The delivery with the events that the catalogue has; null for what is no delivery. */
export function parseDelivery(body: unknown): Delivery | null {
  const parsed = deliverySchema.safeParse(body);
  if (!parsed.success) return null;
  return { ...parsed.data, events: parsed.data.events.filter(isAnalyticsEvent) };
}
