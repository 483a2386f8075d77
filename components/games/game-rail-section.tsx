import { gameScope } from '@/components/games/game-scope';
import { GameRail } from '@/components/games/game-rail.client';
import type { GameScope, GameSlice } from '@/components/games/games.model';
import { SectionHeading } from '@/components/ui/section-heading';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

export interface RailList {
  readonly slug: string;
  readonly name: string;
  readonly slice: GameSlice;
}

interface GameRailSectionProps {
  readonly context: PageContext;
  readonly list: RailList;
  /** The same object for all rails of a page, so that it is sent once. */
  readonly scope?: GameScope;
  /** How many pictures are on the first screen. */
  readonly eager?: number;
}

/** A list of games as a row, its first slice in the HTML. */
export function GameRailSection({ context, list, scope = gameScope(context), eager = 0 }: GameRailSectionProps) {
  const { locale, t } = context;
  const { name, slug, slice } = list;
  const gamesHref = localePath(locale, '/games/');
  const listHref = localePath(locale, `/game-list/${slug}/`);
  const labels = { back: t('lobby.scrollBack', { list: name }), forward: t('lobby.scrollForward', { list: name }), more: t('lobby.showMoreGames') };
  return (
    <section className="section" aria-labelledby={`list-${slug}`}>
      <SectionHeading id={`list-${slug}`} title={name} link={{ href: listHref, label: t('lobby.showAll'), description: t('lobby.showAllOf', { list: name }) }} />
      <GameRail slug={slug} scope={scope} gamesHref={gamesHref} listHref={listHref} labels={labels} first={slice} eager={eager} />
    </section>
  );
}
