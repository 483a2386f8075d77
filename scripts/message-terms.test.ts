import { readGlossary, termProblems } from './lib-message-terms.mjs';

const problemsOf = (language: string, english: string, text: string) =>
  termProblems(
    readGlossary('scripts/message-terms.json'),
    language,
    new Map([['a.b', english]]),
    new Map([['a.b', text]]),
  );

test.each([
  [
    'de_DE',
    'Bonus money ends.',
    'Bonusgeld endet.',
    "de_DE: a.b says 'Bonusgeld' for 'bonus money', expected 'Bonusguthaben'",
  ],
  ['fi_FI', 'Your withdrawals', 'Nostosi', "fi_FI: a.b says 'Nosto' for 'withdrawal', expected 'kotiutus'"],
  [
    'no_NO',
    '{count, plural, one {# reward} other {# rewards}}',
    '{count, plural, other {# premier}}',
    "no_NO: a.b says something else for 'reward', expected 'belønning'",
  ],
  ['ja_JP', 'The stake', '賭け金', "ja_JP: a.b says '賭け金' for 'stake', expected 'ベット'"],
  [
    'fr_FR',
    'Your choice on cookies',
    'Votre choix sur les témoins',
    "fr_FR: a.b says 'témoin' for 'cookies', expected 'cookie'",
  ],
  ['et_EE', 'Your balance', 'Sinu jääk', "et_EE: a.b says 'jääk' for 'balance', expected 'saldo'"],
])('%s may not say another word for a term of the glossary [LOC-01]', (language, english, text, problem) => {
  expect(problemsOf(language, english, text)).toEqual([problem]);
});

test('a term is found in any of its forms, and not in the name of an argument [LOC-01]', () => {
  expect(problemsOf('de_DE', 'You can withdraw {amount}.', 'Du kannst dir {amount} auszahlen lassen.')).toEqual([]);
  expect(problemsOf('de_DE', 'From {limit}', 'Ab {limit}')).toEqual([]);
  expect(problemsOf('fr_CA', 'Your choice on cookies', 'Votre choix sur les témoins')).toEqual([]);
});

test('spaces before signs are those of the language [LOC-01]', () => {
  expect(problemsOf('en_GB', '{share} % sent', '{share} % sent')).toHaveLength(1);
  expect(problemsOf('de_DE', '{share}% sent', '{share} % gesendet')).toHaveLength(1);
  expect(problemsOf('de_DE', '{share}% sent', '{share}\u00a0% gesendet')).toEqual([]);
  expect(problemsOf('fr_CA', 'Why?', 'Pourquoi ?')).toHaveLength(1);
  expect(problemsOf('fr_CA', 'Why?', 'Pourquoi\u202f?')).toEqual([]);
});

test('an exception stands for a language and a key, and is known to be needed [LOC-01]', () => {
  const glossary = readGlossary('scripts/message-terms.json');
  const excepted = { ...glossary, exceptions: { 'de_DE a.b': 'a name' } };
  const texts = new Map([['a.b', 'Saldo']]);
  expect(termProblems(excepted, 'de_DE', new Map([['a.b', 'Balance']]), texts)).toEqual([]);
  expect([...excepted.used]).toEqual(['de_DE a.b']);
  expect(termProblems(excepted, 'ja_JP', new Map([['a.b', 'Balance']]), texts)).toHaveLength(1);
});
