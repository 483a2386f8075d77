import 'server-only';
import enGB from '@/lib/i18n/merged/en_GB.json';
import { BASE_LOCALE, DEFAULT_LOCALE, type Wording } from '@/contract/locales';

/** The bundled texts; en_GB is the source of the keys. */
export type Messages = typeof enGB;

interface MessageTree {
  [key: string]: string | MessageTree;
}

const loaded = new Map<Wording, Promise<Messages>>();

/** The bundled messages over those of the base locale, so that no key is ever without a text. */
export function loadMessages(wording: Wording): Promise<Messages> {
  const known = loaded.get(wording);
  if (known) return known;
  const messages = readMessages(wording);
  loaded.set(wording, messages);
  return messages;
}

async function readMessages(wording: Wording): Promise<Messages> {
  if (wording === DEFAULT_LOCALE) return enGB;
  const [base, own] = await Promise.all([loadMessages(BASE_LOCALE[wording] ?? DEFAULT_LOCALE), readFile(wording)]);
  return overlay(base, own);
}

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
