import { PopUpEffects } from '@/components/pop-ups/pop-up-effects.client';
import { defineFeature } from '@/components/shell/feature';

/** Shows what a player has to have seen, one after another, until each is acknowledged [PLR-02]. */
export const feature = defineFeature({
  uses: ['feedback', 'guards', 'overlay'],
  needs: ['AcknowledgePopUp', 'GetCustomerInfo'],
  slots: { playerEffects: { position: 30, render: () => <PopUpEffects /> } },
  texts: ['popUp'],
});
