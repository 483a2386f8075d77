import { isAnalyticsEvent } from '@/contract/analytics';
import { takeTrackedEvents } from '@/lib/observability/track.client';

/** The events that are noted from now on, each as its name and its values: 'sign-up-step sent'. */
export function recordTracked(): string[] {
  const recorded: string[] = [];
  takeTrackedEvents((event) => {
    if (!isAnalyticsEvent(event)) throw new Error(`no event of the catalogue: ${JSON.stringify(event)}`);
    recorded.push([event.name, ...Object.values(event.properties)].join(' '));
  });
  // Without those that have waited for somebody to take them.
  recorded.length = 0;
  return recorded;
}
