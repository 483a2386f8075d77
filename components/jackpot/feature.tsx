import { InstantBankingEffects } from '@/components/jackpot/instant-banking-effects.client';
import { JACKPOT_PATH } from '@/components/jackpot/jackpot.model';
import { LazyContribution } from '@/components/jackpot/lazy-contribution.client';
import { JackpotWinBody } from '@/components/jackpot/overlay-bodies.client';
import { defineFeature } from '@/components/shell/feature';
import { hasLicenceFeature } from '@/contract/brands';
import { localePath } from '@/lib/i18n/paths';

export const feature = defineFeature({
  uses: ['account-notices', 'lobby', 'overlay'],
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
      render: ({ brand, locale }) =>
        hasLicenceFeature(brand.license, 'ibJackpotNotification') && (
          <InstantBankingEffects pageHref={localePath(locale, JACKPOT_PATH)} />
        ),
    },
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
  texts: ['jackpot.notice', 'jackpot.win', 'jackpot.pots', 'jackpot.inGame', 'jackpot.inGameShort'],
});
