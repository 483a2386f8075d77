import { templateDump } from './database-template';

/** Makes the migrated database before the first test waits for it. */
export default async function prepareDatabase(): Promise<void> {
  if (!process.env.DATABASE_URL) await templateDump();
}
