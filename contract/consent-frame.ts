import { CONSENT_CATEGORIES, CONSENT_ID_SHAPE, isConsentCategory, type ConsentCategory } from './consent';

/**
 * The events between the lobby and the page of a hosted consent provider, within the protocol of isolated frames
 * (contract/frame-messages.ts). Both sides check the form of each. docs/consent-protocol.md explains them [CNS-01].
 */

/** The question that the page puts to the visitor. */
export interface ConsentQuestion {
  /** Under which the answer is proven; an answer to another question is none. */
  readonly id: string;
  /** Of the words that the visitor agrees to. */
  readonly version: number;
  /** The choice so far: null before any, no category once it was taken back. */
  readonly choice: readonly ConsentCategory[] | null;
}

export type ConsentLobbyEvent =
  /** Follows the welcome, and comes again with each page of the lobby where the question is open. */
  | {
      readonly name: 'consent.open';
      readonly data: ConsentQuestion & { readonly brand: string; readonly country: string };
    }
  /** The visitor has opened the question: the page takes the focus and shows the choice so far. */
  | { readonly name: 'consent.show'; readonly data: ConsentQuestion }
  /** The choice was taken back, here or in another tab: the page keeps nothing of it. */
  | { readonly name: 'consent.reset'; readonly data: ConsentQuestion };

export interface ConsentAnswer {
  /** Those of the question. */
  readonly id: string;
  readonly version: number;
  /** ISO 8601 in UTC: when the visitor answered, by the clock of the device. */
  readonly at: string;
  /** All that is allowed; `necessary` is always one of them. */
  readonly categories: readonly ConsentCategory[];
}

export type ConsentFrameEvent =
  /** The page has the question and can be shown. */
  | { readonly name: 'consent.ready' }
  | { readonly name: 'consent.choice'; readonly data: ConsentAnswer }
  /** The visitor has closed the page without an answer. */
  | { readonly name: 'consent.closed' };

type Fields = Readonly<Record<string, unknown>>;

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isId = (value: unknown): value is string => typeof value === 'string' && CONSENT_ID_SHAPE.test(value);
const isVersion = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
const isTime = (value: unknown): value is string =>
  typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(value));
const isShortText = (value: unknown): value is string => typeof value === 'string' && value.length <= 64;

/** Each at most once, and none that is unknown: a list that is wrong in part is wrong. */
function isCategoryList(value: unknown): value is readonly ConsentCategory[] {
  return (
    Array.isArray(value) &&
    value.length <= CONSENT_CATEGORIES.length &&
    value.every(isConsentCategory) &&
    new Set(value).size === value.length
  );
}

/** Reads an event of the page; null for any that is not of this protocol, or wrong in any part. */
export function parseConsentFrameEvent(name: string, data: unknown): ConsentFrameEvent | null {
  if (name === 'consent.ready' || name === 'consent.closed') return { name };
  if (name !== 'consent.choice' || !isRecord(data)) return null;
  const { id, version, at, categories } = data;
  return isId(id) && isVersion(version) && isTime(at) && isCategoryList(categories) && categories.includes('necessary')
    ? { name, data: { id, version, at, categories } }
    : null;
}

function parseQuestion({ id, version, choice }: Fields): ConsentQuestion | null {
  return isId(id) && isVersion(version) && (choice === null || isCategoryList(choice)) ? { id, version, choice } : null;
}

/** Reads an event of the lobby, for the page; null for any that is not of this protocol. */
export function parseConsentLobbyEvent(name: string, data: unknown): ConsentLobbyEvent | null {
  const question = isRecord(data) ? parseQuestion(data) : null;
  if (!isRecord(data) || !question) return null;
  if (name === 'consent.show' || name === 'consent.reset') return { name, data: question };
  const { brand, country } = data;
  return name === 'consent.open' && isShortText(brand) && isShortText(country)
    ? { name, data: { ...question, brand, country } }
    : null;
}
