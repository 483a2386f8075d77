import fc from 'fast-check';
import { deflateSync } from 'node:zlib';
import { checkPdf } from './domain/check-pdf';
import { PdfWork } from './domain/pdf-work';
import { packedObjects, predicted, sampleStream } from './testing/sample-files';

const LINK = '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Border [0 0 0]';

interface Sample {
  /** More of the catalog, and of the one page. */
  readonly catalog?: string;
  readonly page?: string;
  /** The value of object 4. */
  readonly value?: string;
}

/** A file with one page; `more` comes after its objects. */
function pdf({ catalog = '', page = '' }: Sample, more: string, trailer = ''): Buffer {
  return Buffer.from(
    `%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj
2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj
3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 9 0 R >> >> ${page} >>\nendobj
${more}\n${trailer || 'xref\n0 1\n0000000000 65535 f\r\ntrailer\n<< /Size 10 /Root 1 0 R >>'}\nstartxref\n9\n%%EOF\n`,
    'latin1',
  );
}

const object4 = (value: string) => `4 0 obj\n${value}\nendobj`;
const opening = (value: string): Sample => ({ catalog: '/OpenAction 4 0 R', value });
const annotation = (value: string): Sample => ({ page: '/Annots [4 0 R]', value });
const inNumbers = (text: string) =>
  text.replace(/\/([A-Za-z])(?=[A-Za-z])/g, (_, letter: string) => `/#${letter.charCodeAt(0).toString(16)}`);

const ACTING: Readonly<Record<string, Sample>> = {
  'a script on opening': opening('<< /S /JavaScript /JS (app.alert\\(1\\)) >>'),
  'a script by its name': { catalog: '/Names << /JavaScript << /Names [(a) 4 0 R] >> >>', value: '<< /JS (x) >>' },
  'a script at an event of the page': { page: '/AA << /O 4 0 R >>', value: '<< /S /JavaScript /JS (x) >>' },
  'a script behind a link': annotation(`${LINK} /A << /S /JavaScript /JS (x) >> >>`),
  'a program to start': opening('<< /S /Launch /F (cmd.exe) >>'),
  'a form to send': opening('<< /S /SubmitForm /F (https://evil.example) >>'),
  'data to import': opening('<< /S /ImportData /F (x.fdf) >>'),
  'a page of a file inside': opening('<< /S /GoToE /D [0 /Fit] /T << /R /C >> >>'),
  'a page of another file': opening('<< /S /GoToR /F (\\\\\\\\host\\\\share) /D [0 /Fit] >>'),
  'a page of another file behind a link': annotation(`${LINK} /A << /S /GoToR /F (\\\\\\\\host\\\\share) >> >>`),
  'a rendition': opening('<< /S /Rendition /OP 0 >>'),
  'an address on opening': opening('<< /S /URI /URI (https://evil.example) >>'),
  'a thread': opening('<< /S /Thread /D 0 >>'),
  'a sound': opening('<< /S /Sound /Sound 5 0 R >>'),
  'a movie': annotation('<< /Type /Annot /Subtype /Movie /Rect [0 0 9 9] >>'),
  'an action that is hidden behind another': opening('<< /S /GoTo /D [3 0 R /Fit] /Next << /S /Named /N /Print >> >>'),
  'a command of the reader': opening('<< /S /Named /N /Print >>'),
  'a link to a file of the device': annotation(`${LINK} /A << /S /URI /URI (file:///etc/passwd) >> >>`),
  'a link that is a script': annotation(`${LINK} /A << /S /URI /URI (java\\163cript:x) >> >>`),
  'files by name': { catalog: '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>', value: '<< /F (a) >>' },
  'an associated file': { catalog: '/AF [4 0 R]', value: '<< /F (a.exe) /EF << /F 5 0 R >> >>' },
  'an attached file': annotation('<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] >>'),
  'a screen': annotation('<< /Type /Annot /Subtype /Screen /Rect [0 0 9 9] >>'),
  'a portfolio': { catalog: '/Collection 4 0 R', value: '<< /View /D >>' },
  'a form of XML': { catalog: '/AcroForm 4 0 R', value: '<< /Fields [] /XFA 5 0 R >>' },
  'a password': { catalog: '/Lang 4 0 R', value: '<< /Encrypt 5 0 R >>' },
};

