'use client';
import { keepSame, toLines, type Wording } from '@/components/game-feed/game-feed.model';
import { tileLines } from '@/components/games/tile-badges';
import { formatMoney } from '@/lib/format/format-money';
import type { TextOf } from '@/lib/i18n/texts.client';

/** A tile changes no more often than this, so the feed is read no more often [GMS-09]. */
const ASK_EVERY_MS = 2_000;
/** After a failure the wait doubles each time, up to this. */
const MOST_WAIT_MS = 60_000;

export interface FeedSettings {
  readonly brand: string;
  readonly operator: string;
  readonly currency: string;
}

/** Asks for the feed while the page is seen, until `signal` or a refusal ends it. */
export function followFeed(settings: FeedSettings, t: TextOf<'gameFeed'>, signal: AbortSignal): void {
  const address = `/v1/feed?${new URLSearchParams({ ...settings }).toString()}`;
  const wording = wordingIn(t);
  let wait = ASK_EVERY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    timer = undefined;
    if (document.hidden) return;
    try {
      const response = await fetch(address, { signal });
      // A refusal is final: this back end has no feed, or not for this brand.
      if (response.status >= 400 && response.status < 500 && response.status !== 429) return end();
      if (!response.ok) throw new Error(`the feed answered ${response.status}`);
      const lines = toLines(await response.json(), wording);
      if (signal.aborted) return;
      if (lines) tileLines.write(keepSame(tileLines.read(), lines));
      wait = ASK_EVERY_MS;
    } catch {
      wait = Math.min(wait * 2, MOST_WAIT_MS);
    }
    if (!signal.aborted) timer = setTimeout(() => void ask(), wait);
  }
  const look = () => {
    if (!document.hidden && timer === undefined) void ask();
  };
  function end(): void {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    tileLines.write({});
  }
  if (signal.aborted) return;
  document.addEventListener('visibilitychange', look);
  signal.addEventListener('abort', end, { once: true });
  void ask();
}

function wordingIn(t: TextOf<'gameFeed'>): Wording {
  const clock = new Intl.DateTimeFormat(t.language, { hour: 'numeric', minute: '2-digit' });
  const languages = new Intl.DisplayNames(t.language, { type: 'language' });
  return {
    seats: (free, all) => t('seats', { free, all }),
    language: (code) => t('language', { language: languages.of(code) ?? code }),
    jackpot: (amount, currency) => formatMoney(String(Math.floor(amount)), currency, t.language, { fractionDigits: 0 }),
    closed: (opensAt) => (opensAt ? t('opensAt', { time: clock.format(opensAt) }) : t('closed')),
    open: t('open'),
  };
}
