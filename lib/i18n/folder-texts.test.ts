/** @jest-environment node */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { textProblems, untranslated } from '@/lib/i18n/check-texts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-texts-'));
const before = process.env.FOYER_CONFIG;

function write(name: string, text: unknown): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), typeof text === 'string' ? text : JSON.stringify(text));
}

/** A program's texts are read once; each test is a program of its own. */
async function loaded(...of: Parameters<(typeof import('@/lib/i18n/messages'))['loadMessages']>) {
  jest.resetModules();
  const { loadMessages } = await import('@/lib/i18n/messages');
  return loadMessages(...of);
}

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  cpSync('sandbox/demo-config', folder, { recursive: true });
  process.env.FOYER_CONFIG = folder;
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  if (before === undefined) delete process.env.FOYER_CONFIG;
  else process.env.FOYER_CONFIG = before;
});

describe("the texts of an operator's folder", () => {
  it('a language of the folder says its own words, and English ones for the rest [OPR-01, LOC-01]', async () => {
    write('locales/sv/shell.json', { shell: { lobby: 'Lobbyn', search: 'Sök' } });
    write('locales/sv_FI/shell.json', { shell: { search: 'Leta' } });
    const [swedish, inFinland] = [await loaded('sv'), await loaded('sv_FI')];
    expect([swedish.shell.lobby, swedish.shell.search, swedish.shell.games]).toEqual(['Lobbyn', 'Sök', 'Games']);
    expect([inFinland.shell.lobby, inFinland.shell.search]).toEqual(['Lobbyn', 'Leta']);
  });

  it("a brand's own words hold for it alone, in the language that they are in [OPR-01, BRD-04]", async () => {
    write('locales/en_GB/words.json', { shell: { search: 'Look for games' } });
    write('brands/aurora/messages/en_GB/words.json', { shell: { lobby: 'The parlour' } });
    const own = await loaded('en_GB', 'aurora');
    expect([own.shell.lobby, own.shell.search]).toEqual(['The parlour', 'Look for games']);
    expect((await loaded('en_CA', 'aurora')).shell.lobby).toBe('The parlour');
    expect((await loaded('fi_FI', 'aurora')).shell.lobby).not.toBe('The parlour');
    expect((await loaded('en_GB', 'kuu')).shell.lobby).not.toBe('The parlour');
  });

  it.each<readonly [string, unknown, string]>([
    ['that no page shows', { shell: { lobbby: 'x' } }, '1 shell.lobbby: no page has such a text'],
    ['in no namespace', { lobbby: { title: 'x' } }, '1 lobbby: no page has such a text'],
    ['that is empty', { shell: { lobby: ' ' } }, '1 shell.lobby: expected a text'],
    ['that is a number', '{\n"shell": {\n"lobby": 7 } }', '3 shell.lobby: expected a text'],
    ['that is no message', { shell: { lobby: '{open' } }, '1 shell.lobby: expected an ICU message'],
    ['where a group is', { shell: 'x' }, '1 shell: expected an object of texts'],
    [
      'that asks for what no page fills in',
      { footer: { copyright: '{year} {owner}' } },
      '1 footer.copyright: expected arguments among year, company, got owner',
    ],
    ['in a file that is none', '[]', '1 expected an object of texts'],
    ['in a file that is no JSON', '{', '1: expected JSON. '],
    ['under the prototype', '{"__proto__": {"x": "y"}}', '1 __proto__: stands twice, or is no name'],
  ])('a text %s is refused with its place [OPR-01]', (_, text, problem) => {
    write('locales/sv/shell.json', text);
    expect(textProblems(folder)).toEqual([expect.stringContaining(`locales/sv/shell.json:${problem}`)]);
  });

  it('a check says how much of a new language is missing, and nothing of one that the product brings [OPR-01]', () => {
    write('locales/sv/shell.json', { shell: { lobby: 'Lobbyn', search: 'Sök' } });
    write('locales/fi_FI/shell.json', { shell: { lobby: 'Aula' } });
    expect(untranslated(folder)).toEqual([expect.stringMatching(/^locales\/sv: 2 of \d{4} texts; /)]);
  });
});
