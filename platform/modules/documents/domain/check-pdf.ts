import type { FileFault } from './file-fault';
import { nameOf, readPdfFile, type PdfFile } from './pdf-file';
import { END, isArray, isDictionary, PdfReference, PdfText, type PdfDictionary, type PdfValue } from './pdf-reader';
import { PdfRefused, PdfWork } from './pdf-work';

const HEADER = /^%PDF-[12]\.\d/;
/** Bytes that may follow the end. */
const LOOSE_END = 32;
/** The beginnings of other files, and of pages of the web: another program would take the PDF for one of them. */
const OTHER_FILE =
  /PK\x03\x04[\n-?]\0..[\0\x08]\0|PK\x05\x06\0{4}|PE\0\0[\x4c\x64][\x01\x86]|\x7fELF[\x01\x02]{2}\x01|Rar!\x1a\x07|7z\xbc\xaf\x27\x1c|\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1|<!doctype html|<html[\s>]|<script[\s>]|<iframe[\s>]|<svg[\s>]|<\?php|(?!^)%PDF-\d/is;

/** Parts of a PDF at which a reader may act. */
type Place =
  'action' | 'address' | 'annotation' | 'catalog' | 'form' | 'names' | 'opening' | 'outline' | 'page' | 'trailer';

interface PlaceRule {
  /** The keys that may be there. */
  readonly keys: ReadonlySet<string>;
  /** Places that keys lead to; what other keys lead to is shown, and does nothing. */
  readonly leads?: Readonly<Record<string, Place>>;
  /** A name that must be one of a list. */
  readonly is?: { readonly key: string; readonly names: ReadonlySet<string>; readonly isNeeded: boolean };
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const PLACES: Readonly<Record<Exclude<Place, 'address'>, PlaceRule>> = {
  trailer: {
    keys: words('Size Root Info ID Prev XRefStm DocChecksum Type W Index Length Filter DecodeParms DL'),
    leads: { Root: 'catalog' },
  },
  catalog: {
    keys: words(
      'Type Version Extensions Pages PageLabels Names Dests ViewerPreferences PageLayout PageMode Outlines OpenAction AcroForm Metadata StructTreeRoot MarkInfo Lang OutputIntents PieceInfo OCProperties Perms DSS LastModified',
    ),
    leads: { Pages: 'page', Names: 'names', Outlines: 'outline', OpenAction: 'opening', AcroForm: 'form' },
  },
  names: { keys: words('Dests') },
  form: { keys: words('Fields NeedAppearances SigFlags DR DA Q'), leads: { Fields: 'annotation' } },
  page: {
    keys: words(
      'Type Kids Count Parent LastModified Resources MediaBox CropBox BleedBox TrimBox ArtBox BoxColorInfo Contents Rotate Group Thumb Dur Trans Annots Metadata PieceInfo StructParents ID PZ SeparationInfo Tabs UserUnit',
    ),
    leads: { Kids: 'page', Parent: 'page', Annots: 'annotation' },
  },
  annotation: {
    keys: words(
      'Type Subtype Rect Contents P NM M F AP AS Border C StructParent OC CA ca BM Lang A Dest H QuadPoints BS T Popup RC CreationDate IRT RT Subj IT Open Parent Name State StateModel L LE LL LLE LLO IC Cap CP CO Measure RD BE Vertices InkList DA DS CL Q Sy MK FT Kids TU TM Ff V DV MaxLen Opt TI I Lock SV',
    ),
    leads: { A: 'action', Popup: 'annotation', IRT: 'annotation', Parent: 'annotation', Kids: 'annotation' },
    is: {
      key: 'Subtype',
      names: words(
        'Link Widget Popup Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink',
      ),
      isNeeded: false,
    },
  },
  outline: {
    keys: words('Type Title Parent Prev Next First Last Count Dest SE A C F'),
    leads: { Parent: 'outline', Prev: 'outline', Next: 'outline', First: 'outline', Last: 'outline', A: 'action' },
  },
  action: {
    keys: words('Type S D SD URI IsMap'),
    leads: { URI: 'address' },
    is: { key: 'S', names: words('GoTo URI'), isNeeded: true },
  },
  opening: { keys: words('Type S D SD'), is: { key: 'S', names: words('GoTo'), isNeeded: true } },
};

/** Addresses of a link that a person presses. */
const ADDRESS = /^(?:https?:|mailto:|tel:|www\.)/i;

/** null for a PDF that only shows pages, with links to pages and addresses; `work` counts what the reading costs. */
export function checkPdf(bytes: Buffer, work = new PdfWork()): FileFault | null {
  const text = bytes.toString('latin1');
  const end = text.lastIndexOf(END);
  if (!HEADER.test(text) || end === -1 || text.length - end - END.length > LOOSE_END) return 'file-damaged';
  try {
    if (OTHER_FILE.test(text)) return 'file-not-plain';
    return checkPlaces(readPdfFile(bytes, work));
  } catch (error) {
    if (error instanceof PdfRefused) return error.fault;
    throw error;
  }
}

/** Goes from the trailers to all places at which a reader may act: only what is listed may be there. */
function checkPlaces({ objects, trailers }: PdfFile): FileFault | null {
  const seen = new Set<string>();
  const left: (readonly [Place, PdfValue])[] = trailers.map((trailer) => ['trailer', trailer] as const);
  for (let next = left.pop(); next; next = left.pop()) {
    const [place, value] = next;
    if (value instanceof PdfReference) {
      const key = `${place} ${value.number}`;
      const values = objects.get(value.number) ?? [];
      if (place === 'catalog' && values.length === 0) return 'file-damaged';
      if (!seen.has(key)) for (const each of values) left.push([place, each]);
      seen.add(key);
    } else if (place === 'address') {
      if (!(value instanceof PdfText) || !ADDRESS.test(value.start)) return 'file-not-plain';
    } else if (isDictionary(value)) {
      if (!isPlain(PLACES[place], value)) return 'file-not-plain';
      for (const [key, to] of Object.entries(PLACES[place].leads ?? {})) {
        const there = value.get(key);
        if (there !== undefined) left.push([to, there]);
      }
    } else if (isArray(value) && place !== 'opening') for (const each of value) left.push([place, each]);
  }
  return trailers.some((trailer) => trailer.has('Root')) ? null : 'file-damaged';
}

function isPlain({ keys, is }: PlaceRule, value: PdfDictionary): boolean {
  if (![...value.keys()].every((key) => keys.has(key))) return false;
  return !is || (!is.isNeeded && !value.has(is.key)) || is.names.has(nameOf(value.get(is.key)) ?? '');
}
