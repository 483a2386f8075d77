import { BreakEffects } from '@/components/breaks/break-effects.client';
import { CLOSING_PATH, SELF_EXCLUSION_PATH, TIME_OUT_PATH } from '@/components/breaks/breaks.model';
import { ClosedGuard } from '@/components/breaks/closed-guard.client';
import { StopButton } from '@/components/breaks/stop-button.client';
import { defineFeature } from '@/components/shell/feature';
import { licenceOf } from '@/contract/licences';
import { localePath } from '@/lib/i18n/paths';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

const offersStop = (context: PageContext) => offers(context, 'StopPlayFor24Hours');

/** Each part needs operations of its own: a back end may offer one without the others. */
export const feature = defineFeature({
  uses: ['feedback', 'guards', 'overlay'],
  accountPages: [
    {
      position: 26,
      part: 'control',
      path: SELF_EXCLUSION_PATH,
      icon: 'pause',
      label: (t) => t('breaks.title'),
      isShown: (context) => offers(context, 'AccountRestrictions', 'TakeBreak') || offersStop(context),
    },
    {
      position: 90,
      part: 'control',
      path: CLOSING_PATH,
      icon: 'close',
      label: (t) => t('closing.title'),
      isShown: (context) => offers(context, 'AccountClosing', 'CloseAccount'),
    },
  ],
  slots: {
    headerEnd: {
      position: 5,
      render: (context) => context.variant.layout === 'player' && offersStop(context) && <Stop context={context} />,
    },
    gameBar: { position: 10, render: (context) => offersStop(context) && <Stop context={context} /> },
    playerEffects: { position: 5, render: (context) => <PlayerEffects context={context} /> },
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

function PlayerEffects({ context }: { context: PageContext }) {
  return (
    <>
      <ClosedGuard />
      {offersStop(context) && <BreakEffects pageHref={localePath(context.locale, TIME_OUT_PATH)} />}
    </>
  );
}
