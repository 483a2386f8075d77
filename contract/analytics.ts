import { isExperimentName, type ExperimentName } from './experiments';
import { kindOfPage, PAGE_KINDS } from './routes';

declare const publicName: unique symbol;
/** A name that everybody may know: a game's, an option's. Only `toPublicName` makes one. */
export type PublicName = string & { readonly [publicName]: true };

declare const pageKind: unique symbol;
/** The kind of a page, never its address: `games/*`. Only `pageKindOf` makes one. */
export type PageKind = string & { readonly [pageKind]: true };

export const LOBBY_PAGE = 'lobby';
/** Neither numbers of phones and accounts nor addresses of mail have this shape: letters, and at most six digits. */
const NAME = /^(?=.*[a-z])(?!(?:.*\d){7})[a-z0-9][a-z0-9_-]{0,79}$/;

/** Null for what could be of one person. */
export function toPublicName(text: string): PublicName | null {
  return isPublicName(text) ? text : null;
}

export function isPublicName(text: unknown): text is PublicName {
  return typeof text === 'string' && NAME.test(text);
}

/** The kind of the page at a path without locale. */
export function pageKindOf(pagePath: string): PageKind {
  // Made of the table of routes alone.
  return (kindOfPage(pagePath.split('/')) || LOBBY_PAGE) as PageKind;
}

/** Values that a property takes: one of a list, or a kind of value in which no person fits. */
type PropertyRule = 'page' | 'experiment' | 'name' | 'count' | 'measure' | readonly string[];

const STEPS = ['opened', 'started', 'sent', 'done'] as const;
/** Every event that trackers may hear of, with its properties [ANL-01]. No free text: a property cannot name a person. */
export const ANALYTICS_EVENTS = {
  'page-view': { page: 'page' },
  /** How long the words were and what they found, never the words. */
  search: { letters: 'count', results: 'count' },
  'tile-seen': { page: 'page', game: 'name' },
  'tile-tapped': { page: 'page', game: 'name' },
  launch: { game: 'name' },
  'sign-up-step': { step: STEPS },
  'deposit-step': { step: STEPS },
  'chat-opened': { page: 'page' },
  error: { page: 'page', kind: ['script', 'promise', 'resource'] },
  /**
   * Milliseconds; a layout shift is counted in thousandths. `load` joins the values of one load of a page, of which the
   * last one counts.
   */
  'web-vital': { page: 'page', load: 'count', metric: ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'], value: 'measure' },
  heartbeat: { page: 'page' },
  exposure: { experiment: 'experiment', option: 'name' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, PropertyRule>>>>;

type Catalogue = typeof ANALYTICS_EVENTS;
export type AnalyticsEventName = keyof Catalogue;

type ValueOf<Rule> = Rule extends readonly (infer Option)[]
  ? Option
  : Rule extends 'page'
    ? PageKind
    : Rule extends 'name'
      ? PublicName
      : Rule extends 'experiment'
        ? ExperimentName
        : number;

export type AnalyticsProperties<Name extends AnalyticsEventName> = {
  readonly [Key in keyof Catalogue[Name]]: ValueOf<Catalogue[Name][Key]>;
};

/** At most so many events in one delivery, and bytes of its body. */
export const MOST_EVENTS = 50;
export const COLLECTOR_BODY_BYTES = 16_384;
/** A visit has an end, so that no list of a person's days can be made. */
export const VISIT_ID = /^[\w-]{22}$/;
export const VISIT_IDLE_MS = 30 * 60_000;
export const VISIT_LONGEST_MS = 4 * 3_600_000;
/** Of one visit. */
export const MOST_VISIT_EVENTS = 5_000;

const MOST_COUNT = 1_000_000;
const MOST_MEASURE = 600_000;

/** Whether it is an event of the catalogue with exactly its properties. */
export function isAnalyticsEvent(event: { readonly name: string; readonly properties: object }): boolean {
  if (!Object.hasOwn(ANALYTICS_EVENTS, event.name)) return false;
  const rules = Object.entries<PropertyRule>(
    Object.entries(ANALYTICS_EVENTS).find(([name]) => name === event.name)?.[1] ?? {},
  );
  const given = new Map(Object.entries(event.properties));
  return given.size === rules.length && rules.every(([key, rule]) => fits(rule, given.get(key)));
}

function fits(rule: PropertyRule, value: unknown): boolean {
  if (typeof rule !== 'string') return rule.some((option) => option === value);
  switch (rule) {
    case 'page':
      return typeof value === 'string' && isPageKind(value);
    case 'name':
      return isPublicName(value);
    case 'experiment':
      return typeof value === 'string' && isExperimentName(value);
    case 'count':
      return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_COUNT;
    case 'measure':
      return typeof value === 'number' && value >= 0 && value <= MOST_MEASURE;
  }
}

const isPageKind = (text: string): boolean => text !== '' && (text === LOBBY_PAGE || PAGE_KINDS.has(text));
