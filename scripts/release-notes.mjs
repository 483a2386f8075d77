// The changelog's part of a version: node scripts/release-notes.mjs v0.2.0. Refuses a version that is not the program's.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib-prepare.mjs';
import { fail } from './lib-process.mjs';

const version = (process.argv[2] ?? '').replace(/^v/, '');
const { version: ours } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
if (version !== ours) fail(`The tag says ${version || 'nothing'}, package.json ${ours}.`);

const parts = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m);
const notes = parts.find((part) => part.startsWith(`${version} `))?.replace(/^.*\n+/, '');
if (!notes) fail(`CHANGELOG.md has no part ${version}.`);
const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
const place = GITHUB_REPOSITORY ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/v${version}/` : '';
// The page of a release is in no folder.
process.stdout.write(notes.replace(/\]\((?!\w+:|#)/g, `](${place}`));
