/** Letters that no decomposition takes apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};

/** Nothing here has another writing than its lower case. */
const PLAIN = /^[\w &.,:!+-]*$/;

const HIRAGANA_TO_KATAKANA = 0x60;

/**
 * One writing for all ways to type the same: lower case without diacritics and apostrophes, full-width katakana for
 * half-width and hiragana, without long-vowel marks and middle dots. `from[i]` is where the i-th letter stands in the
 * text as given.
 */
export function foldText(text: string): { readonly folded: string; readonly from: readonly number[] } {
  if (PLAIN.test(text)) return { folded: text.toLowerCase(), from: Array.from(text, (_letter, at) => at) };
  let folded = '';
  const from: number[] = [];
  for (let at = 0; at < text.length;) {
    const letters = clusterAt(text, at);
    const plain = foldCluster(letters);
    folded += plain;
    for (let unit = 0; unit < plain.length; unit += 1) from.push(at);
    at += letters.length;
  }
  return { folded, from };
}

/** A letter with the marks that follow it: half-width katakana writes its voicing as a letter of its own. */
function clusterAt(text: string, at: number): string {
  let cluster = String.fromCodePoint(text.codePointAt(at) ?? 0);
  while (/^[\p{M}\uff9e\uff9f]/u.test(text.slice(at + cluster.length))) cluster += text[at + cluster.length] ?? '';
  return cluster;
}

function foldCluster(cluster: string): string {
  const plain = cluster
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’‘`´ー・･·]/g, '')
    .normalize('NFC');
  return [...plain]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code >= 0x3041 && code <= 0x3096
        ? String.fromCodePoint(code + HIRAGANA_TO_KATAKANA)
        : (LETTERS[letter] ?? letter);
    })
    .join('');
}

/** A text as the search compares it. */
export interface FoldedText {
  readonly words: readonly string[];
  /** All words without what stands between them. */
  readonly joined: string;
  /** Where each letter of `joined` stands in the text as given, and where the text ends. */
  readonly from: readonly number[];
  /** Whether a letter of `joined` begins a word. */
  readonly starts: readonly boolean[];
}

/** Words are what letters and digits make; everything else stands between them. */
export function foldWords(text: string): FoldedText {
  const { folded, from } = foldText(text);
  const words: string[] = [];
  const places: number[] = [];
  const starts: boolean[] = [];
  for (const { 0: word, index } of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    words.push(word);
    for (let at = 0; at < word.length; at += 1) {
      places.push(from[index + at] ?? 0);
      starts.push(at === 0);
    }
  }
  return { words, joined: words.join(''), from: [...places, text.length], starts };
}
