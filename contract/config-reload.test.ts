/** @jest-environment node */
import { Hash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SHARED_CONFIG } from './config-check';
import { configFolder, folderHash, heldFolder, holdFolder, readConfigBytes, readFolder } from './config-folder.cjs';
import { holdAtStart, reloadFolder, waitsForStart } from './config-reload';
import { licencesFile } from './licence.schema';
import { allThemes, themeById } from './themes';

const before = process.env.FOYER_CONFIG;
const env = () => ({ ...process.env, FOYER_SANDBOX: '1' });
const reload = () => reloadFolder(SHARED_CONFIG, env());
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-reload-'));
  cpSync(join(process.cwd(), 'sandbox', 'demo-config'), folder, { recursive: true });
  process.env.FOYER_CONFIG = folder;
  expect(holdAtStart(SHARED_CONFIG, env())).toEqual([]);
});
afterEach(() => {
  holdFolder(null);
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
  if (before === undefined) delete process.env.FOYER_CONFIG;
  else process.env.FOYER_CONFIG = before;
});

function write(name: string, text: string | Buffer): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}
function edit(name: string, from: string, to: string): void {
  const text = readFileSync(join(folder, name), 'utf8');
  expect(text).toContain(from);
  write(name, text.replace(from, to));
}
const colour = () => themeById('theme1')?.browserColour;
const age = () => licencesFile.read().find(({ code }) => code === 'est')?.ageLimit.casino;

describe('a changed folder of a running process', () => {
  it('a process runs by what it has read until it reads again, and then by all live files at once [OPR-01, THM-01]', () => {
    const [old, hash] = [colour(), heldFolder()?.hash];
    edit('themes/theme1.json', `"browserColour": "${old}"`, '"browserColour": "#010203"');
    write('locales/sv/shell.json', '{ "shell": { "lobby": "Lobbyn" } }');
    expect([colour(), folderHash(), allThemes()]).toEqual([old, hash, allThemes()]);
    expect(reload()).toEqual({
      ok: true,
      hash: folderHash(folder),
      taken: ['locales/sv/shell.json', 'themes/theme1.json'],
      waiting: [],
    });
    expect([colour(), heldFolder()?.hash]).toEqual(['#010203', folderHash(folder)]);
    expect(reload()).toEqual({ ok: true, hash: folderHash(folder), taken: [], waiting: [] });
  });

  it('a file that is not live is named, keeps its value, and leaves the hash that of what is in force [OPR-01]', () => {
    edit('licences/est.json', '"casino": 21', '"casino": 22');
    edit('themes/theme1.json', '"look": "soft"', '"look": "framed"');
    const answer = reload();
    expect(answer).toMatchObject({ ok: true, taken: ['themes/theme1.json'], waiting: ['licences/est.json'] });
    expect([age(), themeById('theme1')?.look, heldFolder()?.waiting]).toEqual([21, 'framed', ['licences/est.json']]);
    expect(answer).toMatchObject({ hash: folderHash() });
    expect(folderHash()).not.toBe(folderHash(folder));
    edit('licences/est.json', '"casino": 22', '"casino": 21');
    expect(reload()).toEqual({ ok: true, hash: folderHash(folder), taken: [], waiting: [] });
  });

  it('a folder with a fault replaces nothing, and each fault has its line [OPR-01]', () => {
    const [old, hash] = [colour(), folderHash()];
    edit('themes/theme1.json', `"browserColour": "${old}"`, '"browserColour": "#010203"');
    edit('licences/est.json', '"casino": 21', '"casino": "many"');
    write('brands/aurora/mark.svg', '<svg><script/></svg>');
    expect(reload()).toEqual({
      ok: false,
      problems: [expect.stringMatching(/^licences\/est\.json:\d+ ageLimit\.casino: expected .*, got "many"$/)],
    });
    edit('licences/est.json', '"casino": "many"', '"casino": 21');
    expect(reload()).toEqual({
      ok: false,
      problems: [expect.stringMatching(/^brands\/aurora\/mark\.svg: expected a d/)],
    });
    expect([colour(), folderHash(), configFolder()]).toEqual([old, hash, heldFolder()?.name]);
  });

  it('all that changed waits where what is live needs what waits [OPR-01]', () => {
    const rename = (name: string, to = name) =>
      write(to, readFileSync(join(folder, name), 'utf8').replaceAll('"theme1"', '"nova"'));
    for (const id of ['aurora', 'kuu', 'mistral', 'quetzal', 'solstice']) rename(`brands/${id}/brand.json`);
    rename('themes/theme1.json', 'themes/nova.json');
    rmSync(join(folder, 'themes/theme1.json'));
    const answer = reload();
    expect(answer).toMatchObject({ ok: true, hash: folderHash(), taken: [] });
    expect(answer).toMatchObject({ waiting: expect.arrayContaining(['brands/aurora/brand.json', 'themes/nova.json']) });
    expect(themeById('theme1')).not.toBeNull();
  });

  it('a link out of the folder and a huge file are refused as at a start, and those that nothing reads are not read', () => {
    const [theme, elsewhere] = [join(folder, 'themes/theme1.json'), join(folder, '..', 'elsewhere.json')];
    write('notes.bin', Buffer.alloc(2 ** 20 + 1));
    expect(reload()).toMatchObject({ ok: true, taken: ['notes.bin'] });
    expect(() => readConfigBytes('notes.bin')).toThrow('expected at most');
    const text = readFileSync(theme);
    write('themes/theme1.json', Buffer.alloc(2 ** 20 + 1, ' '));
    expect(reload()).toEqual({
      ok: false,
      problems: ['themes/theme1.json: expected at most 1048576 bytes, got 1048577'],
    });
    rmSync(theme);
    writeFileSync(elsewhere, text);
    symlinkSync(elsewhere, theme);
    expect(reload()).toEqual({ ok: false, problems: ['themes/theme1.json: leads out of the folder'] });
    rmSync(elsewhere);
  });

  it('a folder that changes while it is read is refused', () => {
    let reads = 0;
    const { digest } = Hash.prototype;
    jest.spyOn(Hash.prototype, 'digest').mockImplementation(function (this: Hash, encoding) {
      reads += 1;
      if (reads === 1) write('shop.json', '{ "goods": [] }');
      return digest.call(this, encoding);
    });
    expect(() => readFolder(folder)).toThrow(`${folder}: the folder changed while it was read`);
    reads = 0;
    rmSync(join(folder, 'shop.json'));
    expect(reload()).toEqual({ ok: false, problems: [`${folder}: the folder changed while it was read`] });
    expect(heldFolder()?.files.get('shop.json')).toBeDefined();
  });

  it('a folder that is gone is refused, and what was read holds', () => {
    rmSync(folder, { recursive: true });
    const answer = reload();
    mkdirSync(folder);
    expect(answer).toMatchObject({ ok: false, problems: [expect.stringContaining('ENOENT')] });
    expect(colour()).toBeDefined();
  });
});

it('each file waits for a start unless its declaration says that it is live', () => {
  const waits = (name: string) => waitsForStart(SHARED_CONFIG, name);
  for (const name of ['brands/nova/brand.json', 'licences/est.json', 'integrations.json'])
    expect(waits(name)).toBe(true);
  for (const name of ['themes/nova.json', 'themes/nova/nova.woff2', 'brands/nova/mark.svg', 'locales/sv/shell.json'])
    expect(waits(name)).toBe(false);
});
