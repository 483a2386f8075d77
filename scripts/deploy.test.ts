import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import packageJson from '../package.json';
import { environment } from '../platform/settings';

const CHART = 'deploy/helm/foyer';
const read = (path: string): string => readFileSync(join('deploy', path), 'utf8');
const files = readdirSync('deploy', { recursive: true, encoding: 'utf8' })
  .map((name) => join('deploy', name))
  .filter((path) => statSync(path).isFile());

const service = z.looseObject({
  image: z.string(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  restart: z.string(),
  stop_grace_period: z.string(),
  healthcheck: z.looseObject({}).optional(),
  env_file: z.array(z.string()).optional(),
});
const compose = z.object({ services: z.record(z.string(), service), volumes: z.looseObject({}) });

test('a deployment by compose restarts each part, gives it time to end, writes nowhere but its volumes, and keeps the platform’s secrets from the web [OPR-08]', () => {
  const { services, volumes } = compose.parse(parse(read('compose.production.yaml'), { merge: true }));
  expect(Object.keys(services).sort()).toEqual(['backup', 'caddy', 'migrate', 'nats', 'platform', 'postgres', 'web']);
  for (const [name, { read_only, cap_drop }] of Object.entries(services))
    if (name !== 'postgres') expect([name, read_only, cap_drop]).toEqual([name, true, ['ALL']]);
  expect(services['web']?.env_file).toEqual(['./secrets/both.env']);
  expect(services['postgres']?.healthcheck).toBeDefined();
  expect(Object.keys(volumes)).toEqual(expect.arrayContaining(['database', 'platform-data', 'backups']));
});

test('an image is of one version of Node, runs as a user without rights, has a health check and holds no secret [OPR-08]', () => {
  for (const name of ['docker/Dockerfile.web', 'docker/Dockerfile.platform']) {
    const text = read(name).replaceAll('\\\n', ' ');
    const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
    expect(lines.filter((line) => line.startsWith('FROM'))).not.toContainEqual(expect.stringContaining('latest'));
    expect(text).toContain('ARG NODE=24-');
    expect(lines.filter((line) => line.startsWith('USER')).at(-1)).toBe('USER 1000:1000');
    expect(lines.filter((line) => line.startsWith('HEALTHCHECK')).length).toBeGreaterThan(0);
    for (const line of lines.filter((each) => /^(?:CMD|HEALTHCHECK.*CMD)/.test(each))) {
      const [, command = ''] = /CMD (\[.*\])$/.exec(line) ?? [];
      expect(Array.isArray(JSON.parse(command))).toBe(true);
    }
    expect(lines.filter((line) => /^(?:ENV|ARG).*(?:SECRET|PASSWORD|TOKEN|KEY)/.test(line))).toEqual([]);
  }
});

test('a health check of an image says 0 for an answer of 200 alone [OPR-08]', async () => {
  const { createServer } = await import('node:http');
  const { execFile } = await import('node:child_process');
  let status = 200;
  const server = createServer((_request, response) => response.writeHead(status).end());
  const port = await new Promise<number>((resolve) =>
    server.listen(0, () => resolve(z.object({ port: z.number() }).parse(server.address()).port)),
  );
  const text = read('docker/Dockerfile.platform').replaceAll('\\\n', ' ');
  const [, command = '[]'] = /^HEALTHCHECK.*CMD (\[.*\])$/m.exec(text) ?? [];
  const [, ...args] = z.array(z.string()).parse(JSON.parse(command));
  const outcome = () =>
    new Promise((resolve) =>
      execFile(process.execPath, args, { env: { NODE_ENV: 'production', PLATFORM_PORT: String(port) } }, (error) =>
        resolve(error?.code ?? 0),
      ),
    );
  expect(await outcome()).toBe(0);
  status = 503;
  expect(await outcome()).toBe(1);
  await new Promise((resolve) => server.close(resolve));
  expect(await outcome()).toBe(1);
});

test('the chart is of this version, its templates are balanced and name values that are there, and its values are those of their schema [OPR-08]', () => {
  expect(parse(readFileSync(`${CHART}/Chart.yaml`, 'utf8'))).toMatchObject({ appVersion: packageJson.version });
  const values: unknown = parse(readFileSync(`${CHART}/values.yaml`, 'utf8'));
  const schema: unknown = JSON.parse(readFileSync(`${CHART}/values.schema.json`, 'utf8'));
  const { success, error } = z.fromJSONSchema(z.record(z.string(), z.any()).parse(schema)).safeParse(values);
  expect([success, error?.issues]).toEqual([true, undefined]);
  const defined = new Set<string>();
  const used = new Set<string>();
  for (const path of files.filter((each) => each.startsWith(`${CHART}/templates/`))) {
    const text = readFileSync(path, 'utf8');
    const actions = [...text.matchAll(/\{\{-?\s*(.*?)\s*-?\}\}/g)].map(([, action = '']) => action);
    expect([path, text.split('{{').length]).toEqual([path, text.split('}}').length]);
    const opened = actions.filter((action) => /^(?:if|range|with|define)\b/.test(action)).length;
    expect([path, opened]).toEqual([path, actions.filter((action) => action === 'end').length]);
    for (const [, dotted = ''] of text.matchAll(/\.Values((?:\.\w+)+)/g))
      expect([
        dotted,
        dotted
          .slice(1)
          .split('.')
          .reduce<unknown>((at, key) => Reflect.get(Object(at), key), values),
      ]).not.toEqual([dotted, undefined]);
    for (const [, name = ''] of text.matchAll(/define "([^"]+)"/g)) defined.add(name);
    for (const [, name = ''] of text.matchAll(/include "([^"]+)"/g)) used.add(name);
    // Without its actions it is YAML still.
    // A part that is included into a mapping is one of its values; any other line of an action is gone.
    const plain = text
      .replaceAll(/^(\s*)\{\{- include "foyer\.platformMounts".*$/gm, '$1volumeMounts:')
      .replaceAll(/^\s*\{\{-?[^}]*\}\}\s*$/gm, '')
      .replaceAll(/\{\{[^}]*\}\}/g, 'x');
    if (path.endsWith('.yaml'))
      for (const document of parseAllDocuments(plain)) expect([path, document.errors]).toEqual([path, []]);
  }
  expect([...used].sort()).toEqual([...defined].sort());
});

test('settings that a deployment names are settings of the platform, with values that it takes [OPR-08]', () => {
  const known = new Set([
    ...Object.keys(environment.shape),
    'NODE_ENV',
    'TRUSTED_PROXY_HOPS',
    'SMS_URL',
    'SMS_SECRET',
    'SMTP_URL',
  ]);
  for (const name of ['both.env', 'platform.env']) {
    const lines = read(`env.example/${name}`)
      .split('\n')
      .filter((line) => /^\w+=/.test(line));
    expect(lines.map((line) => line.split('=')[0] ?? '').filter((key) => !known.has(key))).toEqual([]);
  }
});

test('a unit runs as nobody special, sees a read-only system, and is given time to end [OPR-08]', () => {
  for (const path of files.filter((each) => each.endsWith('.service'))) {
    const lines = readFileSync(path, 'utf8').split('\n');
    const wanted = [
      'DynamicUser=yes',
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'Restart=always',
    ];
    expect([basename(path), wanted.filter((line) => !lines.includes(line))]).toEqual([basename(path), []]);
    const seconds = Number(lines.find((line) => line.startsWith('TimeoutStopSec='))?.split('=')[1]);
    expect(seconds).toBeGreaterThan(8);
  }
});
