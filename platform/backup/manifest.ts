import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CommandRefused } from './refused';

export const MANIFEST = 'manifest.json';

const file = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() });
export type BackedUpFile = z.infer<typeof file>;

const content = z.object({
  format: z.literal(1),
  /** Of the program that made it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  database: z.object({
    kind: z.enum(['pg', 'pglite']),
    /** The number of the server's release, such as 170002. */
    server: z.number(),
    /** `module/name` of each migration. */
    migrations: z.array(z.string()),
    /** Rows of each table, in the moment of the copy. */
    rows: z.record(z.string(), z.number()),
    /** The last event of the log. */
    lastEvent: z.string(),
    /** Accounts of the ledger that do not agree with their entries, at most ten. */
    differences: z.array(z.string()),
  }),
  documents: z.object({
    /** Rows that have a file. */
    rows: z.number(),
    /** Rows without their file, and files without a row. */
    missing: z.array(z.string()),
    extra: z.array(z.string()),
  }),
  files: z.array(file),
  /** Folders of the embedded database, which needs its empty ones too. */
  folders: z.array(z.string()),
});
export type Manifest = z.infer<typeof content>;

const sealed = z.object({ sha256: z.string(), content });
const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** The manifest with the hash of itself. */
export const sealManifest = (manifest: Manifest): string =>
  `${JSON.stringify({ sha256: hashOf(JSON.stringify(manifest)), content: manifest }, null, 2)}\n`;

/** The manifest of a folder. Throws CommandRefused for a folder that is no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new CommandRefused(`${folder} is no whole backup: it has no ${MANIFEST}.`);
  });
  const parsed = sealed.safeParse(toJson(text));
  if (!parsed.success || hashOf(JSON.stringify(parsed.data.content)) !== parsed.data.sha256)
    throw new CommandRefused(`${folder} is damaged: its ${MANIFEST} is not as it was written.`);
  return parsed.data.content;
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export async function hashFile(path: string): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}

/** Throws CommandRefused unless each file is there as it was written. */
export async function assertWhole(folder: string, { files }: Manifest): Promise<void> {
  for (const { path, bytes, sha256 } of files) {
    const found = await hashFile(join(folder, path)).catch(() => null);
    if (found?.bytes !== bytes || found.sha256 !== sha256)
      throw new CommandRefused(`${folder} is damaged: ${path} is ${found ? 'not as it was written' : 'missing'}.`);
  }
}
