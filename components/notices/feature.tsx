import { JACKPOT_PATH } from '@/components/jackpot/jackpot.model';
import { DOCUMENTS_PATH } from '@/components/documents/documents.model';
import { GAME_HISTORY_PATH } from '@/components/game-history/game-history.model';
import { operatorNotices } from '@/components/notices/operator-notices';
import { NoticesEffects } from '@/components/notices/notices-effects.client';
import { defineFeature } from '@/components/shell/feature';
import { SOURCE_OF_WEALTH_PATH } from '@/components/source-of-wealth/source-of-wealth.model';
import { hasLicenceFeature } from '@/contract/brands';
import { licenceOf } from '@/contract/licences';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

/** The notices of the specification, in one place of the page [NOT-01]. */
export const feature = defineFeature({
  uses: [
    'breaks',
    'documents',
    'feedback',
    'game-history',
    'guards',
    'jackpot',
    'lobby',
    'open-rounds',
    'source-of-wealth',
  ],
  slots: {
    playerEffects: {
      position: 7,
      render: (context) => (
        <Texts
          context={context}
          of={['notices', 'accountNotice', 'documents.kinds', 'jackpot.notice', 'sourceOfWealth.kinds']}
        >
          <PageNotices context={context} isPlayer />
        </Texts>
      ),
    },
    everyPage: {
      position: 30,
      render: (context) => {
        const notices = context.notices.filter(({ audience }) => audience !== 'players');
        const forVisitors = { ...context, notices };
        return (
          context.variant.layout === 'guest' &&
          notices.length > 0 && (
            <Texts context={forVisitors} of={['notices.label', 'notices.dismiss', 'notices.more']}>
              <PageNotices context={forVisitors} isPlayer={false} />
            </Texts>
          )
        );
      },
    },
  },
});

function PageNotices({ context, isPlayer }: { readonly context: PageContext; readonly isPlayer: boolean }) {
  const { brand, country, flows, locale } = context;
  const hrefOf = (path: string, ...operations: readonly string[]) =>
    offers(context, ...operations) ? localePath(locale, path) : null;
  return (
    <NoticesEffects
      isPlayer={isPlayer}
      timeZone={licenceOf(brand.license).timeZone}
      loginMethod={flows.loginFlow === 'KEYCLOAK' ? 'email' : 'phone'}
      canReopen={offers(context, 'ReopenAccount')}
      country={country}
      hasJackpotNotice={hasLicenceFeature(brand.license, 'ibJackpotNotification')}
      operator={operatorNotices(context)}
      hrefs={{
        withdraw: hrefOf('/withdraw/', 'Cashier', 'Withdraw'),
        documents: hrefOf(DOCUMENTS_PATH, 'Documents'),
        sourceOfWealth: hrefOf(SOURCE_OF_WEALTH_PATH, 'SourceOfWealth'),
        jackpot: hrefOf(JACKPOT_PATH, 'JackpotSettings'),
        rounds: hrefOf(GAME_HISTORY_PATH, 'GameHistory'),
      }}
    />
  );
}
