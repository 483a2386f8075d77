/** Where browsers send documents, by way of the web; the body is the file. */
export const UPLOAD_PATH = '/v1/documents';

/** Bytes of the largest document. */
export const LARGEST_DOCUMENT = 10 * 1024 * 1024;

/** Media types of the documents that are taken; what a file begins with says which one it is, not its name. */
export const documentTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** For the accept attribute of a file field. */
export const ACCEPTED_FILES = '.jpg,.jpeg,.png,.pdf,image/jpeg,image/png,application/pdf';

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** Bytes after which the type is known. */
export const TYPE_BYTES = PNG.length;

/** The type that the first bytes of a file say; null for every other kind of file. */
export function documentTypeOf(first: Uint8Array): DocumentType | null {
  const begins = (bytes: readonly number[]) => bytes.every((byte, place) => first[place] === byte);
  if (begins(JPEG)) return 'image/jpeg';
  if (begins(PNG)) return 'image/png';
  return begins(PDF) ? 'application/pdf' : null;
}
