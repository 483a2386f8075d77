import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { CommandRefused } from './refused';

/** The address without its password, which the list of processes would show, and the password in the environment. */
function connectionOf(databaseUrl: string): { readonly address: string; readonly env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) } };
}

interface Started {
  readonly child: ChildProcess;
  /** Throws CommandRefused with the program's first line of errors unless it ends well. */
  readonly ended: Promise<void>;
}

function startProgram(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Started {
  const child = spawn(name, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(0, 2_000)));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', () =>
      reject(
        new CommandRefused(
          `${name} was not found: install the client programs of PostgreSQL, of the server's release.`,
        ),
      ),
    );
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new CommandRefused(`${name} failed: ${errors.split('\n').find(Boolean) ?? `code ${String(code)}`}`)),
    );
  });
  ended.catch(() => undefined);
  return { child, ended };
}

/** Dumps what the exported snapshot shows. */
export async function dumpDatabase(databaseUrl: string, snapshot: string, file: string): Promise<void> {
  const { address, env } = connectionOf(databaseUrl);
  const args = ['--format=custom', '--no-owner', '--no-privileges', '--snapshot', snapshot, '--file', file];
  const { child, ended } = startProgram('pg_dump', [...args, '--dbname', address], env);
  child.stdin?.end();
  child.stdout?.resume();
  await ended;
}

/** Loads a dump and runs further statements in one transaction: whatever is killed on the way, nothing of it is there. */
export async function loadDump(databaseUrl: string, file: string, further: string): Promise<void> {
  const { address, env } = connectionOf(databaseUrl);
  const target = startProgram('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-f', '-', '--dbname', address], env);
  const source = startProgram('pg_restore', ['--no-owner', '--no-privileges', '--file', '-', file], env);
  source.child.stdin?.end();
  target.child.stdout?.resume();
  const { stdin } = target.child;
  if (!stdin || !source.child.stdout) throw new Error('no pipe to psql');
  // Of an end that was not announced by `commit` nothing stays: not by psql's own option, for which it would be a success.
  stdin.write('begin;\n');
  try {
    await pipeline(source.child.stdout, stdin, { end: false }).catch(() => target.ended);
    await source.ended;
    if (!stdin.write(`${further}\ncommit;\n`)) await once(stdin, 'drain');
    stdin.end();
    await target.ended;
  } catch (error) {
    source.child.kill('SIGKILL');
    target.child.kill('SIGKILL');
    throw error;
  }
}
