// Archives of which the same content is always the same bytes: sorted, of nobody, of one time.
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/**
 * The bytes of a `.tar.gz` with the files in one folder.
 * @param {string} folder
 * @param {ReadonlyMap<string, Buffer | { readonly linkTo: string }>} files by their paths in it
 * @param {number} seconds since the epoch: the time of every file
 */
export async function archive(folder, files, seconds) {
  const tar = pack();
  const whole = buffer(tar);
  const mtime = new Date(seconds * 1000);
  for (const path of [...files.keys()].sort()) {
    const content = files.get(path);
    const owner = { name: `${folder}/${path}`, mtime, uid: 0, gid: 0, uname: '', gname: '' };
    if (Buffer.isBuffer(content)) tar.entry({ ...owner, mode: 0o644 }, content);
    else tar.entry({ ...owner, mode: 0o777, type: 'symlink', linkname: content.linkTo });
  }
  tar.finalize();
  return gzipSync(await whole, { level: 9 });
}

/** The files below a folder, links as links, by their paths behind `prefix`. */
export function filesIn(folder, prefix = '') {
  const files = new Map();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const [path, name] = [join(folder, entry.name), `${prefix}${entry.name}`];
    if (entry.isDirectory()) for (const [inner, content] of filesIn(path, `${name}/`)) files.set(inner, content);
    else if (lstatSync(path).isSymbolicLink()) files.set(name, { linkTo: readlinkSync(path) });
    else files.set(name, readFileSync(path));
  }
  return files;
}

/** The files of a package as the registry has it, by their paths in it. Throws unless it has this integrity. */
export async function filesOfPackage(bytes, integrity) {
  const [algorithm, expected] = integrity.split(/-(.*)/s);
  if (createHash(algorithm).update(bytes).digest('base64') !== expected)
    throw new Error('a package is not the one that package-lock.json names');
  const files = new Map();
  const tar = extract();
  tar.end(gunzipSync(bytes));
  for await (const entry of tar) {
    if (entry.header.type === 'file') files.set(entry.header.name.replace(/^[^/]+\//, ''), await buffer(entry));
    entry.resume();
  }
  return files;
}
