// Cuts the first file of each family out of its latin one: the characters that components/ui/fonts.css gives that file,
// and the weights that the themes use. Run it after a change of either, and give the files a new number.
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const FEATURES = ['kern', 'liga', 'tnum', 'lnum', 'mark', 'ccmp', 'locl'];
/**
 * Those of the demonstration's themes, and of no others: docs/configuration.md says them. One number where a theme sets a family in one weight. The default of Nunito is where
 * its drawings for light and heavy text meet: with another one the file is longer by a fifth.
 */
const WEIGHTS = {
  sora: { min: 400, max: 800 },
  inter: { min: 400, max: 800 },
  fraunces: 480,
  nunito: { min: 400, max: 900, default: 700 },
};

const styles = readFileSync('components/ui/fonts.css', 'utf8');
const faces = styles.matchAll(/url\('(\/fonts\/(\w+)-first-v\d+\.woff2)'\)[^}]*unicode-range:\s*([^;]+);/g);
for (const [, file, family, ranges] of faces) {
  const latin = new RegExp(`/fonts/${family}-latin-v\\d+\\.woff2`).exec(styles)?.[0];
  const font = await subsetFont(readFileSync(`public${latin}`), charactersIn(ranges), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    noLayoutClosure: true,
    variationAxes: { wght: WEIGHTS[family] },
  });
  writeFileSync(`public${file}`, font);
  process.stdout.write(`${file}: ${font.length} bytes\n`);
}

/** The characters of a `unicode-range`, such as `U+0020-007E, U+00A0`. */
function charactersIn(ranges) {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first, last = first] = range.trim().slice(2).split('-');
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index);
    })
    .map((code) => String.fromCodePoint(code))
    .join('');
}
