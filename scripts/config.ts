// The operator's folder: `npm run config -- check <folder>` looks through one as a start outside the sandbox would, and
// says every fault in a line of its own (code 1), then warnings and what live brands still lack; `new`
// makes one, `diff` says what differs between two.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { configProblemsAtStart, unreadFiles } from '@/contract/config-check';
import { ConfigError, isFolder } from '@/contract/config-folder.cjs';
import { textProblems, untranslated } from '@/lib/i18n/check-texts';
import { CONFIG_FILES } from '../platform/config-files';
import { missingInFolder, missingLines } from '../platform/missing';
import { differences } from './config-diff';
import { makeFolder, newFolderFlags } from './config-new';

const USAGE = `expected: npm run config -- check <folder>
          npm run config -- diff <old folder> <new folder>
          npm run config -- new <folder> [${newFolderFlags.map((flag) => `--${flag} …`).join('] [')}]
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(newFolderFlags.map((flag) => [flag, { type: 'string' as const }])),
});
process.exitCode = await run(positionals);

async function run([command, ...paths]: readonly string[]): Promise<number> {
  const [folder, other] = paths.map((path) => resolve(path));
  if (command === 'check' && folder) return check(folder);
  if (command === 'new' && folder) return makeFolder(folder, values);
  if (command === 'diff' && folder && other) return diff(folder, other);
  process.stderr.write(USAGE);
  return 2;
}

function check(folder: string): number {
  const env = { ...process.env, FOYER_SANDBOX: '0', FOYER_CONFIG: folder };
  const problems = [...configProblemsAtStart(CONFIG_FILES, env), ...(isFolder(folder) ? textProblems(folder) : [])];
  if (problems.length > 0) {
    process.stdout.write(`${problems.join('\n')}\n${problems.length} to mend.\n`);
    return 1;
  }
  const lines = [
    ...unreadFiles(CONFIG_FILES, folder).map((name) => `warning: ${name}: nothing reads it`),
    ...untranslated(folder).map((text) => `warning: ${text}`),
    ...missingLines(missingInFolder(folder)),
    'The folder can be started with.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}

function diff(...folders: readonly [string, string]): number {
  const nowhere = folders.filter((folder) => !isFolder(folder)).map((folder) => `${folder}: expected a folder`);
  try {
    if (nowhere.length > 0) throw new ConfigError(nowhere.join('\n'));
    process.stdout.write(`${differences(...folders).join('\n')}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}
