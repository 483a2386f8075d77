import { JACKPOT_PATH } from '@/components/jackpot/jackpot.model';
import { LazyContribution } from '@/components/jackpot/lazy-contribution.client';
import { JackpotWinBody } from '@/components/jackpot/overlay-bodies.client';
import { WinEffects } from '@/components/jackpot/win-effects.client';
import { defineFeature } from '@/components/shell/feature';
import { localePath } from '@/lib/i18n/paths';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

export const feature = defineFeature({
  uses: ['lobby', 'overlay', 'pop-ups'],
  needs: ['JackpotSettings', 'PlayerJackpotSettings'],
  overlays: [
    {
      variant: 'jackpot-win',
      body: ({ variant }) => (variant.layout === 'player' ? <JackpotWinBody /> : null),
    },
  ],
  slots: {
    playerEffects: {
      position: 6,
      render: (context) => <Effects context={context} />,
    },
    gameMenu: {
      position: 5,
      render: ({ brand, locale, variant }) =>
        variant.layout === 'player' && (
          <LazyContribution
            brand={brand.id}
            ipCountryCode={variant.country}
            pageHref={localePath(locale, JACKPOT_PATH)}
          />
        ),
    },
  },
  texts: ['jackpot.win', 'jackpot.pots', 'jackpot.inGame', 'jackpot.inGameShort'],
});

function Effects({ context }: { context: PageContext }) {
  const { brand, variant } = context;
  return (
    <>
      {offers(context, 'AcknowledgeWins', 'UnseenWinsChanged') && (
        <WinEffects brand={brand.id} ipCountryCode={variant.country} />
      )}
    </>
  );
}
