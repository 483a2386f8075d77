import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { DocumentType } from '@/contract/uploads';
import { packedObjects, samplePdf, samplePng } from '../testing/sample-files';
import type { SealedFile } from './look-into';
import { createLookThrough } from './look-through';
import { seal } from './seal';

/** Ten megabytes of references, the slowest to read of what was tried. */
const worst = samplePdf(`4 0 obj [${'1 0 R '.repeat(1_740_000)}] endobj`);

async function sealed(type: DocumentType, bytes: Buffer): Promise<SealedFile> {
  const key = randomBytes(32);
  const parts: Buffer[] = [];
  async function* whole() {
    yield bytes;
  }
  for await (const part of seal(whole(), key, 'a')) parts.push(part);
  return { type, sealed: Buffer.concat(parts), key, name: 'a' };
}

test('ten megabytes of the worst PDF leave the main thread free while they are looked through [PRF-04, SEC-03]', async () => {
  const lookThrough = createLookThrough();
  // The thread is there.
  await lookThrough(await sealed('image/png', samplePng()));
  const file = await sealed('application/pdf', worst);
  const before = performance.eventLoopUtilization();
  expect(await lookThrough(file)).toEqual({ bytes: worst.length, clean: null });
  // 1 when the thread that answers players does the work.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});

test('answers that a file may stay, its clean form, or its fault [PRF-04]', async () => {
  const lookThrough = createLookThrough();
  const dirty = samplePng({ extra: [['tEXt', Buffer.from('Comment\0x')]] });
  const plain = samplePng();
  expect(await lookThrough(await sealed('image/png', plain))).toEqual({ bytes: plain.length, clean: null });
  expect(await lookThrough(await sealed('image/png', dirty))).toEqual({
    bytes: plain.length,
    clean: new Uint8Array(plain),
  });
  expect(await lookThrough(await sealed('image/png', plain.subarray(0, 30)))).toBe('file-damaged');
  const program = samplePdf(packedObjects('4 0 << /S /Launch >>'));
  expect(await lookThrough(await sealed('application/pdf', program))).toBe('file-not-plain');
});

test('ends a thread that takes too long or too much memory, and looks through the next file [PRF-04, SEC-03]', async () => {
  const hurried = createLookThrough({ timeoutMs: 1, memoryMb: 256 });
  expect(await hurried(await sealed('application/pdf', worst))).toBe('too-slow');
  const narrow = createLookThrough({ timeoutMs: 60_000, memoryMb: 24 });
  expect(await narrow(await sealed('application/pdf', worst))).toBe('file-not-plain');
  expect(await narrow(await sealed('image/png', samplePng()))).toMatchObject({ clean: null });
});
