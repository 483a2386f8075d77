import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules } from '../../platform/composition';
import { readSqlObjects } from '../../platform/kernel/db/sql-source';
import { conditionOf, isPlayerAction } from '../../platform/modules/compliance/domain/may';
import { functionOf, withAnswers, withRules, type SqlFunction } from './sql-answers';

const folderOf = (module: string): string => `platform/modules/${module}/sql`;

function rulesOf(action: string): string {
  if (!isPlayerAction(action)) throw new Error(`the table of rules has no action ${action}`);
  return conditionOf(action);
}

/**
 * The modules' SQL functions with what is made between comments: from the manifests the calls after `-- each <answer>`,
 * from the table of rules (compliance) the condition after `-- rules of <action>`.
 */
export async function printSql(): Promise<Record<string, string>> {
  const objects = (
    await Promise.all(modules.map(({ name }) => readSqlObjects(name, join(process.cwd(), folderOf(name)))))
  ).flat();
  const answersOf = (answer: string): SqlFunction[] =>
    modules
      .filter(({ answers }) => answers.includes(answer))
      .map(({ name: module }) => {
        const name = functionOf(module, answer);
        const made = objects.find((object) => object.name === name);
        if (!made) throw new Error(`${module} answers ${answer}, but no file makes ${name}`);
        return made;
      });
  const paths = modules
    .map(({ name }) => folderOf(name))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`));
  return Object.fromEntries(
    paths.map((path) => [path, withRules(withAnswers(readFileSync(path, 'utf8'), answersOf), rulesOf)]),
  );
}
