'use client';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { searchGames, type FoundGame } from '@/components/games/games.requests.client';
import { fillText } from '@/components/ui/fill-text';
import { Icon } from '@/components/ui/icon';

/** Typing settles this long before the server is asked. */
const DEBOUNCE_MS = 180;
const MIN_LETTERS = 2;

export interface SearchTexts {
  readonly title: string;
  readonly label: string;
  readonly placeholder: string;
  readonly hint: string;
  readonly empty: string;
  readonly failed: string;
  readonly results: string;
}

export interface SearchSettings {
  readonly texts: SearchTexts;
  readonly ipCountryCode: string;
  readonly gamesHref: string;
}

type Answer = { readonly kind: 'waiting' } | { readonly kind: 'failed' } | { readonly kind: 'found'; readonly text: string; readonly games: readonly FoundGame[] };

/** Finds a game while one types: arrow keys walk through the results, Enter opens one [GMS-08]. */
export default function SearchOverlay({ titleId, texts, ipCountryCode, gamesHref }: SearchSettings & { readonly titleId: string }) {
  const [text, setText] = useState('');
  const answer = useSearch(text.trim(), ipCountryCode);
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  useEffect(() => field.current?.focus(), []);
  return (
    <div ref={root} className="search" onKeyDown={(event) => walk(event, root.current)}>
      <h2 id={titleId} className="sr-only">{texts.title}</h2>
      <label className="search-field">
        <Icon name="search" />
        <span className="sr-only">{texts.label}</span>
        <input ref={field} type="search" data-autofocus="" autoComplete="off" spellCheck={false} enterKeyHint="search" placeholder={texts.placeholder} aria-describedby={hintId} value={text} onChange={(event) => setText(event.target.value)} data-stop="" />
      </label>
      <p id={hintId} className={answer.kind === 'waiting' ? 'search-hint' : 'sr-only'}>{texts.hint}</p>
      <div aria-live="polite">
        {answer.kind === 'failed' && <p className="search-hint">{texts.failed}</p>}
        {answer.kind === 'found' && answer.games.length === 0 && <p className="search-hint">{fillText(texts.empty, { text: answer.text })}</p>}
        {answer.kind === 'found' && answer.games.length > 0 && <p className="sr-only">{`${texts.results}: ${answer.games.length}`}</p>}
      </div>
      {answer.kind === 'found' && (
        <ul className="search-results">
          {answer.games.map((game) => <li key={game.slug}><Hit game={game} href={`${gamesHref}${game.slug}/`} /></li>)}
        </ul>
      )}
    </div>
  );
}

function Hit({ game, href }: { game: FoundGame; href: string }) {
  return (
    <a className="search-hit" href={href} data-stop="">
      <img src={game.imageUrl} alt="" width={48} height={64} />
      <span><strong>{game.name}</strong><small>{game.studio.name}</small></span>
      <Icon name="right" />
    </a>
  );
}

/** The answer to the latest text; answers that come late are dropped. */
function useSearch(text: string, ipCountryCode: string): Answer {
  const [answer, setAnswer] = useState<Answer>({ kind: 'waiting' });
  useEffect(() => {
    let current = true;
    async function ask() {
      const games = text.length < MIN_LETTERS ? undefined : await searchGames(text, ipCountryCode);
      if (!current) return;
      if (games === undefined) setAnswer({ kind: 'waiting' });
      else setAnswer(games === null ? { kind: 'failed' } : { kind: 'found', text, games });
    }
    const timer = setTimeout(() => void ask(), text.length < MIN_LETTERS ? 0 : DEBOUNCE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, ipCountryCode]);
  return answer;
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
