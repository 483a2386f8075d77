import { join } from 'node:path';
import { z } from 'zod';
import { count, defineSettings } from '../../module-settings';

const environment = z.object({
  DOCUMENTS_FOLDER: z.string().min(1, 'expected a folder').optional(),
  DOCUMENT_SCANNER: z
    .string()
    .regex(/^(?:tcp:\/\/[\w.-]+:\d{1,5}|unix:\/[\w./-]+)$/, 'expected tcp://host:port or unix:/path')
    .optional(),
  DOCUMENT_RETENTION_DAYS: count(1827),
});

interface DocumentsSettings {
  /** Where what players send is kept, encrypted; hosts that share a database share it. */
  readonly folder: string;
  /** clamd as `tcp://host:port` or `unix:/path`; null searches nothing. */
  readonly scanner: string | null;
  /** Days that a document is kept after its decision. */
  readonly retentionDays: number;
}

export const documentsSettings = defineSettings(environment, (env, { dataFolder }): DocumentsSettings => ({
  folder: env.DOCUMENTS_FOLDER ?? join(dataFolder, 'documents'),
  scanner: env.DOCUMENT_SCANNER ?? null,
  retentionDays: env.DOCUMENT_RETENTION_DAYS,
}));
