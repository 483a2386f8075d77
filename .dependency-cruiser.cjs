// Which folder may import which. Default-deny: what no rule's exception names is refused.
// Web: lib ← components/ui ← components/<feature> ← app.  Platform: kernel ← graphql ← modules (as their manifests
// need each other) ← composition ← main; http knows no module.

const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { sandboxPackages, standIns } = require('./scripts/lib-packages.cjs');

const MODULES = join(__dirname, 'platform', 'modules');
const LIST = readFileSync(join(__dirname, 'platform', 'composition.ts'), 'utf8');

const sourcesOf = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => readFileSync(join(entry.parentPath ?? entry.path, entry.name), 'utf8'));

/** The module's SQL: functions, and statements in its sources. */
function sqlOf(folder) {
  const functions = join(folder, 'sql');
  const files = existsSync(functions)
    ? readdirSync(functions).map((name) => readFileSync(join(functions, name), 'utf8'))
    : [];
  return [...files, ...sourcesOf(folder)].join('\n');
}

/**
 * The modules that a module's manifest needs, by its imports of other manifests. Throws for a module without a manifest,
 * outside of the list of modules, or with a need that nothing uses.
 */
function neededBy(name) {
  const manifest = join(MODULES, name, 'module.ts');
  if (!existsSync(manifest)) throw new Error(`platform/modules/${name} has no module.ts`);
  if (!LIST.includes(`'./modules/${name}/module'`)) throw new Error(`platform/composition.ts does not list ${name}`);
  const source = readFileSync(manifest, 'utf8');
  const body = source.slice(source.indexOf('create'));
  return [...source.matchAll(/import \{ (\w+) \} from '\.\.\/([\w-]+)\/module'/g)].map(([, symbol, needed]) => {
    const key = new RegExp(`(\\w+): ${symbol}\\b`).exec(source)?.[1];
    const isCalled = key !== undefined && body.split(new RegExp(`\\b${key}\\b`)).length > 2;
    const isImported = sourcesOf(join(MODULES, name)).some((text) =>
      new RegExp(`/${needed}/(index|graphql-refs)'`).test(text),
    );
    const isInSql = new RegExp(`\\b${needed.replaceAll('-', '_')}_\\w+\\(`).test(sqlOf(join(MODULES, name)));
    if (!isCalled && !isImported && !isInSql)
      throw new Error(`platform/modules/${name} needs ${needed} and does not use it`);
    return needed;
  });
}

/** Modules of the platform that a module may use: those its manifest needs. */
const MODULE_EDGES = Object.fromEntries(readdirSync(MODULES).map((name) => [name, neededBy(name)]));

const COMPONENTS = join(__dirname, 'components');

/** Folders without a manifest that use features: they are parts of pages, or of what all features stand on. */
const PART_EDGES = {
  analytics: ['isolated-frame'],
  registration: ['sign-in', 'feedback'],
  shell: ['overlay', 'guards'],
  verification: ['sign-in', 'feedback', 'guards'],
};

/** The features that a manifest names in `uses`; null for a folder without manifest. */
function usedByFeature(name) {
  const manifest = join(COMPONENTS, name, 'feature.tsx');
  if (!existsSync(manifest)) return null;
  const [, list = ''] = /\buses: \[([^\]]*)\]/.exec(readFileSync(manifest, 'utf8')) ?? [];
  return [...list.matchAll(/'([\w-]+)'/g)].map(([, used]) => used);
}

/** Features that a folder may use, by what its manifest says. Who is not here uses none. */
const FEATURE_EDGES = {
  ...PART_EDGES,
  ...Object.fromEntries(
    readdirSync(COMPONENTS)
      .map((name) => [name, usedByFeature(name) ?? []])
      .filter(([, used]) => used.length > 0),
  ),
};

/**
 * The layers of lib, lowest first; each uses those before it. The table names files where a folder's server and browser
 * halves stand apart: what asks the platform as the player needs the session, and the session speaks GraphQL.
 */
const LIB_LAYERS = [
  ['ground', '^lib/(security|format|store)/'],
  ['page cache', '^lib/page-cache/'],
  ['settings', '^lib/config/'],
  ['words', '^lib/i18n/(?!managed-texts|translations|texts\\.tsx)'],
  ['edge', '^lib/(edge|brand)/'],
  ['GraphQL', '^lib/graphql/(?!(request|command)\\.client|read\\.)'],
  ['reports', '^lib/observability/'],
  ['session', '^lib/session/'],
  ['questions', '^lib/(query/|graphql/((request|command)\\.client|read\\.))'],
  ['live', '^lib/live/'],
  ['page', '^lib/(page/|i18n/(managed-texts|translations|texts\\.tsx))'],
  ['testers', '^lib/(test-utilities|testing)/'],
];

