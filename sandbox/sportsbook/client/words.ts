import { isCurrency, minorDigits, parseDecimal, toDecimal, type Money } from '@/contract/money';
import { formatOdds } from '@/contract/odds';
import { competitionNames, nameIn, sportNames } from '../texts/names';
import { translatorFor, type Translate } from '../texts/texts';
import type { EventFacts } from './api';
import type { State } from './state';

/** Texts, amounts and odds as the visitor reads them. */
export interface Words {
  readonly t: Translate;
  odds(price: number): string;
  /** A decimal in text with its currency. */
  amount(decimal: string, currency: string): string;
  time(at: number): string;
  outcome(event: Pick<EventFacts, 'home' | 'away' | 'line'>, outcome: string): string;
  market(event: Pick<EventFacts, 'sport'>, market: string): string;
  sport(code: string): string;
  competition(code: string): string;
  /** Score, minute or start of an event. */
  statusText(event: EventFacts): string;
}

export function wordsOf({ locale, oddsFormat, timeZone }: Pick<State, 'locale' | 'oddsFormat' | 'timeZone'>): Words {
  const t = translatorFor(locale);
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });
  const line = new Intl.NumberFormat(locale);
  function statusText({ phase, score, sets, tick, startsAt, sport }: EventFacts): string {
    const result = score.join('–');
    switch (phase) {
      case 'upcoming':
        return t('startsAt', { time: clock.format(startsAt) });
      case 'live':
        return sport === 'tennis'
          ? t('sets', { score: sets.map((set) => set.join('–')).join(' ') })
          : `${result} · ${t('minute', { minute: tick })}`;
      case 'ended':
        return t('ended', { score: result });
      case 'void':
        return t('notCounted');
    }
  }
  return {
    t,
    odds: (price) => formatOdds(price, oddsFormat, locale),
    amount: (decimal, currency) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(decimal)),
    time: (at) => clock.format(at),
    outcome({ home, away, line: goals }, outcome) {
      switch (outcome) {
        case 'home':
          return home;
        case 'away':
          return away;
        case 'over':
        case 'under':
          return t(outcome, { line: line.format(goals) });
        case 'yes':
        case 'no':
          return t(outcome);
        default:
          return t('draw');
      }
    },
    market({ sport }, market) {
      if (market === 'result') return t(sport === 'tennis' ? 'marketWinner' : 'marketResult');
      if (market === 'total') return t(sport === 'tennis' ? 'marketTotalSets' : 'marketTotalGoals');
      return t('marketBothScore');
    },
    sport: (code) => nameIn(sportNames(code), locale),
    competition: (code) => nameIn(competitionNames(code), locale),
    statusText,
  };
}

/** An amount as typed, with comma or point; null for what is none. */
export function readStake(typed: string, currency: string): Money | null {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,9}(\.\d{0,2})?$/.test(text) || !isCurrency(currency)) return null;
  const [whole = '', fraction = ''] = text.split('.');
  const digits = minorDigits(currency);
  if (fraction.length > digits) return null;
  const parsed = parseDecimal(digits === 0 ? whole : `${whole}.${fraction.padEnd(digits, '0')}`, currency);
  return parsed.ok && parsed.value.amount > 0n ? parsed.value : null;
}

export const decimalOf = (value: Money): string => toDecimal(value);
