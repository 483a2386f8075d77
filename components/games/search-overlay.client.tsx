'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { searchQuery, type FoundGame, type SearchAnswer } from '@/components/games/games.requests.client';
import { RecentGames } from '@/components/recent-games/recent-games.client';
import { Icon } from '@/components/ui/icon';
import { useText } from '@/lib/i18n/texts.client';
import { queryClient } from '@/lib/query/query-client.client';

/** Typing settles this long before the server is asked. */
const DEBOUNCE_MS = 180;
const MIN_LETTERS = 2;

export interface SearchSettings {
  readonly ipCountryCode: string;
  readonly gamesHref: string;
}

type Answer = { readonly kind: 'waiting' } | { readonly kind: 'failed' } | ({ readonly kind: 'found' } & SearchAnswer);

/** Finds a game while one types: arrow keys walk through the results, Enter opens one [GMS-08]. */
export default function SearchOverlay({
  titleId,
  ipCountryCode,
  gamesHref,
}: SearchSettings & { readonly titleId: string }) {
  const t = useText('search');
  const [text, setText] = useState('');
  const answer = useSearch(text.trim(), ipCountryCode);
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  useEffect(() => field.current?.focus(), []);
  return (
    <div ref={root} className="search" onKeyDown={(event) => walk(event, root.current)}>
      <h2 id={titleId} className="sr-only">
        {t('title')}
      </h2>
      <label className="search-field">
        <Icon name="search" />
        <span className="sr-only">{t('label')}</span>
        <input
          ref={field}
          type="search"
          data-autofocus=""
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={t('placeholder')}
          aria-describedby={hintId}
          value={text}
          onChange={(event) => setText(event.target.value)}
          data-stop=""
        />
      </label>
      <p id={hintId} className={answer.kind === 'waiting' ? 'search-hint' : 'sr-only'}>
        {t('hint')}
      </p>
      {answer.kind === 'waiting' && <RecentGames gamesHref={gamesHref} />}
      <div aria-live="polite">
        {answer.kind === 'failed' && <p className="search-hint">{t('failed')}</p>}
        {answer.kind === 'found' && answer.games.length === 0 && (
          <p className="search-hint">{t('empty', { text: answer.text })}</p>
        )}
        {answer.kind === 'found' && answer.games.length > 0 && (
          <p className="sr-only">{`${t('results')}: ${answer.games.length}`}</p>
        )}
      </div>
      {answer.kind === 'found' && (
        <ul className="search-results">
          {answer.games.map((game) => (
            <li key={game.slug}>
              <Hit game={game} href={`${gamesHref}${game.slug}/`} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Hit({ game, href }: { game: FoundGame; href: string }) {
  return (
    <a className="search-hit" href={href} data-stop="">
      <img src={game.imageUrl} alt="" width={48} height={64} />
      <span>
        <strong>{game.name}</strong>
        <small>{game.studio.name}</small>
      </span>
      <Icon name="right" />
    </a>
  );
}

/**
 * The answer to the latest text, or until it comes that to the text before; a search that was typed over is given up.
 */
function useSearch(text: string, ipCountryCode: string): Answer {
  const settled = useSettled(text);
  const enabled = settled.length >= MIN_LETTERS;
  const { data, isError } = useQuery(
    { ...searchQuery(settled, ipCountryCode), enabled, placeholderData: keepPreviousData },
    queryClient(),
  );
  if (!enabled || text.length < MIN_LETTERS) return { kind: 'waiting' };
  if (isError) return { kind: 'failed' };
  return data ? { kind: 'found', ...data } : { kind: 'waiting' };
}

/** A text once it was not typed on for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Up and down go through field and results; Enter in the field opens the first result. */
function walk(event: KeyboardEvent, root: HTMLElement | null): void {
  const stops = [...(root?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (event.key === 'Enter' && at === 0) stops[1]?.click();
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}
