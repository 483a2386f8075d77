import type { ConsentCategory } from '@/contract/consent';

type Signal = 'granted' | 'denied';

/** The consents, in the words of Consent Mode v2, for trackers that ask for it. */
export function consentSignals(categories: readonly ConsentCategory[]): Readonly<Record<string, Signal>> {
  const signal = (category: ConsentCategory): Signal => (categories.includes(category) ? 'granted' : 'denied');
  return {
    security_storage: 'granted',
    functionality_storage: signal('preferences'),
    personalization_storage: signal('preferences'),
    analytics_storage: signal('analytics'),
    ad_storage: signal('marketing'),
    ad_user_data: signal('marketing'),
    ad_personalization: signal('marketing'),
  };
}
