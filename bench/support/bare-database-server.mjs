// The floor of the restart benchmark: a server that opens the platform's database, answers 200 and does nothing else.
// Arguments: port, address of PostgreSQL or folder of the embedded database.
import { createServer } from 'node:http';

const [port, database] = process.argv.slice(2);

async function open() {
  if (database.startsWith('postgres')) {
    const { Pool } = (await import('pg')).default;
    return new Pool({ connectionString: database });
  }
  const { PGlite } = await import('@electric-sql/pglite');
  return PGlite.create({ dataDir: database });
}

const db = await open();
await db.query('select 1');
createServer((_request, response) => response.end()).listen(Number(port), '127.0.0.1');
