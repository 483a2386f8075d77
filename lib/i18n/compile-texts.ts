import 'server-only';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { TextPick } from '@/lib/i18n/text-keys';

/** Texts by their whole keys, parsed on the server so that the browser needs no parser. */
export type CompiledTexts = Readonly<Record<string, CompiledMessage>>;

interface RawTexts {
  raw(key: string): unknown;
}

/** All bundled texts of all locales, with room for managed ones. */
const MOST_TEXTS = 20_000;
const compiledTexts = new Map<string, CompiledMessage>();
const chosenTexts = new WeakMap<RawTexts, Map<string, CompiledTexts>>();

/**
 * The texts that `picks` name, as the browser takes them. The same object for the same picks of one translator, so that
 * React writes it into a page once.
 */
export function compileTexts(t: RawTexts, picks: readonly TextPick[]): CompiledTexts {
  const chosen = chosenTexts.get(t) ?? new Map<string, CompiledTexts>();
  chosenTexts.set(t, chosen);
  const name = picks.join();
  const texts = chosen.get(name) ?? Object.fromEntries(picks.flatMap((pick) => entriesOf(t.raw(pick), pick)));
  chosen.set(name, texts);
  return texts;
}

function entriesOf(node: unknown, key: string): [string, CompiledMessage][] {
  if (typeof node === 'string') return [[key, compileText(node)]];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, child]) => entriesOf(child, `${key}.${name}`));
}

/** Throws when the text is no ICU message. */
function compileText(text: string): CompiledMessage {
  const known = compiledTexts.get(text);
  if (known !== undefined) return known;
  // React sends plain objects only; the compiler's have no prototype.
  const compiled: CompiledMessage = JSON.parse(JSON.stringify(compile(text)));
  if (compiledTexts.size >= MOST_TEXTS) compiledTexts.clear();
  compiledTexts.set(text, compiled);
  return compiled;
}

/** The names of a message's arguments; null when it is no ICU message. */
export function argumentsOf(text: string): ReadonlySet<string> | null {
  try {
    return new Set(namesIn(compileText(text)));
  } catch {
    return null;
  }
}

function namesIn(nodes: unknown): string[] {
  return Array.isArray(nodes) ? nodes.flatMap((node: unknown) => (Array.isArray(node) ? namesOf(node) : [])) : [];
}

/** A node is its argument, its kind and the branches of a plural or select; or a tag and what it holds. */
function namesOf([name, kind, ...rest]: readonly unknown[]): string[] {
  const inside = typeof kind === 'number' ? Object.values(rest[0] ?? {}).flatMap(namesIn) : namesIn([kind, ...rest]);
  return [String(name), ...inside];
}
