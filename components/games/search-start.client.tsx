'use client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CategoryIcon } from '@/components/games/category-icon';
import { searchQuery, startQuery, type StartOption } from '@/components/games/games.requests.client';
import { OpenRoundLinks } from '@/components/open-rounds/open-round-links.client';
import { RecentGames } from '@/components/recent-games/recent-games.client';
import { Skeleton } from '@/components/ui/skeleton';
import { isAllowed } from '@/lib/edge/browser-consent.client';
import { readRecentGameIds } from '@/lib/edge/recent-games-storage.client';
import { isOffered } from '@/lib/graphql/offered.client';
import { useText } from '@/lib/i18n/texts.client';
import { queryClient } from '@/lib/query/query-client.client';
import { useSession } from '@/lib/session/session.client';

interface SearchStartProps {
  readonly ipCountryCode: string;
  /** Root of the pages in the page's language. */
  readonly homeHref: string;
}

/**
 * Ways into the games without a word: rounds that the player has left open, the games played last, what is popular, kinds
 * and studios.
 */
export function SearchStart(props: SearchStartProps) {
  const isPlayer = useSession().status === 'LOGGED_IN';
  return (
    <>
      {isPlayer && <OpenRoundLinks gamesHref={`${props.homeHref}games/`} />}
      <Catalogue {...props} isPlayer={isPlayer} />
    </>
  );
}

/** Read when the search opens; where it cannot be had, the names of the last games remain. */
function Catalogue({ ipCountryCode, homeHref, isPlayer }: SearchStartProps & { readonly isPlayer: boolean }) {
  const t = useText('search');
  const ids = isPlayer && isAllowed('preferences') ? readRecentGameIds() : [];
  const enabled = isOffered('SearchStart');
  const { data, isError } = useQuery({ ...startQuery(ids, ipCountryCode), enabled }, queryClient());
  if (!enabled || isError) return <RecentGames gamesHref={`${homeHref}games/`} />;
  if (!data) return <Waiting titles={[t('popular'), t('groups.lists'), t('groups.studios')]} />;
  const shared = { homeHref };
  return (
    <>
      <Row {...shared} title={t('recent')} look="game" options={data.played} />
      <Row {...shared} title={t('popular')} look="game" options={data.popular} />
      <Row {...shared} title={t('groups.lists')} look="kind" options={data.kinds} />
      <Row {...shared} title={t('groups.studios')} look="studio" options={data.studios} />
    </>
  );
}

interface RowProps {
  readonly title: string;
  readonly look: 'game' | 'kind' | 'studio';
  readonly options: readonly StartOption[];
  readonly homeHref: string;
}

function Row({ title, look, options, homeHref }: RowProps) {
  if (options.length === 0) return null;
  return (
    <Section title={title}>
      <div className="search-row" role="toolbar" aria-label={title}>
        {options.map(({ path, name, imageUrl, slug }) => (
          <a key={path} className="search-card" data-look={look} href={homeHref + path}>
            <span>
              {imageUrl && <img src={imageUrl} alt="" width={150} height={200} />}
              {look === 'kind' && <CategoryIcon slug={slug} />}
            </span>
            {name}
          </a>
        ))}
      </div>
    </Section>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="search-section">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

const LOOKS = ['game', 'kind', 'studio'] as const;

/** The room of the rows, so that nothing moves when they come. */
function Waiting({ titles }: { readonly titles: readonly string[] }) {
  return titles.map((title, row) => (
    <Section key={title} title={title}>
      <div className="search-row" aria-hidden="true">
        {Array.from({ length: 8 }, (_, place) => (
          <span key={place} className="search-card" data-look={LOOKS[row]}>
            <Skeleton className="search-card-room" />
          </span>
        ))}
      </div>
    </Section>
  ));
}

/** Names near a text that nothing matches: those of its longest word, or of the beginning of its only one. */
export function NearWords({ text, ipCountryCode, homeHref }: SearchStartProps & { readonly text: string }) {
  const t = useText('search');
  const part = partOf(text);
  const { data } = useQuery({ ...searchQuery(part, ipCountryCode), enabled: part.length > 1 }, queryClient());
  const near = data ? [...data.studios, ...data.lists, ...data.games].slice(0, MOST_NEAR) : [];
  if (near.length === 0) return null;
  return (
    <Section title={t('near')}>
      <div className="search-near" role="toolbar" aria-label={t('near')}>
        {near.map(({ path, name }) => (
          <a key={path} className="chip" href={homeHref + path}>
            {name}
          </a>
        ))}
      </div>
    </Section>
  );
}

const MOST_NEAR = 4;

function partOf(text: string): string {
  const words = text.split(/\s+/).sort((a, b) => b.length - a.length);
  const longest = words[0] ?? '';
  return words.length > 1 ? longest : longest.slice(0, Math.max(3, Math.floor(longest.length / 2)));
}
