import { gameScope } from '@/components/games/game-scope';
import { GameRail } from '@/components/games/game-rail.client';
import type { GameSlice, ListLayout } from '@/components/games/games.model';
import { defineSection, type Section, type SectionProps } from '@/components/lobby/block';
import { SectionHeading } from '@/components/ui/section-heading';
import { pagePath } from '@/contract/page-path';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

export interface RailList {
  readonly slug: string;
  readonly name: string;
  readonly slice: GameSlice;
  /** A row when missing. */
  readonly layout?: ListLayout;
}

interface GameRailSectionProps {
  readonly context: PageContext;
  readonly list: RailList;
  /** How many pictures are on the first screen. */
  readonly eager?: number;
}

const RAIL_TEXTS = ['lobby.scrollBack', 'lobby.scrollForward', 'lobby.showMoreGames', 'lobby.place'] as const;

/** A list of games as a row, its first slice in the HTML. */
export function GameRailSection({ context, list, eager = 0 }: GameRailSectionProps) {
  const { locale, t } = context;
  const { name, slug, slice, layout = 'ROW' } = list;
  const gamesHref = localePath(locale, '/games/');
  const listHref = localePath(locale, pagePath('game-list/:slug?', { slug }));
  return (
    <section className="section" aria-labelledby={`list-${slug}`}>
      <SectionHeading
        id={`list-${slug}`}
        title={name}
        link={{ href: listHref, label: t('lobby.showAll'), description: t('lobby.showAllOf', { list: name }) }}
      />
      <Texts context={context} of={RAIL_TEXTS}>
        <GameRail
          slug={slug}
          scope={gameScope(context)}
          gamesHref={gamesHref}
          listHref={listHref}
          listName={name}
          first={slice}
          layout={layout}
          eager={eager}
        />
      </Texts>
    </section>
  );
}

/** Pictures of the first row that are on a phone's first screen. */
const EAGER_TILES = 3;

function RailSection({ context, models, isFirstOfKind }: SectionProps<RailList>) {
  return models.map((list) => (
    <GameRailSection key={list.slug} context={context} list={list} eager={isFirstOfKind ? EAGER_TILES : 0} />
  ));
}

/** Lists of games in a page of content, each a row of its own. */
export const RAILS = defineSection(RailSection);

/** The same, where no content says in which order. */
export function toGameSections(lists: readonly RailList[]): readonly Section[] {
  return lists.reduce<readonly Section[]>((sections, list) => RAILS.append(sections, list.slug, list), []);
}
