// Which folder may import which. Default-deny: what no rule's exception names is refused.
// Web: lib ← components/ui ← components/<feature> ← app.  Platform: kernel ← modules (through their index) ← http ← main.

/** Modules of the platform that may use another one's door, one line an edge. */
const MODULE_EDGES = {
  compliance: [],
  players: [],
  messaging: [],
  ledger: [],
  content: [],
  catalogue: ['compliance'],
  identity: ['players', 'messaging'],
  'external-sign-in': ['players', 'identity'],
  verification: ['players', 'messaging'],
  registration: ['players', 'identity'],
  openid: ['players', 'identity', 'registration'],
  cashier: ['ledger', 'players', 'compliance'],
  limits: ['players'],
  games: ['ledger', 'catalogue', 'players', 'compliance'],
};

/** Features that may use another one's folder, one line an edge. ui and shell pieces are open to all. */
const FEATURE_EDGES = {
  account: ['feedback', 'overlay', 'wallet'],
  'external-sign-in': ['account', 'feedback'],
  games: ['wallet', 'overlay', 'feedback', 'recent-games'],
  books: [],
  cashier: ['feedback', 'overlay', 'guards'],
  guards: [],
  history: ['feedback', 'overlay'],
  identity: ['feedback'],
  inbox: [],
  legal: [],
  limits: ['feedback'],
  lobby: ['games', 'sports'],
  search: ['games', 'overlay'],
  registration: ['account', 'feedback'],
  sessions: ['feedback', 'overlay'],
  shell: ['overlay', 'feedback', 'guards'],
  sports: [],
  verification: ['account', 'feedback', 'guards'],
  'recent-games': [],
  wallet: ['feedback', 'overlay', 'cashier', 'guards', 'recent-games'],
  overlay: ['feedback'],
  feedback: [],
};

const anyOf = (names) => (names.length === 0 ? '(?!)' : `(${names.join('|')})`);
const TEST = '\\.(test|spec)\\.tsx?$';

const moduleRules = Object.entries(MODULE_EDGES).map(([name, allowed]) => ({
  name: `module-${name}`,
  comment: `platform/modules/${name} meets other modules through their index.ts along listed edges only, else through their events.ts`,
  severity: 'error',
  from: { path: `^platform/modules/${name}/`, pathNot: TEST },
  to: { path: '^platform/modules/([^/]+)/', pathNot: [`^platform/modules/${name}/`, `^platform/modules/${anyOf(allowed)}/index\\.ts$`, '/events\\.ts$'] },
}));

const featureRules = Object.entries(FEATURE_EDGES).map(([name, allowed]) => ({
  name: `feature-${name}`,
  comment: `components/${name} meets other features along listed edges only`,
  severity: 'error',
  from: { path: `^components/${name}/`, pathNot: TEST },
  to: { path: '^components/([^/]+)/', pathNot: [`^components/${name}/`, '^components/(ui|shell)/', `^components/${anyOf(allowed)}/`] },
}));

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-orphan-words', comment: 'no utils, helpers, misc', severity: 'error', from: {}, to: { path: '(^|/)(utils?|helpers?|misc)(/|\\.tsx?$)', pathNot: 'node_modules' } },
    { name: 'web-knows-no-platform', severity: 'error', from: { path: '^(app|components|lib|middleware\\.ts)', pathNot: TEST }, to: { path: '^platform/' } },
    { name: 'platform-knows-no-web', severity: 'error', from: { path: '^platform/' }, to: { path: '^(app|components|lib|middleware\\.ts)' } },
    { name: 'lib-below-components', severity: 'error', from: { path: '^lib/' }, to: { path: '^(components|app)/' } },
    { name: 'ui-knows-no-feature', severity: 'error', from: { path: '^components/ui/' }, to: { path: '^(app|components/(?!ui/))' } },
    { name: 'components-below-app', severity: 'error', from: { path: '^components/' }, to: { path: '^app/' } },
    { name: 'unknown-feature', comment: 'a new feature gets its line in FEATURE_EDGES', severity: 'error', from: { path: `^components/(?!ui/|${Object.keys(FEATURE_EDGES).join('/|')}/)` }, to: {} },
    { name: 'unknown-module', comment: 'a new module gets its line in MODULE_EDGES', severity: 'error', from: { path: `^platform/modules/(?!${Object.keys(MODULE_EDGES).join('/|')}/)` }, to: {} },
    {
      name: 'edge-is-small',
      comment: 'the middleware imports lib/edge, lib/config, lib/i18n, lib/brand and lib/security only',
      severity: 'error',
      from: { path: '^(middleware\\.ts|lib/edge/)', pathNot: TEST },
      to: { path: '^(app|components|lib)/', pathNot: '^lib/(edge|config|i18n|brand|security|session)/' },
    },
    { name: 'kernel-at-the-bottom', severity: 'error', from: { path: '^platform/kernel/', pathNot: TEST }, to: { path: '^platform/(?!kernel/|testing/)' } },
    { name: 'domain-is-pure', severity: 'error', from: { path: '^platform/.*/domain/', pathNot: TEST }, to: { path: '^platform/', pathNot: '^platform/(kernel/(email-address|money|ids|result|clock|json|enumerations)|.*/domain/)' } },
    {
      name: 'modules-know-no-http',
      comment: 'only a graphql.ts meets the schema builder',
      severity: 'error',
      from: { path: '^platform/modules/', pathNot: `(/graphql[^/]*\\.ts$|${TEST})` },
      to: { path: '^platform/(http|sandbox|seed|main)' },
    },
    { name: 'sandbox-stands-apart', comment: 'a stand-in for a third party uses the kernel and its own folder', severity: 'error', from: { path: '^platform/sandbox/', pathNot: TEST }, to: { path: '^platform/(modules|http|seed)/' } },
    ...moduleRules,
    ...featureRules,
    { name: 'no-dev-dependency-in-product', severity: 'error', from: { path: '^(app|components|lib|platform)/', pathNot: [TEST, '/testing/'] }, to: { dependencyTypes: ['npm-dev'], pathNot: ['node_modules/@types/', 'node_modules/esbuild'] } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|dist|\\.data)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
