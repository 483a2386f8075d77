'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { NearWords, SearchStart } from '@/components/games/search-start.client';
import { useSettled } from '@/components/ui/use-settled.client';
import { searchQuery, type FoundOption, type SearchAnswer } from '@/components/games/games.requests.client';
import { forgetSearches, keepSearch, readRecentSearches } from '@/components/games/recent-searches.client';
import { Icon } from '@/components/ui/icon';
import { plainLetters } from '@/lib/format/plain-letters';
import { useText } from '@/lib/i18n/texts.client';
import { track } from '@/lib/observability/track.client';
import { queryClient } from '@/lib/query/query-client.client';
import '@/components/games/search-overlay.css';

/** Typing settles this long before a request goes to the server. */
const DEBOUNCE_MS = 40;
/** A single kanji or kana is a word, a single Latin letter is none. */
const isEnough = (text: string): boolean => text.length >= 2 || /[\u3040-\u30ff\u3400-\u9fff]/.test(text);

export interface SearchSettings {
  readonly ipCountryCode: string;
  /** Root of the pages in the page's language. */
  readonly homeHref: string;
}

type Answer = { readonly kind: 'waiting' } | { readonly kind: 'failed' } | ({ readonly kind: 'found' } & SearchAnswer);

/** Finds games, studios and lists while one types: a combobox whose list is walked by the arrow keys [GMS-08]. */
export default function SearchOverlay({
  titleId,
  ipCountryCode,
  homeHref,
}: SearchSettings & { readonly titleId: string }) {
  const t = useText('search');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(-1);
  const answer = useSearch(text.trim(), ipCountryCode);
  const field = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);
  const groups = answer.kind === 'found' ? groupsOf(answer) : [];
  const options = groups.flatMap((group) => group.options);
  // An answer that came later may be shorter.
  const at = chosen < options.length ? chosen : -1;
  const optionId = (place: number) => `${id}-${place}`;

  function change(next: string) {
    setText(next);
    setChosen(-1);
  }
  function walk(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // The answer on show may still be that to an earlier text.
      const isLate = answer.kind === 'found' && answer.text !== text.trim();
      if (at >= 0 || !isLate) document.getElementById(optionId(Math.max(at, 0)))?.click();
      return;
    }
    const next = nextPlace(event.key, at, options.length);
    if (event.key === 'ArrowDown' && options.length === 0)
      body.current?.querySelector<HTMLElement>('a, button')?.focus();
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  const isEmpty = answer.kind === 'found' && options.length === 0;
  const clear = () => (change(''), field.current?.focus());
  return (
    <div className="search">
      <h2 id={titleId} className="sr-only">
        {t('title')}
      </h2>
      <div className="search-field">
        <label>
          <Icon name="search" />
          <span className="sr-only">{t('label')}</span>
          <input
            ref={field}
            type="search"
            role="combobox"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={at >= 0 ? optionId(at) : undefined}
            data-autofocus=""
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={100}
            placeholder={t('placeholder')}
            aria-describedby={`${id}-hint`}
            value={text}
            onChange={(event) => change(event.target.value)}
            onKeyDown={walk}
          />
        </label>
        {text !== '' && (
          <button type="button" className="link" onClick={clear}>
            {t('clear')}
          </button>
        )}
      </div>
      <p id={`${id}-hint`} className="sr-only">
        {t('hint')}
      </p>
      <div aria-live="polite">
        {answer.kind === 'failed' && <p className="search-hint">{t('failed')}</p>}
        {isEmpty && <p className="search-hint">{t('empty', { text: answer.text })}</p>}
        {options.length > 0 && <p className="sr-only">{t('found', { count: options.length })}</p>}
      </div>
      <div ref={body} className="search-start" hidden={options.length > 0}>
        {answer.kind === 'waiting' && (
          <RecentSearches onChoose={(recent) => (change(recent), field.current?.focus())} />
        )}
        {isEmpty && <NearWords text={answer.text} ipCountryCode={ipCountryCode} homeHref={homeHref} />}
        <SearchStart ipCountryCode={ipCountryCode} homeHref={homeHref} />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('results')} className="search-results">
        {groups.map(({ kind, first, options: shown }) => (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <p id={`${id}-${kind}`} role="presentation" className="search-group">
              {t(`groups.${kind}`)}
            </p>
            {shown.map((option, place) => (
              <Option
                key={option.path}
                id={optionId(first + place)}
                option={option}
                homeHref={homeHref}
                isChosen={first + place === at}
                onOpen={() => keepSearch(text)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly option: FoundOption;
  readonly homeHref: string;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
}

/** A result is a link; the field keeps the focus, and what it points at is the chosen one. */
function Option({ id, option: { path, name, matched, imageUrl, hint }, homeHref, isChosen, onOpen }: OptionProps) {
  return (
    <a
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className="search-hit"
      href={`${homeHref}${path}`}
      onClick={onOpen}
    >
      {imageUrl && (
        <img
          src={imageUrl}
          alt=""
          width={48}
          height={64}
          data-look={path.startsWith('game-studio/') ? 'studio' : undefined}
        />
      )}
      <span>
        <strong>
          <Marked text={name} matched={matched} />
        </strong>
        {hint && <small>{hint}</small>}
      </span>
      <Icon name="right" />
    </a>
  );
}

/** A name with the part that was meant marked. */
function Marked({ text, matched }: { text: string; matched: readonly number[] }) {
  const [start = 0, end = 0] = matched;
  if (start >= end) return text;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}

function RecentSearches({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useText('search');
  const [searches, setSearches] = useState(readRecentSearches);
  if (searches.length === 0) return null;
  return (
    <section className="recent-games" aria-label={t('searches')}>
      <h3>{t('searches')}</h3>
      <ul>
        {searches.map((text) => (
          <li key={text}>
            <button type="button" className="chip" onClick={() => onChoose(text)}>
              {text}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="link"
            onClick={() => {
              forgetSearches();
              setSearches([]);
            }}
          >
            {t('forget')}
          </button>
        </li>
      </ul>
    </section>
  );
}

interface Group {
  readonly kind: 'games' | 'studios' | 'lists';
  /** Place of its first option among all. */
  readonly first: number;
  readonly options: readonly FoundOption[];
}

/** Fewer letters begin too many names to say which group is meant. */
const SURE_LETTERS = 3;

/** The groups that hold anything; a studio or list whose name begins with the text comes before the games. */
function groupsOf({ text, games, studios, lists }: SearchAnswer): readonly Group[] {
  const begins = ({ name }: FoundOption) => plainLetters(name).startsWith(plainLetters(text));
  const leads = (options: readonly FoundOption[]) => text.length >= SURE_LETTERS && options.some(begins);
  const all = [
    { kind: 'studios', options: studios, place: leads(studios) ? 0 : 3 },
    { kind: 'lists', options: lists, place: leads(lists) ? 1 : 4 },
    { kind: 'games', options: games, place: 2 },
  ] as const;
  let first = 0;
  return all
    .filter(({ options }) => options.length > 0)
    .toSorted((a, b) => a.place - b.place)
    .map(({ kind, options }) => {
      first += options.length;
      return { kind, options, first: first - options.length };
    });
}

/** Where a key leads among so many options; -1 is the field, null: the key is the field's own. */
function nextPlace(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1;
  if (key === 'ArrowUp') return at === -1 ? count - 1 : at - 1;
  return null;
}

/**
 * The answer to the latest text, or until it comes that to the text before; a search that was typed over is given up.
 */
function useSearch(text: string, ipCountryCode: string): Answer {
  const settled = useSettled(text, DEBOUNCE_MS);
  const enabled = isEnough(settled);
  const { data, isError, isPlaceholderData } = useQuery(
    { ...searchQuery(settled, ipCountryCode), enabled, placeholderData: keepPreviousData },
    queryClient(),
  );
  const results = enabled && !isPlaceholderData && data ? data.games.length : null;
  useEffect(() => {
    if (results !== null) track('search', { letters: settled.length, results });
  }, [settled, results]);
  if (!enabled || !isEnough(text)) return { kind: 'waiting' };
  if (isError) return { kind: 'failed' };
  return data ? { kind: 'found', ...data } : { kind: 'waiting' };
}
