/**
 * Writes what is between comments in the modules' SQL functions: from their manifests the calls after `-- each <answer>`,
 * from the table of rules (compliance) the condition after `-- rules of <action>`. With --check only compares and ends
 * with code 1 on a difference.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules } from '../platform/composition';
import { readSqlObjects } from '../platform/kernel/db/sql-source';
import { conditionOf, isPlayerAction } from '../platform/modules/compliance/domain/may';
import { functionOf, withAnswers, withRules, type SqlFunction } from './lib-sql-answers';

const folderOf = (module: string): string => join(process.cwd(), 'platform/modules', module, 'sql');

const objects = (await Promise.all(modules.map(({ name }) => readSqlObjects(name, folderOf(name))))).flat();

function answersOf(answer: string): SqlFunction[] {
  return modules
    .filter(({ answers }) => answers.includes(answer))
    .map(({ name: module }) => {
      const name = functionOf(module, answer);
      const made = objects.find((object) => object.name === name);
      if (!made) throw new Error(`${module} answers ${answer}, but no file makes ${name}`);
      return made;
    });
}

function rulesOf(action: string): string {
  if (!isPlayerAction(action)) throw new Error(`the table of rules has no action ${action}`);
  return conditionOf(action);
}

for (const { name: module } of modules) {
  const folder = folderOf(module);
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, file);
    const sql = readFileSync(path, 'utf8');
    const wanted = withRules(withAnswers(sql, answersOf), rulesOf);
    if (wanted === sql) continue;
    if (!process.argv.includes('--check')) {
      writeFileSync(path, wanted);
      continue;
    }
    process.stderr.write(`${path} differs from the modules' manifests or the table of rules. Run npm run sql:print.\n`);
    process.exitCode = 1;
  }
}
