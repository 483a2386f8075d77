import 'server-only';
import type { TrackerEntry } from '@/components/analytics/tracker';
import { settings } from '@/lib/config/settings';

/** The third parties that may hear of a brand's events [ANL-01, BRD-05]. */
export function trackersOf(brand: string): readonly TrackerEntry[] {
  const { trackingOf, trackersOf: entriesOf } = settings();
  const tracking = trackingOf(brand);
  return entriesOf(brand).flatMap(({ id, category, url, account: name }) => {
    const account = name ? tracking[name] : null;
    // Without the brand's id the tracker has no account to send to.
    return name && account === null ? [] : [{ id, category, url, account }];
  });
}
