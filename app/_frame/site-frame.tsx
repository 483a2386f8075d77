import type { ReactNode } from 'react';
import { FirstRead } from '@/app/_frame/first-read.client';
import { accountPages, menuLinks, overlays, slot } from '@/app/_frame/feature-parts';
import { TileActionsProvider } from '@/components/games/tile-actions.client';
import { OverlayRoot } from '@/components/overlay/overlay-root.client';
import { AccountMenu } from '@/components/shell/account-menu';
import { BasicLayout, PlayerLayout } from '@/components/shell/layouts';
import type { PageContext } from '@/lib/page/page-context';

interface SiteFrameProps {
  readonly context: PageContext;
  /** The basic layout for players too; what follows a player is there all the same [NAV-06]. */
  readonly isBasic?: boolean;
  readonly children: ReactNode;
}

/** Header, footer and overlays around a page; here the features meet. */
export function SiteFrame({ context, isBasic = false, children }: SiteFrameProps) {
  const shown = isBasic ? asVisitor(context) : context;
  const parts = {
    context: shown,
    headerEnd: slot('headerEnd', shown),
    belowHeader: slot('belowHeader', context),
    footerLinks: slot('footerLinks', shown),
    navigation: menuLinks('navigation', shown),
  };
  const page = (
    <>
      <TileActionsProvider actions={slot('gameActions', context)}>{children}</TileActionsProvider>
      {context.variant.layout === 'player' && (
        <>
          <FirstRead />
          {slot('playerEffects', context)}
        </>
      )}
    </>
  );
  return (
    <>
      <div className="ground" aria-hidden="true" />
      {shown.variant.layout === 'player' ? (
        <PlayerLayout
          {...parts}
          footerTools={accountPages(shown).find(({ name }) => name === 'control')}
          accountMenu={<PlayerMenu context={context} />}
        >
          {page}
        </PlayerLayout>
      ) : (
        <BasicLayout {...parts}>{page}</BasicLayout>
      )}
      {slot('everyPage', context)}
      <OverlayRoot overlays={overlays(context)} />
    </>
  );
}

function asVisitor(context: PageContext): PageContext {
  return { ...context, variant: { ...context.variant, layout: 'guest' } };
}

function PlayerMenu({ context }: { context: PageContext }) {
  return (
    <AccountMenu
      label={context.t('shell.accountMenu')}
      links={menuLinks('accountMenu', context)}
      summary={slot('accountSummary', context)}
      actions={slot('accountActions', context)}
    />
  );
}
