/**
 * Names of actions, of other files and of passwords: refused as keys and as values, wherever they are. `check-pdf.ts` lists
 * the keys that may be; this list also covers objects that nothing leads to.
 */
export const REFUSED_NAMES: ReadonlySet<string> = new Set([
  'EmbeddedFile',
  'EmbeddedFiles',
  'Encrypt',
  'FileAttachment',
  'Filespec',
  'GoToE',
  'GoToR',
  'ImportData',
  'JavaScript',
  'Launch',
  'Movie',
  'Rendition',
  'RichMedia',
  'Sound',
  'SubmitForm',
  'Thread',
  'XFA',
]);

/** Short names that may be values, such as a choice in a form, but no keys. */
export const REFUSED_KEYS: ReadonlySet<string> = new Set(['AA', 'AF', 'EF', 'JS']);

/** The filters that scanners, phones, banks and older programs use. */
export const STREAM_FILTERS: ReadonlySet<string> = new Set([
  'ASCII85Decode',
  'ASCIIHexDecode',
  'CCITTFaxDecode',
  'DCTDecode',
  'FlateDecode',
  'JBIG2Decode',
  'JPXDecode',
  'LZWDecode',
  'RunLengthDecode',
]);
