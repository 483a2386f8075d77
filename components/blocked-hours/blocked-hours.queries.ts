import 'server-only';
import { BLOCKED_HOURS } from '@/components/blocked-hours/blocked-hours.documents';
import type { BlockedHours } from '@/components/blocked-hours/blocked-hours.model';
import { readAsPlayer } from '@/lib/graphql/read';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

/** null where the licence or the back end has none, and when they cannot be read. */
export async function getBlockedHours(context: PageContext): Promise<BlockedHours | null> {
  if (!offers(context, 'BlockedHours', 'SetBlockedHours', 'CancelBlockedHoursChange')) return null;
  const result = await readAsPlayer(BLOCKED_HOURS, {}, { brand: context.brand.id, locale: context.locale });
  return result.ok ? result.value.viewer.blockedHours : null;
}
