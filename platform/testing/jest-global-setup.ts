import { templateDump } from './database-template';
import { prepareTemplate } from './pg-database';

/** Makes the migrated database before the first test waits for it. */
export default async function prepareDatabase(): Promise<void> {
  const server = process.env.DATABASE_URL;
  if (server) await prepareTemplate(server);
  else await templateDump();
}
