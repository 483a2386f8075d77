import { crc32, deflateSync } from 'node:zlib';

const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A grey picture, with further chunks before its end. */
export function samplePng({
  width = 4,
  height = 4,
  extra = [],
}: {
  readonly width?: number;
  readonly height?: number;
  readonly extra?: readonly (readonly [name: string, data: Buffer])[];
} = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const lines = Buffer.alloc(Math.min(1_000, (width + 1) * height));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...extra.map(([name, data]) => chunk(name, data)),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** One that begins and ends as it must; its scan is no real picture. */
export function sampleJpeg({
  before = [],
  scan = Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]),
  size = [4, 4],
}: {
  readonly before?: readonly (readonly [number, Buffer])[];
  readonly scan?: Buffer;
  readonly size?: readonly [width: number, height: number];
} = {}): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(size[0], 1);
  frame.writeUInt16BE(size[1], 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...before.map(([marker, data]) => segment(marker, data)),
    segment(0xdb, Buffer.alloc(65)),
    segment(0xc0, frame),
    segment(0xc4, Buffer.alloc(20)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    scan,
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Exif that says which way up the picture is and where it was taken. */
export function sampleExif(orientation: number): Buffer {
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return Buffer.concat([
    Buffer.from('Exif\0\0MM\0\x2a\0\0\0\x08', 'latin1'),
    Buffer.from(directory),
    Buffer.from('GPS 60.1699 N 24.9384 E'),
  ]);
}

/** One page, with more objects in it. */
export function samplePdf(objects = ''): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n${objects}\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  );
}

/** Objects packed into a stream, as most programs write them. */
export function packedObjects(
  content: string | Buffer,
  dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
): string {
  const packed = deflateSync(content);
  return `10 0 obj\n<< ${dictionary} /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream\nendobj`;
}

/** A stream of that dictionary, whose length it says. */
export function sampleStream(number: number, dictionary: string, content: string | Buffer): string {
  const data = Buffer.isBuffer(content) ? content.toString('latin1') : content;
  return `${number} 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj`;
}

/** As PNG's second filter leaves lines of that many bytes: each byte less the one above. */
export function predicted(content: string, columns = 5): Buffer {
  const padded = Buffer.from(content.padEnd(Math.ceil(content.length / columns) * columns), 'latin1');
  const lines: number[] = [];
  padded.forEach((byte, at) => {
    if (at % columns === 0) lines.push(2);
    lines.push((byte - (padded[at - columns] ?? 0)) & 0xff);
  });
  return Buffer.from(lines);
}
