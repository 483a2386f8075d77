import { parseSportsFrameMessage, sportsbookSources, type SportsFrameMessage } from '@/contract/sportsbook-frame';

/** The fields of an object that came from outside; none for anything else. Text is read as JSON first. */
export function fieldsOf(data: unknown): Readonly<Record<string, unknown>> {
  if (typeof data === 'string') {
    try {
      return data.length > 4_096 ? {} : fieldsOf(Object(JSON.parse(data)));
    } catch {
      return {};
    }
  }
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : {};
}

/** A translated message, which keeps to the same form as one of the neutral protocol. */
export const checked = (message: Readonly<Record<string, unknown>>): SportsFrameMessage | null =>
  parseSportsFrameMessage({ source: sportsbookSources.frame, ...message });
