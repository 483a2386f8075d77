import 'server-only';
import { ConfigError, configFolder, readConfigFile, textFiles } from '@/contract/config-folder.cjs';
import { DEFAULT_LOCALE, WORDINGS } from '@/contract/locales';
import { argumentsOf } from '@/lib/i18n/compile-texts';
import { textsIn, type MessageTree } from '@/lib/i18n/folder-texts';
import enGB from '@/lib/i18n/merged/en_GB.json';
import { flattenKeys } from '@/lib/i18n/messages';

/** The faults of a folder's texts, all at once: `locales/sv/shell.json:3 shell.lobby: expected …`. */
export function textProblems(folder = configFolder()): readonly string[] {
  return textFiles(folder).flatMap(({ name }) => {
    try {
      const { value, lineOf } = readConfigFile(name, folder);
      return faultsIn(value, enGB, []).map(
        ({ path, expected }) => `${name}:${lineOf(path)} ${path.length > 0 ? `${path.join('.')}: ` : ''}${expected}`,
      );
    } catch (error) {
      if (error instanceof ConfigError) return [error.message];
      throw error;
    }
  });
}

interface TextFault {
  readonly path: readonly string[];
  readonly expected: string;
}

/** Texts that no page shows, or that a page cannot fill in. */
function faultsIn(given: unknown, source: string | MessageTree, path: readonly string[]): readonly TextFault[] {
  if (typeof source === 'string') return faultOfText(given, source).map((expected) => ({ path, expected }));
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return [{ path, expected: 'expected an object of texts' }];
  return Object.entries(given)
    .filter(([key]) => path.length > 0 || key !== '$schema')
    .flatMap(([key, inner]) =>
      Object.hasOwn(source, key)
        ? faultsIn(inner, source[key] ?? '', [...path, key])
        : [{ path: [...path, key], expected: 'no page has such a text' }],
    );
}

function faultOfText(given: unknown, source: string): readonly string[] {
  if (typeof given !== 'string' || given.trim() === '') return ['expected a text'];
  const names = argumentsOf(given);
  if (names === null) return ['expected an ICU message'];
  const filled = argumentsOf(source) ?? new Set();
  const unknown = [...names].filter((name) => !filled.has(name));
  return unknown.length === 0
    ? []
    : [`expected arguments among ${[...filled].join(', ') || 'none'}, got ${unknown.join(', ')}`];
}

/** The languages of a folder that neither it nor the product has every text of, each in a sentence. */
export function untranslated(folder: string): readonly string[] {
  const whole = flattenKeys(enGB).length;
  const keys = new Map<string, Set<string>>();
  for (const { name, brand, wording } of textFiles(folder)) {
    if (brand !== null || WORDINGS.includes(wording)) continue;
    const found = keys.get(wording) ?? new Set();
    keys.set(wording, found);
    for (const key of flattenKeys(textsIn(readConfigFile(name, folder).value))) found.add(key);
  }
  return [...keys]
    .filter(([, found]) => found.size < whole)
    .map(
      ([wording, found]) =>
        `locales/${wording}: ${found.size} of ${whole} texts; the others are those of ${DEFAULT_LOCALE} or of the language's own`,
    );
}
