import { BreakEffects } from '@/components/breaks/break-effects.client';
import { CLOSING_PATH, SELF_EXCLUSION_PATH, TIME_OUT_PATH } from '@/components/breaks/breaks.model';
import { NoticeEffects } from '@/components/breaks/notice-effects.client';
import { StopButton } from '@/components/breaks/stop-button.client';
import { defineFeature, type FeatureLink } from '@/components/shell/feature';
import { licenceOf } from '@/contract/licences';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

const offersStop = (context: PageContext) => offers(context, 'StopPlayFor24Hours');

const stopLink: FeatureLink = {
  position: 25,
  path: TIME_OUT_PATH,
  icon: 'stop',
  label: (t) => t('timeOut.title'),
  isShown: offersStop,
};

/** Each part needs operations of its own: a back end may offer one without the others. */
export const feature = defineFeature({
  uses: ['feedback', 'guards', 'overlay'],
  accountPages: [
    { ...stopLink, part: 'control' },
    {
      position: 26,
      part: 'control',
      path: SELF_EXCLUSION_PATH,
      icon: 'pause',
      label: (t) => t('breaks.title'),
      isShown: (context) => offers(context, 'AccountRestrictions', 'TakeBreak'),
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
  const { brand, flows, locale } = context;
  return (
    <>
      <Texts context={context} of={['accountNotice']}>
        <NoticeEffects
          timeZone={licenceOf(brand.license).timeZone}
          loginMethod={flows.loginFlow === 'KEYCLOAK' ? 'email' : 'phone'}
          withdrawHref={offers(context, 'Cashier', 'Withdraw') ? localePath(locale, '/withdraw/') : null}
          canReopen={offers(context, 'ReopenAccount')}
        />
      </Texts>
      {offersStop(context) && <BreakEffects pageHref={localePath(locale, TIME_OUT_PATH)} />}
    </>
  );
}
