import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const file = z.record(z.string().regex(/^[0-9a-f]{64}$/), z.string());

/** Decides which operation texts may run. */
export interface OperationPolicy {
  readonly open: boolean;
  /** Of the known operations. */
  readonly names: readonly string[];
  isKnown(text: string): boolean;
}

/** The file of known operations is missing or not whole. */
export class OperationsUnreadable extends Error {}

/**
 * Known operations from the generated file: {sha256 of the exact text: text}.
 * Throws OperationsUnreadable when it is missing or its hashes are not those of its texts.
 */
export function createOperationPolicy(options: { readonly open: boolean; readonly path: string }): OperationPolicy {
  const known = new Set(options.open && !existsSync(options.path) ? [] : readTexts(options.path));
  const names = [...known].flatMap((text) => /^(?:query|mutation|subscription) (\w+)/.exec(text)?.[1] ?? []);
  return { open: options.open, names, isKnown: (text) => options.open || known.has(text) };
}

function readTexts(path: string): string[] {
  const expected = `PERSISTED_OPERATIONS: expected a file of known operations at ${path}`;
  let operations: Record<string, string>;
  try {
    operations = file.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new OperationsUnreadable(`${expected}, run npm run generate.`);
  }
  const wrong = Object.entries(operations).find(
    ([hash, text]) => createHash('sha256').update(text).digest('hex') !== hash,
  );
  if (wrong) throw new OperationsUnreadable(`${expected}, but ${wrong[0]} is not the hash of its text.`);
  return Object.values(operations);
}
