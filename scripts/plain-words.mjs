// The rules of check-style about words: the field's own terms, whole sentences, no subject hidden behind who or what.
import ts from 'typescript';

/** A word that is not to be used, in any name or sentence, and the plain ones instead of it. */
const WORDS = new Map([
  ['told', 'notified, sent, reported, shown'],
  ['tell', 'notify, send, report, show'],
  ['tells', 'notifies, sends, reports, shows'],
  ['telling', 'notifying, sending'],
  ['asked', 'requested, required, prompted, read'],
  ['anew', 'again'],
  ['whoever', 'the player, the caller: name the subject'],
  ['stray', 'unmatched, unexpected'],
  ['strays', 'unmatched postings'],
  ['turnstile', 'queue'],
  ['keeper', 'effects, subscriber'],
  ['standing', 'status, progress, facts: what it is'],
  ['raise', 'limit increase'],
  ['door', 'entry, endpoint, internal API'],
  ['doors', 'entries, endpoints'],
]);

/** Fields in which a word is the field's own, and values that a database holds. */
const OWN_TERMS = [
  {
    words: ['door', 'doors'],
    files: /calendar|entry-points|contract\/failures|lib\/graphql|docs\/(glossary|graphql|errors)/,
  },

  { words: ['stray'], files: /modules\/ledger\// },
  { words: ['asked'], files: /sandbox\/table-studio\// },
  { words: ['raise'], files: /\.sql$|\.py$|web-vitals|harm-markers/ },
];

/** Texts that visitors read, and what was true when it was written. */
const FREE = /^messages\/|\/texts\/|\/migrations\/|^CHANGELOG\.md$|^scripts\/plain-words\.mjs$|package-lock/;

const HALF_TITLE =
  /^(is|are|was|were|has|have|does|do|of|and|or|with|without|that|what|who|whose|in|on|at|by|to|from|for|as|after|before|where|while|whatever|may|can|cannot|stays?)\b/i;
const VERBS =
  'acknowledges allows closes comes costs counts credits ends filters finds follows gives holds keeps knows leaves lets looks loses makes never numbers once prints reads refreshes refuses removes says sends shows signs sorts starts stops takes';
/** A title that begins with a pronoun, or with a verb whose pronoun follows before any noun: of whom is it said? */
const NO_NOUN = new RegExp(
  `^(?:its?\\b|(?:${VERBS.replaceAll(' ', '|')})\\b(?!.*?(?:\\b(?:the|an?|every|each|all|both|two|three|another|some|any|those|own|no)\\b|[$%A-Z\`]|[’']s|\\b[a-z]{3,}s\\b).*?\\b(?:its?|itself|they|them|their)\\b).*?\\b(?:its?|itself|they|them|their)\\b)`,
);
const HIDDEN_SUBJECT = /(?:^|[.;:] )(What|Who|Whose|Whatever)\b(?![^.]*\?)/;

/**
 * What is wrong with the words of a file, one line each.
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
export function wordProblems(file, text) {
  if (FREE.test(file)) return [];
  const problems = [];
  const lines = text.split('\n');
  lines.forEach((line, index) => {
    for (const word of wordsOf(line))
      if (WORDS.has(word) && !isOwnTerm(file, word))
        problems.push(`${file}:${index + 1} "${word}": ${WORDS.get(word)}`);
  });
  if (!/\.(ts|tsx)$/.test(file)) return problems;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  for (const { line, sentence } of commentsOf(source, text))
    if (HIDDEN_SUBJECT.test(sentence)) problems.push(`${file}:${line} hidden subject: ${sentence.slice(0, 70)}`);
  if (/\.(test|spec)\.tsx?$/.test(file))
    for (const { line, title } of titlesOf(source))
      if (HALF_TITLE.test(title) || NO_NOUN.test(title))
        problems.push(`${file}:${line} half a sentence: ${title.slice(0, 70)}`);
  return problems;
}

function isOwnTerm(file, word) {
  return OWN_TERMS.some(({ words, files }) => words.includes(word) && files.test(file));
}

/** The words of a line, names split into theirs; names of the database's, with low lines, are its own. */
function* wordsOf(line) {
  for (const [name] of line.matchAll(/[A-Za-z_$][A-Za-z0-9_$]*/g)) {
    if (/^[a-z0-9]+(_[a-z0-9]+)+$/.test(name)) continue;
    for (const [word] of name.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)) yield word.toLowerCase();
  }
}

function* commentsOf(source, text) {
  for (const match of text.matchAll(/\/\*\*?([\s\S]*?)\*\/|(?:^|\s)\/\/ ([^\n]*)/g)) {
    const sentence = (match[1] ?? match[2] ?? '').replace(/\n\s*\* ?/g, ' ').trim();
    yield { line: source.getLineAndCharacterOfPosition(match.index).line + 1, sentence };
  }
}

/** Titles of tests: the first text that `test`, `it` or one of their tables is called with. */
function titlesOf(source) {
  const titles = [];
  const visit = (node) => {
    if (
      ts.isCallExpression(node) &&
      /^(test|it)\b(?!\.(each|describe|use|step|extend|beforeE|afterE|skip\())/.test(calleeOf(node))
    ) {
      const [first] = node.arguments;
      if (first && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first)))
        titles.push({
          line: source.getLineAndCharacterOfPosition(first.getStart(source)).line + 1,
          title: first.getText(source).slice(1, -1),
        });
    }
    ts.forEachChild(node, visit);
  };
  const calleeOf = (node) => {
    const { expression } = node;
    return ts.isCallExpression(expression) ? calleeOf(expression).replace(/\.each$/, '') : expression.getText(source);
  };
  visit(source);
  return titles;
}
