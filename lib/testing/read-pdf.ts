import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  /** Dictionaries and references as they are written. */
  readonly source: string;
  /** Marked parts in the order of the pages: the tag and its text. */
  readonly marked: readonly { readonly tag: string; readonly text: string }[];
}

/** Tags and, by the maps of its fonts, letters of a PDF that PDFKit wrote, as a screen reader gets them. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const source = Buffer.from(bytes).toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id, body);
  const stream = (id: string): string => {
    const data = /stream\n([\s\S]*)\nendstream/.exec(objects.get(id) ?? '')?.[1] ?? '';
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
  };
  const fonts = new Map<string, readonly string[]>();
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
    if (map) fonts.set(name, lettersOf(stream(map)));
  }
  const marked: { tag: string; text: string }[] = [];
  for (const [, id = ''] of source.matchAll(/\/Contents (\d+) 0 R/g)) marked.push(...markedIn(stream(id), fonts));
  return { source, marked };
}

/** By the number of the glyph. */
function lettersOf(map: string): readonly string[] {
  const lists = [...map.matchAll(/\[([^\]]*)\]/g)].map(([, list = '']) => list);
  return lists.flatMap((list) =>
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) =>
      (hex.replaceAll(' ', '').match(/.{4}/g) ?? [])
        .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
        .join(''),
    ),
  );
}

function markedIn(content: string, fonts: ReadonlyMap<string, readonly string[]>): { tag: string; text: string }[] {
  const parts: { tag: string; text: string }[] = [];
  let letters: readonly string[] = [];
  for (const [, tag, font, shown = ''] of content.matchAll(
    /\/(\w+) (?:<<[^>]*>> BDC|BMC)|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
  )) {
    if (tag !== undefined) parts.push({ tag, text: '' });
    else if (font !== undefined) letters = fonts.get(font) ?? [];
    else {
      const last = parts.at(-1);
      const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      if (last) last.text += glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '\ufffd').join('');
    }
  }
  return parts;
}
