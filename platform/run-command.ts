import { backUp } from './backup/back-up';
import { restore } from './backup/restore';
import { moduleSettings } from './composition';
import { explain } from './explain';
import { openUnmigrated, migrationSources } from './open-database';
import { migrate } from './kernel/db/migrate';
import { parseSettings, type Settings } from './settings';

interface Command {
  /** Its arguments, by name. */
  readonly takes: readonly string[];
  run(settings: Settings, args: readonly string[]): Promise<void>;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const COMMANDS: Readonly<Record<string, Command>> = {
  migrate: {
    takes: [],
    async run(settings) {
      const db = await openUnmigrated(settings);
      try {
        const { applied, functions } = await migrate(db, migrationSources());
        say(`migrated: ${applied.length} migrations, ${functions.length} functions`);
      } finally {
        await db.close();
      }
    },
  },
  backup: { takes: ['folder'], run: (settings, [folder = '']) => backUp(settings, folder, say) },
  restore: { takes: ['folder'], run: (settings, [folder = '']) => restore(settings, folder, say) },
};

const usage = Object.entries(COMMANDS)
  .map(([name, { takes }]) => [name, ...takes.map((argument) => `<${argument}>`)].join(' '))
  .join(', ');

/** Runs one command in place of the server, and ends the process. */
export async function runCommand(name: string, args: readonly string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || args.length !== command.takes.length) {
    process.stderr.write(`expected nothing, to serve, or one of: ${usage}\n`);
    process.exit(2);
  }
  try {
    await command.run(parseSettings(process.env, moduleSettings), args);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${name} failed: ${explain(error)}\n`);
    process.exit(1);
  }
}
