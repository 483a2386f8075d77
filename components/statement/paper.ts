import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import unicode from '@fontsource/biz-udpgothic/unicode.json';
import PDFDocument from 'pdfkit';
import { unpackWoff } from '@/components/statement/unpack-woff';
import { once } from '@/lib/format/once';

/** As in the standard; the types of the package lack the scope of a heading. */
type StructureOptions = PDFKit.Mixins.StructureElementOptions & { readonly scope?: 'Row' | 'Column' };

export const LEADING = 1.25;
/** In points; the sheet is A4 on its side. */
export const SHEET = { width: 842, height: 595, margin: 36, foot: 24 } as const;

/** The small files of the family, in the order in which a letter is looked for; the large one has the others. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'greek-ext'] as const;
const OTHERS = 'japanese';
type Script = (typeof SCRIPTS)[number] | typeof OTHERS;

const rangesOf = (text: string): readonly (readonly [number, number])[] =>
  text.split(',').map((range) => {
    const [first = '', last = first] = range.slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
const RANGES = {
  latin: rangesOf(unicode.latin),
  'latin-ext': rangesOf(unicode['latin-ext']),
  cyrillic: rangesOf(unicode.cyrillic),
  'greek-ext': rangesOf(unicode['greek-ext']),
};
const WEIGHTS = { regular: 400, bold: 700 } as const;

/** Files of the package stand in the folder of the server, also where the build has packed it. */
const FOLDER = 'node_modules/@fontsource/biz-udpgothic/files';
const fontFile = once((script: string, weight: number) =>
  unpackWoff(readFileSync(join(process.cwd(), FOLDER, `biz-udpgothic-${script}-${weight}-normal.woff`))),
);

export interface Ink {
  readonly size?: number;
  readonly weight?: keyof typeof WEIGHTS;
  readonly colour?: string;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'start' | 'end';
}

export type Element = ReturnType<PDFKit.PDFDocument['struct']>;

interface Facts {
  readonly title: string;
  readonly author: string;
  /** BCP 47. */
  readonly language: string;
  readonly at: Date;
}

/** A tagged document whose letters are set in the first font that has them. */
export function openPaper({ title, author, language, at }: Facts) {
  const options: PDFKit.PDFDocumentOptions = {
    size: [SHEET.width, SHEET.height],
    margin: 0,
    bufferPages: true,
    // Without the built-in font, which is a file of its own.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Author: author, CreationDate: at },
  };
  // The types know only the subsets for archives.
  const doc = new PDFDocument(Object.assign(options, { subset: 'PDF/UA' }));
  const bytes = collect(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const type = openType(doc);
  return {
    root,
    ...type,
    element: (parent: Element, tag: string): Element => {
      const element = doc.struct(tag);
      parent.add(element);
      return element;
    },
    /** An element with a text in lines that are broken where they would be too wide; answers how many. */
    text: (parent: Element, tag: string, text: string, place: Place & Ink & { readonly scope?: 'Row' | 'Column' }) => {
      const { scope, y, size = 9 } = place;
      const lines = type.broken(text, place, language);
      const draw = () => lines.forEach((line, at) => type.draw(line, { ...place, y: y + at * size * LEADING }));
      const options: StructureOptions = scope ? { scope } : {};
      parent.add(doc.struct(tag, options, draw));
      return lines.length;
    },
    /** A thin line that no reader announces. */
    rule: (y: number, width: number) => {
      doc.markContent('Artifact', { type: 'Layout' });
      doc
        .moveTo(SHEET.margin, y)
        .lineTo(SHEET.margin + width, y)
        .lineWidth(0.5)
        .strokeColor('#b4b4b4')
        .stroke();
      doc.endMarkedContent();
    },
    newPage: () => void doc.addPage(),
    /** Writes the foot of every page and ends the document. */
    async end(footOf: (page: number, pages: number) => string): Promise<Uint8Array<ArrayBuffer>> {
      root.end();
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        doc.markContent('Artifact', { type: 'Pagination' });
        const width = SHEET.width - 2 * SHEET.margin;
        const y = SHEET.height - SHEET.foot;
        type.draw(footOf(page + 1, count), { x: SHEET.margin, y, width, align: 'end', size: 8, colour: '#555555' });
        doc.endMarkedContent();
      }
      doc.end();
      return bytes;
    },
  };
}

export type Paper = ReturnType<typeof openPaper>;

async function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
}

/** Letters of several fonts in one line. */
function openType(doc: PDFKit.PDFDocument) {
  const name = once((script: Script, weight: keyof typeof WEIGHTS) => {
    doc.registerFont(`${script}-${weight}`, fontFile(script, WEIGHTS[weight]));
    return `${script}-${weight}`;
  });
  const withFont = (script: Script, { size = 9, weight = 'regular' }: Ink) =>
    doc.font(name(script, weight)).fontSize(size);
  const widthOf = (text: string, ink: Ink): number =>
    runsOf(text).reduce((sum, run) => sum + withFont(run.script, ink).widthOfString(run.text), 0);
  return {
    /** The lines of a text, broken between words: the space stays, for who hears them. A word that is too wide stays whole. */
    broken(text: string, { width, size, weight }: Place & Ink, language: string): readonly string[] {
      if (widthOf(text, { size, weight }) <= width) return [text];
      const lines: string[] = [''];
      for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
        const line = lines.at(-1) ?? '';
        const isFull = line !== '' && widthOf((line + segment).trim(), { size, weight }) > width;
        if (isFull && /^\p{L}/u.test(segment)) lines.push(segment);
        else lines[lines.length - 1] = line + segment;
      }
      return lines;
    },
    /** One line; smaller where it would be too wide. */
    draw(text: string, { x, y, width, align = 'start', ...ink }: Place & Ink): void {
      const natural = widthOf(text.trimEnd(), ink);
      const size = (ink.size ?? 9) * Math.min(1, width / natural);
      const drawn = Math.min(natural, width);
      let left = align === 'end' ? x + width - drawn : x;
      for (const run of runsOf(text)) {
        const font = withFont(run.script, { ...ink, size }).fillColor(ink.colour ?? '#111111');
        font.text(run.text, left, y, { lineBreak: false });
        left += font.widthOfString(run.text);
      }
    },
  };
}

/** The family has the wave dash, and Intl writes the full-width tilde; thin spaces are in none of its files. */
const inFamily = (text: string): string => text.replaceAll('\uff5e', '\u301c').replace(/[\u2009\u202f]/g, '\u00a0');

/** A text in parts that one font can set. */
function runsOf(text: string): { readonly script: Script; text: string }[] {
  const runs: { script: Script; text: string }[] = [];
  for (const letter of inFamily(text)) {
    const script = scriptOf(letter);
    const last = runs.at(-1);
    if (last?.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return runs;
}

const scriptOf = once((letter: string): Script => {
  const code = letter.codePointAt(0) ?? 0;
  return SCRIPTS.find((script) => RANGES[script].some(([first, last]) => code >= first && code <= last)) ?? OTHERS;
});
