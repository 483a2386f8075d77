/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const FOLDER = '.github/workflows';
const PINNED = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/;
/** Made by the run itself. */
const MADE = /^(?:dist|test-results)(?:\/|$)/;

const stepSchema = z.looseObject({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const jobSchema = z.looseObject({
  uses: z.string().optional(),
  'timeout-minutes': z.number().optional(),
  strategy: z.looseObject({ matrix: z.looseObject({ node: z.array(z.string()).optional() }) }).optional(),
  steps: z.array(stepSchema).default([]),
});
const workflowSchema = z.looseObject({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), jobSchema),
});

const workflows = readdirSync(FOLDER).map((name) => {
  const path = join(FOLDER, name);
  const text = readFileSync(path, 'utf8');
  return { path, text, ...workflowSchema.parse(parse(text)) };
});
const jobs = workflows.flatMap(({ path, jobs: named }) =>
  Object.entries(named).map(([name, job]) => ({ name: `${path} ${name}`, ...job })),
);
const steps = jobs.flatMap(({ name, steps: ofJob }) => ofJob.map((step) => ({ job: name, ...step })));
const commands = steps.flatMap(({ run = '' }) => run.split('\n')).filter((line) => line.trim() !== '');
const { scripts, engines } = z
  .object({ scripts: z.record(z.string(), z.string()), engines: z.object({ node: z.string() }) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** Words of a command that are paths of the repository; an expression and an option are none. */
const pathsIn = (line: string): string[] =>
  line
    .split(/[\s"']+/)
    .filter((word) => /^[\w.*-]+(?:\/[\w.*-]+)+$|^\S+\.(?:m?js|ya?ml|json)$/.test(word) && !MADE.test(word));

/** A path, whose last part may have a star. */
function isThere(path: string): boolean {
  const [, folder = '.', pattern = ''] = /^(?:(.*)\/)?([^/]*)$/.exec(path) ?? [];
  if (!pattern.includes('*')) return existsSync(path);
  const ending = pattern.slice(pattern.lastIndexOf('*') + 1);
  return existsSync(folder) && readdirSync(folder).some((name) => name.endsWith(ending));
}

test("the notes of a release are the changelog's part of its version, and those of another one are refused [OPR-08]", () => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const notesOf = (tag: string) =>
    spawnSync(process.execPath, ['scripts/release-notes.mjs', tag], {
      encoding: 'utf8',
      env: { ...process.env, GITHUB_SERVER_URL: 'https://code.example', GITHUB_REPOSITORY: 'foyer/foyer' },
    });
  const { status, stdout } = notesOf(`v${version}`);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^### Upgrade notes\n/);
  expect(stdout).not.toMatch(/^## /m);
  expect(stdout).toContain(`](https://code.example/foyer/foyer/blob/v${version}/docs/updates.md)`);
  expect(notesOf('v99.0.0').status).toBe(1);
});

test('a workflow takes every action at a commit, with its version behind it [OPR-08]', () => {
  const loose = workflows.flatMap(({ path, text }) =>
    [...text.matchAll(/uses: (.+)$/gm)]
      .map(([, what = '']) => what)
      .filter((what) => {
        const [action = '', comment = ''] = what.split(' # ');
        return action.startsWith('./')
          ? !existsSync(action)
          : !PINNED.test(action) || !/^v\d+\.\d+\.\d+$/.test(comment);
      })
      .map((what) => `${path}: ${what}`),
  );
  expect(loose).toEqual([]);
});

test('a workflow only reads unless a job says what it writes, keeps no credentials, and ends in time [OPR-08]', () => {
  expect(workflows.map(({ path, permissions }) => [path, permissions])).toEqual(
    workflows.map(({ path }) => [path, { contents: 'read' }]),
  );
  const keeping = steps.filter(
    ({ uses = '', with: options }) =>
      uses.startsWith('actions/checkout@') && options?.['persist-credentials'] !== false,
  );
  expect(keeping).toEqual([]);
  expect(jobs.filter((job) => !job.uses && !job['timeout-minutes']).map(({ name }) => name)).toEqual([]);
});

test('a workflow runs scripts and names files that there are [OPR-08]', () => {
  const named = commands.flatMap((line) =>
    [...line.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  const files = steps
    .flatMap(({ with: options }) => [options?.['node-version-file']])
    .filter((file) => file !== undefined);
  expect([...commands.flatMap(pathsIn), ...files.map(String)].filter((path) => !isThere(path))).toEqual([]);
});

test('the workflows test each line of Node that package.json, .nvmrc and the page of versions name [OPR-08]', () => {
  const tested = new Set(jobs.flatMap(({ strategy }) => strategy?.matrix.node ?? []));
  tested.add(readFileSync('.nvmrc', 'utf8').trim());
  const versions = [...tested].sort((one, other) => Number(one) - Number(other));
  expect(`>=${versions[0]}`).toBe(engines.node);
  const [, said = ''] = /^\| Node \| ([^;|]+)/m.exec(readFileSync('docs/versions.md', 'utf8')) ?? [];
  expect([...said.replace(/ or later of \d+/, '').matchAll(/[\d.]+/g)].map(([number]) => number)).toEqual(versions);
});
