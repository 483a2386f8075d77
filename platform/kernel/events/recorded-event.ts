import type { JsonValue } from '@/contract/json';

export interface RecordedEvent {
  topic: string;
  key: string;
  /** The topic of the bus; null where nobody follows it live. */
  channel: string | null;
  payload: JsonValue;
}

/** An event with its place in the log and the lane that it has at a consumer. */
export interface PlacedEvent extends RecordedEvent {
  /** Decimal digits. */
  xid: string;
  /** Unique in the log. */
  number: bigint;
  recorded_at: Date;
  lane: string;
}

/** The brand that the payload names; null when it names none. */
export function brandOf({ payload }: Pick<RecordedEvent, 'payload'>): string | null {
  const brand = typeof payload === 'object' && payload !== null && 'brand' in payload ? payload.brand : null;
  return typeof brand === 'string' ? brand : null;
}
