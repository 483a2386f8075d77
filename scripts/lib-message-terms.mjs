// The glossary: where the English text has a term, each language has its own word for it, and never another one.
import { readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';

/** The words of a message as they are read, with 0 for each argument. */
function wordsOf(text) {
  const read = (nodes) => nodes.map(wordOf).join('');
  const wordOf = ({ type, value, options, children }) => {
    if (type === 0) return value;
    return options || children
      ? read([...Object.values(options ?? {}).flatMap((each) => each.value), ...(children ?? [])])
      : '0';
  };
  return read(parse(text));
}

/**
 * `terms` are by their English name: `en` is how English writes one, `is` the forms of a language's word, the word itself
 * first, and `not` the words that do not stand for it. `never` is what no text of a language has. All are regular
 * expressions. `exceptions` are `<language> <key>` with a reason.
 */
export function readGlossary(path) {
  const { terms, exceptions, never } = JSON.parse(readFileSync(path, 'utf8'));
  const rulesOf = (language) =>
    Object.entries(terms).flatMap(([name, { en, [language]: word }]) =>
      word ? [{ name, en: new RegExp(`\\b(?:${en})\\b`, 'i'), ...word }] : [],
    );
  return { rulesOf, exceptions, never, used: new Set() };
}

/** What a language's texts, key → text, have against the glossary. Notes in `used` which exceptions there are. */
export function termProblems({ rulesOf, exceptions, never, used }, language, source, texts) {
  const rules = rulesOf(language);
  const broken = (key, text) => {
    const words = wordsOf(text);
    const wrong = never[language] && new RegExp(never[language], 'u').exec(words);
    if (wrong) return `has '${wrong[0]}' before '${words.slice(wrong.index + wrong[0].length).slice(0, 10)}'`;
    for (const { name, en, is, not } of rules) {
      if (!en.test(wordsOf(source.get(key) ?? ''))) continue;
      const other = not && new RegExp(not, 'iu').exec(words)?.[0];
      if (other || !new RegExp(is, 'iu').test(words))
        return `says ${other ? `'${other}'` : 'something else'} for '${name}', expected '${is.split('|')[0]}'`;
    }
    return null;
  };
  return [...texts].flatMap(([key, text]) => {
    const problem = broken(key, text);
    const exception = `${language} ${key}`;
    if (problem && Object.hasOwn(exceptions, exception)) used.add(exception);
    else if (problem) return [`${language}: ${key} ${problem}`];
    return [];
  });
}
