import { defineFeature, type FeatureLink } from '@/components/shell/feature';
import { BreakEffects } from '@/components/time-out/break-effects.client';
import { StopButton } from '@/components/time-out/stop-button.client';
import { TIME_OUT_PATH } from '@/components/time-out/time-out.model';
import { licenceOf } from '@/contract/licences';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

const breakLink: FeatureLink = {
  position: 25,
  path: TIME_OUT_PATH,
  icon: 'stop',
  label: (t) => t('timeOut.title'),
};

export const feature = defineFeature({
  uses: ['feedback'],
  needs: ['StopPlayFor24Hours'],
  accountMenu: [breakLink],
  accountPages: [{ ...breakLink, part: 'control' }],
  slots: {
    headerEnd: { position: 5, render: (context) => context.variant.layout === 'player' && <Stop context={context} /> },
    gameBar: { position: 10, render: (context) => <Stop context={context} /> },
    playerEffects: {
      position: 15,
      render: ({ locale }) => <BreakEffects pageHref={localePath(locale, TIME_OUT_PATH)} />,
    },
  },
  texts: [
    'timeOut.stop',
    'timeOut.word',
    'timeOut.holdHint',
    'timeOut.soon',
    'timeOut.undo',
    'timeOut.failed',
    'timeOut.active',
  ],
});

function Stop({ context: { brand, locale } }: { context: PageContext }) {
  const { timeZone, stopUndoSeconds } = licenceOf(brand.license);
  return <StopButton pageHref={localePath(locale, TIME_OUT_PATH)} timeZone={timeZone} undoSeconds={stopUndoSeconds} />;
}
