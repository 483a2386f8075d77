import { documentTypeOf } from '@/contract/uploads';
import { cleanFile } from './domain/clean-file';
import { packedObjects, sampleExif, sampleJpeg, samplePdf, samplePng } from './testing/sample-files';

const clean = (bytes: Buffer) => {
  const type = documentTypeOf(bytes);
  if (!type) throw new Error('no document');
  return cleanFile(type, bytes);
};

test('names a file by what it begins with: pictures as vectors, pages and archives are none of the three [PRF-04]', () => {
  expect([sampleJpeg(), samplePng(), samplePdf()].map(documentTypeOf)).toEqual([
    'image/jpeg',
    'image/png',
    'application/pdf',
  ]);
  for (const text of [
    '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    '<!doctype html>',
    'PK\x03\x04',
    'GIF89a',
    ' %PDF-1.7',
    '',
    '\xff\xd8',
    'BM',
  ])
    expect(documentTypeOf(Buffer.from(text, 'latin1'))).toBeNull();
});

test('keeps of a JPEG the picture and which way up it is; the place, comments and what follows the end go [PRF-04]', () => {
  const hidden = Buffer.from('<script>alert(1)</script>');
  const dirty = Buffer.concat([
    sampleJpeg({
      before: [
        [0xe1, sampleExif(6)],
        [0xfe, hidden],
        [0xe2, hidden],
      ],
    }),
    Buffer.from('PK\x03\x04 an archive rides along'),
  ]);
  const kept = clean(dirty);
  if (typeof kept === 'string') throw new Error(kept);
  for (const word of ['GPS', 'script', 'archive']) expect(kept.includes(word)).toBe(false);
  expect(kept.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  // A second look changes nothing more, so the way up is still there.
  expect(clean(kept)).toEqual(kept);
  expect(kept.includes(Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]))).toBe(true);
  expect(clean(sampleJpeg())).toEqual(sampleJpeg());
});

test('keeps of a PNG the chunks of the picture, and cuts off what follows its end [PRF-04]', () => {
  const dirty = Buffer.concat([
    samplePng({
      extra: [
        ['tEXt', Buffer.from('Comment\0<?php evil')],
        ['eXIf', Buffer.from('GPS')],
      ],
    }),
    Buffer.from('<html>'),
  ]);
  expect(clean(dirty)).toEqual(samplePng());
});

test.each([
  ['a JPEG cut off in its scan', sampleJpeg().subarray(0, -2)],
  ['a JPEG of three bytes', Buffer.from([0xff, 0xd8, 0xff])],
  [
    'a JPEG whose segment is longer than the file',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0xff, 0xff]), Buffer.alloc(40)]),
  ],
  ['a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a JPEG of 65,000 times 65,000 pixels', sampleJpeg({ size: [65_000, 65_000] })],
  [
    'a page behind the first bytes of a JPEG',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html><script>')]),
  ],
  ['a PNG cut off', samplePng().subarray(0, -4)],
  ['a PNG of 100,000 times 100,000 pixels', samplePng({ width: 100_000, height: 100_000 })],
  [
    'a PNG with a wrong checksum',
    Buffer.concat([samplePng().subarray(0, 20), Buffer.from([9]), samplePng().subarray(21)]),
  ],
  [
    'an SVG behind the first bytes of a PNG',
    Buffer.concat([samplePng().subarray(0, 8), Buffer.from('<svg onload="x">'.repeat(9))]),
  ],
  ['a PDF without an end', samplePdf().subarray(0, -7)],
  ['a PDF with an archive behind its end', Buffer.concat([samplePdf(), Buffer.from('PK\x03\x04'.repeat(20))])],
])('refuses %s as damaged [PRF-04]', (_name, bytes) => {
  expect(clean(bytes)).toBe('file-damaged');
});

test.each([
  ['a script', '4 0 obj << /S /JavaScript /JS (app.alert\\(1\\)) >> endobj'],
  ['a script with its name in numbers', '4 0 obj << /S /J#61v#61Script /JS (x) >> endobj'],
  ['a program to start', '4 0 obj << /S /Launch /F (cmd.exe) >> endobj'],
  ['a file inside', '4 0 obj << /Type /EmbeddedFile >> endobj'],
  ['a password', '4 0 obj << /Encrypt 5 0 R >> endobj'],
  ['a script in packed objects', packedObjects('4 0 << /S /JavaScript /JS (x) >>')],
  [
    'a script in packed objects whose kind is written in numbers',
    packedObjects('4 0 << /S /JavaScript >>', '/Type /Obj#53tm /N 1 /First 4 /Filter /FlateDecode'),
  ],
  [
    'objects packed in a way that cannot be looked into',
    packedObjects('4 0 << >>', '/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]'),
  ],
  ['packed objects of 40 MB', packedObjects(Buffer.alloc(40 * 1024 * 1024))],
])('refuses a PDF with %s [PRF-04]', (_name, objects) => {
  expect(clean(samplePdf(objects))).toBe('file-not-plain');
});

test('takes a PDF whose objects are packed and harmless, as it is [PRF-04]', () => {
  const bytes = samplePdf(packedObjects('4 0 << /Type /Page >>'));
  expect(clean(bytes)).toEqual(bytes);
});

test('looks through ten megabytes of nonsense in seconds [PRF-04]', () => {
  const tenMegabytes = (text: string) => text.repeat(Math.floor((10 * 1024 * 1024) / text.length));
  const begun = Date.now();
  for (const text of ['obj<<stream\n', '/XFA   ', '#41', 'stream\nendstream ']) clean(samplePdf(tenMegabytes(text)));
  clean(sampleJpeg({ scan: Buffer.alloc(10 * 1024 * 1024, Buffer.from([0xff, 0])) }));
  expect(Date.now() - begun).toBeLessThan(15_000);
});
