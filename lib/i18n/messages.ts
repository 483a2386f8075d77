import 'server-only';
import enGB from '@/lib/i18n/merged/en_GB.json';
import { DEFAULT_LOCALE, languageOf, WORDINGS, wordingsBelow, type Wording } from '@/contract/locales';
import { perFolder } from '@/contract/per-folder';
import { folderTexts, type MessageTree } from '@/lib/i18n/folder-texts';

/** The bundled texts; en_GB is the source of the keys. */
export type Messages = typeof enGB;

const loaded = perFolder(() => new Map<string, Promise<Messages>>());

/**
 * The product's texts in a wording over those that it leans on, so that no key is ever without a text; over each the
 * operator's for all brands, and over all the words that a brand has in this language.
 */
export function loadMessages(wording: Wording, brand: string | null = null): Promise<Messages> {
  const name = `${wording} ${brand ?? ''}`;
  const known = loaded().get(name);
  if (known) return known;
  const messages = brand === null ? readMessages(wording) : readBrandMessages(wording, brand);
  loaded().set(name, messages);
  return messages;
}

async function readMessages(wording: Wording): Promise<Messages> {
  const [base] = wordingsBelow(wording);
  const below = base === undefined ? enGB : await loadMessages(base);
  const own = wording !== DEFAULT_LOCALE && WORDINGS.includes(wording) ? [await readFile(wording)] : [];
  return overlaid(below, [...own, ...folderTexts(wording, null)]);
}

async function readBrandMessages(wording: Wording, brand: string): Promise<Messages> {
  const inLanguage = wordingsBelow(wording).filter((below) => languageOf(below) === languageOf(wording));
  const words = [...inLanguage.reverse(), wording].flatMap((each) => folderTexts(each, brand));
  return overlaid(await loadMessages(wording), words);
}

const overlaid = (base: Messages, layers: readonly MessageTree[]): Messages =>
  layers.reduce<Messages>((below, layer) => overlay(below, layer), base);

async function readFile(wording: Wording): Promise<MessageTree> {
  const file: { default: MessageTree } = await import(`@/lib/i18n/merged/${wording}.json`);
  return file.default;
}

/**
 * A copy of `base` in which every text that `over` has, too, is replaced, unless `replaces` refuses it. Keys that
 * `base` lacks are left out.
 */
export function overlay<T extends MessageTree>(base: T, over: MessageTree, replaces: Replaces = () => true): T {
  const copy = structuredClone(base);
  replaceTexts(copy, over, replaces);
  return copy;
}

type Replaces = (text: string, by: string) => boolean;

function replaceTexts(target: MessageTree, over: MessageTree, replaces: Replaces): void {
  for (const [key, text] of Object.entries(over)) {
    const current = target[key];
    if (typeof current === 'string' && typeof text === 'string') {
      if (replaces(current, text)) target[key] = text;
    } else if (typeof current === 'object' && typeof text === 'object') replaceTexts(current, text, replaces);
  }
}

/** Every key of the bundle as the content service names it: 'lobby.title'. */
export function flattenKeys(tree: MessageTree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : flattenKeys(value, `${prefix}${key}.`),
  );
}

/** 'lobby.title' and a text → the tree that overlay() takes. */
export function treeOf(texts: Iterable<readonly [key: string, text: string]>): MessageTree {
  const root: MessageTree = {};
  for (const [key, text] of texts) {
    const parts = key.split('.');
    const leaf = parts.pop();
    if (!leaf || text === '' || parts.includes('__proto__') || leaf === '__proto__') continue;
    let node = root;
    for (const part of parts) {
      const next = node[part];
      const child: MessageTree = typeof next === 'object' ? next : {};
      node[part] = child;
      node = child;
    }
    if (typeof node[leaf] !== 'object') node[leaf] = text;
  }
  return root;
}