const anyOf = (names) => (names.length === 0 ? '(?!)' : `(${names.join('|')})`);

const escaped = (path) => path.replace(/^\.\//, '').replaceAll('.', '\\.').replaceAll('*', '.+');

/** The folder of each stand-in, the files that its package.json names for others, and the folders of those it uses. */
const STAND_INS = standIns.map(({ folder, manifest }) => ({
  folder,
  entries: Object.values(manifest.exports).map(escaped),
  uses: Object.keys(manifest.dependencies ?? {}).flatMap((name) => /^@foyer\/(.+)/.exec(name)?.[1] ?? []),
}));
const STAND_IN_ENTRIES = STAND_INS.map(({ folder, entries }) => `^sandbox/${folder}/${anyOf(entries)}$`);
const TEST = '\\.(test|spec)\\.tsx?$';

/** Files through which a module is used by those that need it; events are open to all. */
const PUBLIC_FILES = '(index|graphql-refs|module)\\.ts$';

const moduleRules = Object.entries(MODULE_EDGES).flatMap(([name, needed]) => {
  const open = [
    `^platform/modules/${name}/`,
    `^platform/modules/${anyOf(needed)}/${PUBLIC_FILES}`,
    '^platform/modules/[^/]+/events\\.ts$',
  ];
  return [
    {
      name: `module-${name}`,
      comment: `platform/modules/${name} uses the modules that its manifest needs, through their index.ts or graphql-refs.ts, and of others only events.ts`,
      severity: 'error',
      from: { path: `^platform/modules/${name}/(?!domain/)`, pathNot: TEST },
      to: { path: '^platform/modules/([^/]+)/', pathNot: open },
    },
    {
      name: `module-${name}-domain`,
      comment: `the domain of ${name} takes types and lists from the domains of the modules that its manifest needs, whose index.ts is not pure`,
      severity: 'error',
      from: { path: `^platform/modules/${name}/domain/`, pathNot: TEST },
      to: { path: '^platform/modules/([^/]+)/', pathNot: [...open, `^platform/modules/${anyOf(needed)}/domain/`] },
    },
  ];
});

const libRules = LIB_LAYERS.slice(0, -1).map(([name, path], place) => ({
  name: `lib-${name}`,
  comment: 'a layer of lib uses the ones below it (LIB_LAYERS)',
  severity: 'error',
  from: { path, pathNot: `${TEST}|/lib/testing/` },
  to: { path: LIB_LAYERS.slice(place + 1).map(([, above]) => above) },
}));

const featureRules = Object.entries(FEATURE_EDGES).map(([name, allowed]) => ({
  name: `feature-${name}`,
  comment: `components/${name} imports only the features that its manifest names in uses`,
  severity: 'error',
  from: { path: `^components/${name}/`, pathNot: TEST },
  to: {
    path: '^components/([^/]+)/',
    pathNot: [`^components/${name}/`, '^components/(ui|shell)/', `^components/${anyOf(allowed)}/`],
  },
}));

const standInRules = STAND_INS.flatMap(({ folder, entries, uses }) => [
  {
    name: `entries-of-${folder}`,
    comment: `others import the files that \`exports\` of sandbox/${folder}/package.json names`,
    severity: 'error',
    from: { path: '.', pathNot: `^sandbox/${folder}/` },
    to: { path: `^sandbox/${folder}/`, pathNot: `^sandbox/${folder}/${anyOf(entries)}$` },
  },
  {
    name: `${folder}-could-live-elsewhere`,
    comment: `sandbox/${folder} uses kernel, contract and the packages that its package.json names`,
    severity: 'error',
    from: { path: `^sandbox/${folder}/`, pathNot: [TEST, '/testing/', '/for-tests\\.ts$'] },
    to: {
      path: `^(?!sandbox/${folder}/)`,
      pathNot: ['^platform/kernel/', '^contract/', `^sandbox/${anyOf(uses)}/`, '(^|/)node_modules/'],
      dependencyTypesNot: ['core'],
    },
  },
]);

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphan-words',
      comment: 'no utils, helpers, misc',
      severity: 'error',
      from: {},
      to: { path: '(^|/)(utils?|helpers?|misc)(/|\\.tsx?$)', pathNot: 'node_modules' },
    },
    {
      name: 'web-knows-no-platform',
      severity: 'error',
      from: { path: '^(app|components|lib|middleware\\.ts)', pathNot: TEST },
      to: { path: '^(platform|sandbox)/' },
    },
    {
      name: 'platform-knows-no-web',
      comment: "chaos tests come back to the platform by the web's own socket, through one file",
      severity: 'error',
      from: { path: '^platform/', pathNot: '^platform/testing/web-sockets\\.ts$' },
      to: { path: '^(app|components|lib|middleware\\.ts)' },
    },
    {
      name: 'contract-imports-nothing',
      comment:
        'pure code; a schema may use zod, the reader of the configuration a parser and files, metrics and traces their clients',
      severity: 'error',
      from: { path: '^contract/', pathNot: TEST },
      to: {
        path: '^(?!contract/)',
        pathNot: '(^|/)node_modules/(zod|@humanwhocodes/momoa|culori|prom-client|@opentelemetry/[^/]+)/',
      },
    },
    { name: 'lib-below-components', severity: 'error', from: { path: '^lib/' }, to: { path: '^(components|app)/' } },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: { path: '^(app|components/(?!ui/))' },
    },
    { name: 'components-below-app', severity: 'error', from: { path: '^components/' }, to: { path: '^app/' } },
    {
      name: 'feature-without-edges',
      comment: 'a feature names those that it imports in `uses` of its manifest',
      severity: 'error',
      from: { path: `^components/(?!ui/|(?:${Object.keys(FEATURE_EDGES).join('|')})/)([^/]+)/`, pathNot: TEST },
      to: { path: '^components/([^/]+)/', pathNot: ['^components/$1/', '^components/(ui|shell)/'] },
    },
    {
      name: 'edge-is-small',
      comment: 'the middleware imports lib/edge, lib/config, lib/i18n, lib/brand, lib/security and lib/store only',
      severity: 'error',
      from: { path: '^(middleware\\.ts|lib/edge/)', pathNot: TEST },
      to: { path: '^(app|components|lib)/', pathNot: '^lib/(edge|config|i18n|brand|security|session|store)/' },
    },
    {
      name: 'front-before-the-web',
      comment: "the web's HTTP front uses what the edge uses; nothing of the web uses it",
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(app|components|platform|sandbox|middleware\\.ts|lib/(?!edge|config|i18n|brand|security|store))' },
    },
    {
      name: 'nothing-above-the-front',
      severity: 'error',
      from: { path: '^(app|components|lib|contract|middleware\\.ts|platform|sandbox)' },
      to: { path: '^server/' },
    },
    {
      name: 'kernel-at-the-bottom',
      severity: 'error',
      from: { path: '^platform/kernel/', pathNot: TEST },
      to: { path: '^platform/(?!kernel/|testing/)' },
    },
    {
      name: 'events-below-modules',
      comment: 'the shapes of events between modules belong to no module',
      severity: 'error',
      from: { path: '^platform/events/' },
      to: { path: '^(platform/(?!events/|kernel/events/define-event)|sandbox/)' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^(platform|sandbox)/.*/domain/', pathNot: TEST },
      to: {
        path: '^platform/',
        pathNot: '^platform/(kernel/(age|email-address|ids|clock)|.*/domain/)',
      },
    },
    {
      name: 'schema-kit-below-modules',
      comment: 'builder, context, failures: what every module is written against',
      severity: 'error',
      from: { path: '^platform/graphql/', pathNot: TEST },
      to: { path: '^(platform/(?!graphql/|kernel/)|sandbox/)' },
    },
    {
      name: 'modules-below-http',
      severity: 'error',
      from: { path: '^platform/(modules/|define-module)', pathNot: TEST },
      to: { path: '^(platform/(http/|main|composition|open-modules|open-sandbox)|sandbox/)' },
    },
    {
      name: 'schema-only-in-graphql-files',
      comment: 'only graphql*.ts and the manifest meet the schema kit',
      severity: 'error',
      from: { path: '^platform/modules/', pathNot: `(/(graphql[^/]*|module)\\.ts$|${TEST})` },
      to: { path: '^platform/(graphql/|define-module)' },
    },
    {
      name: 'http-knows-no-module',
      comment: 'what HTTP serves of a module comes through its manifest',
      severity: 'error',
      from: { path: '^platform/http/', pathNot: TEST },
      to: { path: '^platform/(modules/|main|composition|open-sandbox)' },
    },
    {
      name: 'platform-knows-no-sandbox',
      comment: 'a production install has no sandbox: the platform finds its entry at run time',
      severity: 'error',
      from: { path: '^platform/', pathNot: [TEST, '/testing/'] },
      to: { path: '^sandbox/' },
    },
    {
      name: 'sandbox-keeps-its-packages',
      comment: 'packages that only the workspaces name are not there in production',
      severity: 'error',
      from: { path: '^(app|components|lib|contract|platform|middleware\\.ts)', pathNot: [TEST, '/testing/'] },
      to: { path: `^node_modules/${anyOf(sandboxPackages)}/` },
    },
    {
      name: 'sandbox-names-its-packages',
      comment: 'what a stand-in imports is in its own package.json',
      severity: 'error',
      from: { path: '^sandbox/', pathNot: [TEST, '/testing/'] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'lib-layer-is-known',
      comment: 'a new folder of lib gets its place in LIB_LAYERS',
      severity: 'error',
      from: { path: '^(app|components|lib|middleware\\.ts)' },
      to: { path: '^lib/', pathNot: LIB_LAYERS.map(([, path]) => path) },
    },
    {
      name: 'nothing-above-journeys',
      severity: 'error',
      from: { path: '^(?!e2e/)' },
      to: { path: '^e2e/' },
    },
    {
      name: 'nothing-above-benchmarks',
      severity: 'error',
      from: { path: '^(?!bench/)' },
      to: { path: '^bench/' },
    },
    {
      name: 'product-knows-no-scripts',
      comment: 'tests hold what a script says against the product',
      severity: 'error',
      from: { path: '^(?!scripts/)', pathNot: [TEST, '/testing/'] },
      to: { path: '^scripts/' },
    },
    {
      name: 'journeys-see-the-product-from-outside',
      comment: 'a journey uses the contract, what tests share, pure rules, and the texts of stand-ins',
      severity: 'error',
      from: { path: '^e2e/' },
      to: {
        path: '^(?!e2e/)',
        pathNot: [
          '^contract/',
          '/testing/',
          '^scripts/lib-services\\.mjs$',
          '^platform/(kernel/signed-text\\.ts$|modules/[^/]+/domain/)',
          '^sandbox/demo-data/texts/',
          ...STAND_IN_ENTRIES,
          '(^|/)node_modules/',
        ],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'benchmarks-use-the-platform',
      comment: 'and of the web the writer of the file of rounds, whose memory is measured',
      severity: 'error',
      from: { path: '^bench/' },
      to: {
        path: '^(?!bench/)',
        pathNot: [
          '^(contract|platform)/',
          '^(components/game-history/game-history|lib/graphql/csv-stream|lib/i18n/merged/)',
          '^sandbox/demo-data/',
          ...STAND_IN_ENTRIES,
          '(^|/)node_modules/',
        ],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'scripts-know-no-web',
      comment:
        'scripts read lists of the platform; of the web its settings, its check of texts, and what makes a request of a document',
      severity: 'error',
      from: { path: '^scripts/' },
      to: {
        path: '^(?!scripts/)',
        pathNot: [
          '^(contract|platform|docs/\\.vitepress)/',
          '^lib/graphql/request-text\\.mjs$',
          '^(lib/config/settings|lib/i18n/check-texts|server/environment\\.schema)\\.ts$',
          '^package\\.json$',
          '(^|/)node_modules/',
        ],
        dependencyTypesNot: ['core'],
      },
    },
    ...standInRules,
    ...libRules,
    ...moduleRules,
    ...featureRules,
    {
      name: 'no-dev-dependency-in-product',
      severity: 'error',
      from: { path: '^(app|components|lib|contract|platform|sandbox|server)/', pathNot: [TEST, '/testing/'] },
      to: { dependencyTypes: ['npm-dev'], pathNot: ['node_modules/@types/', 'node_modules/esbuild'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|dist|\\.data)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};

// For scripts/check-direction.mjs, which finds edges that nobody uses; the tool itself refuses unknown settings.
Object.defineProperty(module.exports, 'edges', { value: { 'components/': FEATURE_EDGES } });
