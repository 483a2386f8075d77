import { Fragment, Suspense, type ReactNode } from 'react';
import { BANNERS } from '@/components/lobby/banner-section';
import type { Section } from '@/components/lobby/block';
import { EmptyState, type NextStep } from '@/components/ui/empty-state';
import { Unread } from '@/components/ui/unavailable';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** A banner and two rails. */
const FIRST_SCREEN_SECTIONS = 3;

interface LobbyProps {
  readonly context: PageContext;
  readonly sections: Result<readonly Section[], Failure>;
  readonly title: string;
  /** Stands in place of the banners at the top. */
  readonly start?: ReactNode;
  /** Stands below the sections that fill the first screen: games come before any word about an account. */
  readonly belowFirstScreen?: ReactNode;
  /** Below another part of the page, where nobody misses what is not there. */
  readonly isExtra?: boolean;
}

/** A page made of content blocks, the lobby or the sports page [GMS-01]. */
export function Lobby({ context, sections: all, title, start, belowFirstScreen, isExtra = false }: LobbyProps) {
  const { t } = context;
  const sections = start ? mapResult(all, withoutHero) : all;
  if (!sections.ok)
    return (
      <>
        <h1 className="sr-only">{title}</h1>
        {start}
        <Unread context={context} failure={sections.error} isPart />
        {belowFirstScreen}
      </>
    );
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {start}
      {sections.value.length === 0 && !isExtra && (
        <div className="grid gap-section">
          <EmptyState icon="games" next={wayOn(context)}>
            {t('lobby.empty')}
          </EmptyState>
          {belowFirstScreen}
        </div>
      )}
      {sections.value.map((section, index) => (
        <Fragment key={section.id}>
          {/* React brings each to life by itself: a press elsewhere on the page does not wait for the others. */}
          <Suspense>
            {section.render({
              context,
              isFirst: index === 0,
              isFirstOfKind: sections.value.findIndex(({ kind }) => kind === section.kind) === index,
            })}
          </Suspense>
          {index === Math.min(FIRST_SCREEN_SECTIONS, sections.value.length) - 1 && belowFirstScreen}
        </Fragment>
      ))}
    </>
  );
}

/** From a page without content: to the games, where there are any. */
function wayOn({ hasGames, locale, t }: PageContext): NextStep {
  return hasGames
    ? { href: localePath(locale, '/games/'), label: t('games.allGames') }
    : { href: localePath(locale, '/promotions/'), label: t('promotions.title') };
}

/** The first banners are for those whom the lobby does not know yet. */
function withoutHero(sections: readonly Section[]): readonly Section[] {
  return sections[0]?.kind === BANNERS ? sections.slice(1) : sections;
}