const WAYS: Readonly<Record<string, (sample: Sample) => Buffer>> = {
  'in the clear': (sample) => pdf(sample, object4(sample.value ?? '')),
  'with its names in numbers': ({ catalog, page, value = '' }) =>
    pdf({ catalog: inNumbers(catalog ?? ''), page: inNumbers(page ?? '') }, object4(inNumbers(value))),
  'in packed objects': (sample) => pdf(sample, packedObjects(`4 0 ${sample.value}`)),
  'in packed objects whose filter is elsewhere': (sample) =>
    pdf(
      sample,
      `${packedObjects(`4 0 ${sample.value}`, '/Type /ObjStm /N 1 /First 4 /Filter 6 0 R')}\n6 0 obj\n/FlateDecode\nendobj`,
    ),
  'in packed objects with a predictor': (sample) =>
    pdf(
      sample,
      packedObjects(
        predicted(`4 0 ${sample.value}`),
        '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 5 >>',
      ),
    ),
  'in packed objects that begin elsewhere': (sample) => pdf(sample, packedObjects(`4 5 (    ${sample.value} )`)),
  'in a later version': (sample) =>
    Buffer.concat([
      pdf({ ...sample }, object4('null')),
      Buffer.from(
        `${object4(sample.value ?? '')}\ntrailer\n<< /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF\n`,
        'latin1',
      ),
    ]),
  'in an object inside a stream, to which a table leads': (sample) =>
    pdf(sample, sampleStream(8, '/Subtype /Image', `BT ET\n${object4(sample.value ?? '')}\n`)),
  'in an object inside a text': (sample) => pdf(sample, `8 0 obj\n(\n${object4(sample.value ?? '')}\n)\nendobj`),
  'in an object inside a text, with comments in between': (sample) =>
    pdf(sample, `8 0 obj\n(\n${object4(sample.value ?? '').replace('4 0 obj', '4 %\r0 %x\robj')}\n)\nendobj`),
  'in an object inside a comment': (sample) => pdf(sample, `%${object4(sample.value ?? '').replace(/\n/g, ' ')}`),
};

const CASES = Object.entries(ACTING).flatMap(([what, sample]) =>
  Object.entries(WAYS).map(([way, make]) => [what, way, make(sample)] as const),
);

test.each(CASES)('refuses a PDF with %s, %s [PRF-04]', (_what, _way, bytes) => {
  expect(checkPdf(bytes)).toBe('file-not-plain');
});

test.each(Object.keys(WAYS))('takes a PDF with a harmless object %s or refuses what it cannot read [PRF-04]', (way) => {
  // Without this the table above would hold for a check that refuses everything.
  const isReadable = ['in the clear', 'with its names in numbers', 'in packed objects', 'in a later version'];
  const harmless = annotation(`${LINK} /A << /S /URI /URI (https://bank.example) >> >>`);
  expect(checkPdf(WAYS[way]?.(harmless) ?? Buffer.alloc(0))).toBe(isReadable.includes(way) ? null : 'file-not-plain');
});

