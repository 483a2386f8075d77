import { getJackpot } from '@/components/jackpot/jackpot.queries';
import { JACKPOT_PATH } from '@/components/jackpot/jackpot.model';
import { LateContribution } from '@/components/jackpot/late-contribution.client';
import { JackpotWinBody } from '@/components/jackpot/overlay-bodies.client';
import { defineFeature } from '@/components/shell/feature';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

export const feature = defineFeature({
  uses: ['lobby', 'overlay'],
  needs: ['JackpotSettings', 'PlayerJackpotSettings'],
  overlays: [
    {
      variant: 'jackpot-win',
      body: ({ variant }) => (variant.layout === 'player' ? <JackpotWinBody /> : null),
    },
  ],
  slots: {
    gameBar: {
      position: 5,
      render: (context) => context.variant.layout === 'player' && <GameJackpot context={context} />,
    },
  },
  texts: ['jackpot.win', 'jackpot.pots'],
});

async function GameJackpot({ context }: { context: PageContext }) {
  const result = await getJackpot(context);
  if (!result.ok || !result.value) return null;
  return (
    <Texts context={context} of={['jackpot.inGame']}>
      <LateContribution jackpot={result.value} pageHref={localePath(context.locale, JACKPOT_PATH)} />
    </Texts>
  );
}
