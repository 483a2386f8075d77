import { Fragment, type ReactNode } from 'react';
import { gameScope } from '@/components/games/game-scope';
import { GameRailSection } from '@/components/games/game-rail-section';
import type { GameScope } from '@/components/games/games.model';
import { BannerSection } from '@/components/lobby/banner-section';
import type { LobbySection } from '@/components/lobby/lobby.model';
import { PromotionSection } from '@/components/lobby/promotion-section';
import { SportsSection } from '@/components/lobby/sports-section';
import { Unavailable } from '@/components/ui/unavailable';
import type { Failure, Result } from '@/lib/graphql/failure';
import type { PageContext } from '@/lib/page/page-context';

/** Pictures of the first row that are on a phone's first screen. */
const EAGER_TILES = 3;

interface LobbyProps {
  readonly context: PageContext;
  readonly sections: Result<readonly LobbySection[], Failure>;
  readonly title: string;
  /** Stands below the first section, which has the page's largest picture. */
  readonly afterFirst?: ReactNode;
}

/** A page made of content blocks, the lobby or the sports page [GMS-01]. */
export function Lobby({ context, sections, title, afterFirst }: LobbyProps) {
  const { t } = context;
  if (!sections.ok) return <><h1 className="sr-only">{title}</h1><Unavailable text={t('common.unavailable')} />{afterFirst}</>;
  const scope = gameScope(context);
  const firstRail = sections.value.findIndex((section) => section.kind === 'games');
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {sections.value.length === 0 && <><Unavailable text={t('lobby.empty')} />{afterFirst}</>}
      {sections.value.map((section, index) => (
        <Fragment key={section.id}>
          <Section context={context} section={section} scope={scope} first={index === 0} eager={index === firstRail ? EAGER_TILES : 0} />
          {index === 0 && afterFirst}
        </Fragment>
      ))}
    </>
  );
}

interface SectionProps {
  readonly context: PageContext;
  readonly section: LobbySection;
  readonly scope: GameScope;
  readonly first: boolean;
  readonly eager: number;
}

function Section({ context, section, scope, first, eager }: SectionProps) {
  switch (section.kind) {
    case 'banners':
      return <BannerSection context={context} cards={section.cards} first={first} />;
    case 'promotions':
      return <PromotionSection context={context} section={section} />;
    case 'games':
      return <GameRailSection context={context} list={section} scope={scope} eager={eager} />;
    case 'sports':
      return <SportsSection context={context} section={section} />;
  }
}