const ARCHIVE = Buffer.from('PK\x03\x04\x14\0\0\0\x08\0evil.exe', 'latin1');
test.each([
  ['an archive', ARCHIVE],
  ['an archive further on', Buffer.concat([Buffer.alloc(999), ARCHIVE])],
  ['the end of an archive', Buffer.from('PK\x05\x06\0\0\0\0')],
  ['a program of Windows', Buffer.from('MZ\0\0PE\0\0\x64\x86', 'latin1')],
  ['a program of Linux', Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1')],
  ['a page of the web', Buffer.from('<HTML><body>')],
  ['a script of a page', Buffer.from(' <script>alert(1)</script>')],
  ['another PDF', Buffer.from('%PDF-1.4')],
])('refuses a PDF with %s in a stream [PRF-04]', (_name, content) => {
  expect(checkPdf(pdf({}, sampleStream(4, '', content)))).toBe('file-not-plain');
});

test.each([
  ['an unknown filter', sampleStream(4, '/Filter /Crypt', 'x')],
  ['a stream that is in another file', sampleStream(4, '/F (\\\\\\\\host\\\\x)', 'x')],
  ['a key twice', object4('<< /Type /Font /Type /ObjStm >>')],
  ['a hidden trailer', sampleStream(4, '', 'xref\n0 0\ntrailer\n<< /Root << /OpenAction 1 >> >>')],
  ['lists in lists', object4(`${'['.repeat(500)}${']'.repeat(500)}`)],
])('refuses a PDF with %s as not plain [PRF-04]', (_name, more) => {
  expect(checkPdf(pdf({}, more))).toBe('file-not-plain');
});

test.each([
  ['words between its objects', 'hello'],
  ['an object without an end', '4 0 obj\n<< /Type /Font >>'],
  ['a stream that is longer than it says', sampleStream(4, '', 'x'.repeat(99)).replace('/Length 99', '/Length 9')],
  ['a stream without an end', '4 0 obj\n<< /Length 9 >>\nstream\nxxxxxxxx'],
  ['a text without an end', '4 0 obj\n(( )\nendobj'],
])('refuses a PDF with %s as damaged [PRF-04]', (_name, more) => {
  expect(checkPdf(pdf({}, more))).toBe('file-damaged');
});

const table = deflateSync(predicted('\x01\0\0\x09\0'.repeat(9)));
test.each([
  ['an empty page', pdf({}, '')],
  [
    'fonts, pictures and text',
    pdf(
      { page: '/Contents 4 0 R' },
      [
        sampleStream(4, '', 'BT /F1 12 Tf (Account \\(EUR\\)) Tj ET'),
        sampleStream(5, '/Subtype /Image /Width 1 /Height 1 /Filter [/ASCII85Decode /DCTDecode]', 'xx~>'),
        sampleStream(6, '/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 4 >>', table),
        '7 0 obj << /Type /Font /Subtype /TrueType /BaseFont /Times#20New#20Roman /FontFile2 6 0 R >> endobj',
        sampleStream(8, '/Type /Metadata /Subtype /XML', '<?xpacket begin=""?><x:xmpmeta><rdf:RDF/></x:xmpmeta>'),
      ].join('\n'),
    ),
  ],
  [
    'a table and objects that are packed',
    pdf(
      {},
      packedObjects('4 0 << /Type /Font >>'),
      sampleStream(
        9,
        '/Type /XRef /Size 9 /Root 1 0 R /W [1 3 1] /Filter /FlateDecode /DecodeParms << /Columns 5 /Predictor 12 >>',
        table,
      ),
    ),
  ],
  [
    'a length that comes later',
    pdf({}, `${sampleStream(4, '', 'BT ET').replace('/Length 5', '/Length 5 0 R')}\n5 0 obj 5 endobj`),
  ],
  ['a place to open at', pdf({ catalog: '/OpenAction [3 0 R /XYZ null null 0]' }, '')],
  ['a place to open at as programs for text write it', pdf(opening(''), object4('<< /S /GoTo /D [3 0 R /Fit] >>'))],
  [
    'links to addresses and pages',
    pdf(
      { page: `/Annots [4 0 R ${LINK} /Dest [3 0 R /Fit] >> ${LINK} /A << /S /URI /URI <687474703a2f2f62> >> >>]` },
      object4(`${LINK} /A << /Type /Action /S /URI /URI (https\\072//bank.example/a?b=1) >> >>`),
    ),
  ],
  [
    'a list of its parts',
    pdf(
      { catalog: '/Outlines 4 0 R /PageMode /UseOutlines' },
      `${object4('<< /Type /Outlines /First 5 0 R /Last 5 0 R /Count 1 >>')}\n5 0 obj << /Title (A) /Parent 4 0 R /A << /S /GoTo /D (a) >> >> endobj`,
    ),
  ],
  [
    'a signature that was added later',
    Buffer.concat([
      pdf({}, ''),
      Buffer.from(
        `1 0 obj << /Type /Catalog /Pages 2 0 R /AcroForm << /SigFlags 3 /Fields [4 0 R] >> >> endobj ${object4(
          '<< /FT /Sig /T (S) /V << /Type /Sig /Contents <00> /ByteRange [0 1 2 3] >> /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /F 132 /P 3 0 R >>',
        )} xref\n0 0\ntrailer << /Root 1 0 R /Prev 9 >> startxref 9 %%EOF`,
        'latin1',
      ),
    ]),
  ],
])('takes a PDF with %s [PRF-04]', (_name, bytes) => {
  expect(checkPdf(bytes)).toBeNull();
});

const SHAPES: Readonly<Record<string, string>> = {
  'unfinished streams': '1 0 obj << /Type /ObjStm >> stream\n',
  'empty streams': '4 0 obj<</Length 0>>stream\nendstream endobj\n',
  'ends of streams': 'endstream\n',
  objects: '4 0 obj null endobj\n',
  'words of objects': '\nobj',
  'words of trailers': 'trailer ',
  comments: '%\n',
  'comments before words': '1 %\n0 %\nobj',
  brackets: '(',
  lists: '[',
  dictionaries: '<<>>',
  names: '/A',
  numbers: '1 ',
  spaces: ' ',
};

test.each(Object.entries(SHAPES))(
  'looks at each byte a few times only, however many %s there are [PRF-04]',
  (_name, unit) => {
    for (const count of [3_000, unit.includes('ObjStm') ? 300_000 : 30_000]) {
      const nonsense = unit.repeat(count);
      for (const more of [
        nonsense,
        sampleStream(4, '', nonsense),
        object4(`[${nonsense}]`),
        object4(`(${nonsense})`),
      ]) {
        const bytes = pdf({}, more);
        const work = new PdfWork();
        checkPdf(bytes, work);
        expect(work.bytes).toBeLessThan(6 * bytes.length);
      }
    }
  },
);

test('opens packed objects up to a bound for all of them together [PRF-04]', () => {
  const bomb = packedObjects(Buffer.concat([Buffer.from('4 0 ('), Buffer.alloc(15_000_000, ' '), Buffer.from(')')]));
  const work = new PdfWork();
  expect(checkPdf(pdf({}, `${bomb}\n`.repeat(50)), work)).toBe('file-not-plain');
  expect(work.bytes).toBeLessThan(200 * 1024 * 1024);
});

test('the check of a PDF names one of its faults for whatever bytes there are, and never fails [PRF-04]', () => {
  const known = CASES.map(([, , bytes]) => bytes);
  const answers = [null, 'file-damaged', 'file-not-plain'];
  const nonsense = fc.uint8Array({ maxLength: 500 }).map((bytes) => pdf({}, Buffer.from(bytes).toString('latin1')));
  const tokens = fc
    .array(
      fc.constantFrom(
        '<<',
        '>>',
        '[',
        ']',
        '(',
        ')',
        '/A',
        '/Length',
        '1',
        '4 0 obj',
        'endobj',
        'stream\n',
        'endstream',
        '<',
        '>',
        '%',
        '\n',
        ' ',
        'R',
      ),
    )
    .map((parts) => pdf({}, parts.join('')));
  const cut = fc
    .tuple(fc.constantFrom(...known), fc.nat(), fc.nat())
    .map(([bytes, from, length]) =>
      Buffer.concat([bytes.subarray(0, from % bytes.length), bytes.subarray((from % bytes.length) + (length % 40))]),
    );
  const changed = fc.tuple(fc.constantFrom(...known), fc.nat(), fc.nat(255)).map(([bytes, at, byte]) => {
    const other = Buffer.from(bytes);
    other[at % other.length] = byte;
    return other;
  });
  fc.assert(
    fc.property(fc.oneof(nonsense, tokens, cut, changed), (bytes) => answers.includes(checkPdf(bytes))),
    { numRuns: 2_000 },
  );
});
