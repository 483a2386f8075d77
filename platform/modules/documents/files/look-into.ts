import type { DocumentType } from '@/contract/uploads';
import { cleanFile } from '../domain/clean-file';
import type { FileFault } from '../domain/file-fault';
import { unseal } from './seal';

/** A file as the store has it. */
export interface SealedFile {
  readonly type: DocumentType;
  readonly sealed: Uint8Array;
  readonly key: Uint8Array;
  readonly name: string;
}

/** The bytes of a file that may be kept, and its clean form where it may not stay as it is. */
export interface LookedInto {
  readonly bytes: number;
  readonly clean: Uint8Array | null;
}

/** Opens the file and looks through it: takes a tenth of a second, or seconds. */
export function lookInto({ type, sealed, key, name }: SealedFile): LookedInto | FileFault {
  const raw = unseal(toBuffer(sealed), toBuffer(key), name);
  const clean = cleanFile(type, raw);
  if (typeof clean === 'string') return clean;
  return { bytes: clean.length, clean: clean.equals(raw) ? null : clean };
}

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);
