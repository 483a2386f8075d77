import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** V8 compiles the functions of a file that begins so while it is fetched, beside the page's own thread. */
const HINT = '//# allFunctionsCalledOnLoad\n';
/** Bytes; Chromium compiles smaller scripts on the page's thread, where the hint would only cost. */
const LEAST_BYTES = 30 * 1024;
/** A part of the hash in each file's name. It must change with what is written here: browsers keep files for ever. */
export const HINTED_FILES = 'compile-hints-1';

/**
 * Marks the large scripts of a build, which hold the framework and what each page starts with: a phone would otherwise
 * read them twice, the second time while the page waits. Their hashes in the build's lists are brought up to date.
 * @param {{ readonly distDir: string }} build its folder
 * @returns {number} how many files were marked; one that has its mark keeps it
 */
export function addCompileHints({ distDir }) {
  const hashes = new Map();
  for (const file of filesBelow(join(distDir, 'static', 'chunks'), /\.js$/)) {
    const code = readFileSync(file, 'utf8');
    if (Buffer.byteLength(code) < LEAST_BYTES || code.startsWith(HINT)) continue;
    writeFileSync(file, HINT + code);
    hashes.set(integrityOf(code), integrityOf(HINT + code));
  }
  for (const list of filesBelow(join(distDir, 'server'), /^subresource-integrity-manifest\.js(?:on)?$/)) {
    const text = readFileSync(list, 'utf8');
    writeFileSync(
      list,
      text.replace(/sha256-[\w+/]{43}=/g, (hash) => hashes.get(hash) ?? hash),
    );
  }
  return hashes.size;
}

const integrityOf = (code) => `sha256-${createHash('sha256').update(code).digest('base64')}`;

function filesBelow(folder, name) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
