import { JACKPOT_PATH } from '@/components/jackpot/jackpot.model';
import { LazyContribution } from '@/components/jackpot/lazy-contribution.client';
import { JackpotWinBody } from '@/components/jackpot/overlay-bodies.client';
import { defineFeature } from '@/components/shell/feature';
import { localePath } from '@/lib/i18n/paths';

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
