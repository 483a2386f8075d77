import { HarmNoticeEffects } from '@/components/harm-markers/harm-notice.client';
import { ACTION_OPERATIONS, ACTION_PAGES } from '@/components/harm-markers/harm-markers.model';
import { defineFeature } from '@/components/shell/feature';
import { localePath } from '@/lib/i18n/paths';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';
import type { HarmAction } from './harm-markers.model';

/** Gives a player a gentle notice when play shows a marker of harm [PRF-09]. */
export const feature = defineFeature({
  uses: ['breaks', 'guards'],
  needs: ['DismissHarmNotice', 'HarmNoticeChanged'],
  slots: { playerEffects: { position: 25, render: (context) => <Effects context={context} /> } },
  texts: ['harmNotice'],
});

function Effects({ context }: { context: PageContext }) {
  const hrefOf = (action: HarmAction) =>
    offers(context, ACTION_OPERATIONS[action]) ? localePath(context.locale, ACTION_PAGES[action]) : null;
  return (
    <HarmNoticeEffects
      actionHrefs={{
        TakeBreak: hrefOf('TakeBreak'),
        SetLimit: hrefOf('SetLimit'),
        SeeResults: hrefOf('SeeResults'),
      }}
    />
  );
}
