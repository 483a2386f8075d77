import { RESULTS_PATH } from '@/components/net-position/net-position.model';
import { NetToday } from '@/components/net-position/net-today.client';
import { defineFeature, type FeatureLink } from '@/components/shell/feature';
import { localePath } from '@/lib/i18n/paths';

const resultsLink: FeatureLink = {
  position: 22,
  path: RESULTS_PATH,
  icon: 'scale',
  label: (t) => t('results.title'),
};

/** The net results of a player, one tap away on every page [PRF-09]. */
export const feature = defineFeature({
  uses: ['statement'],
  needs: ['NetPositions'],
  accountPages: [{ ...resultsLink, position: 42, part: 'money' }],
  slots: {
    accountSummary: { position: 5, render: ({ locale }) => <NetToday pageHref={localePath(locale, RESULTS_PATH)} /> },
  },
  texts: ['results'],
});
