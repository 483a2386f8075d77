import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { noBareText } from './scripts/lint-bare-text.mjs';
import { fileNameMatchesRuntime } from './scripts/lint-file-names.mjs';

/** Tests replace the network and the clock, not modules of ours (lib/testing/fake-platform.ts); these few do, and why. */
const MAY_MOCK_OWN_MODULES = [
  // The texts as they are bundled: managed ones would be read from a platform.
  'app/api/history/[[]file]/route.test.ts',
  // What would be sent to the operator's Sentry.
  'app/api/auth/openid-sign-in.test.ts',
  // A brand with weights of its own, read when the module loads.
  'lib/edge/experiments.test.ts',
  // Hundreds of pages in one process, each with a session of its own.
  'platform/testing/web-sockets.ts',
  // Code that is lost on its way, and then comes as it is.
  'lib/testing/lost-code.ts',
];

/** A page that nobody sees has no frames, and must not wait for one. */
const FRAMES = { name: 'requestAnimationFrame', message: 'Use animate() of components/ui.' };
/** Where a browser denies its storage the name alone throws. */
const STORAGES = ['localStorage', 'sessionStorage'].map((name) => ({ name, message: 'Use lib/store/kept.client.ts.' }));

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      '.next/',
      '.next-*/',
      'dist/',
      '.data/',
      'next-env.d.ts',
      'lib/graphql/graphql-env.d.ts',
      'app/_frame/player-bootstrap.client.ts',
      'app/_frame/content-blocks.ts',
      'components/ui/icon-paths.ts',
      'test-results/',
      'playwright-report/',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: {
      foyer: { rules: { 'file-name-matches-runtime': fileNameMatchesRuntime, 'no-bare-text': noBareText } },
    },
    rules: {
      'foyer/file-name-matches-runtime': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'max-lines-per-function': ['error', { max: 110, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  {
    files: ['app/**', 'components/**', 'lib/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-globals': ['error', FRAMES, ...STORAGES],
      // What the browser translates.
      'foyer/no-bare-text': 'error',
    },
  },
  { files: ['components/ui/animate.client.ts'], rules: { 'no-restricted-globals': ['error', ...STORAGES] } },
  {
    files: [
      'lib/store/kept.client.ts',
      '{app,components,lib}/**/*.test.{ts,tsx}',
      '{app,components,lib}/**/testing/**',
    ],
    rules: { 'no-restricted-globals': ['error', FRAMES] },
  },
  {
    // Tests and benchmarks print their seed and figures; the log of each program is one place that may print.
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**', 'bench/**', '**/testing/**'],
    rules: {
      'no-console': 'off',
      'max-lines-per-function': 'off',
      // It evaluates text in the page each time it looks again, which the lobby's policy refuses: red now and then.
      'no-restricted-properties': ['error', { property: 'waitForFunction', message: 'Poll from outside instead.' }],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: MAY_MOCK_OWN_MODULES,
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.object.name="jest"][callee.property.name=/^(mock|doMock|setMock|unstable_mockModule)$/]:not([arguments.0.value=/^(?![@.])|^@[a-z]/])',
          message: 'Own modules are not mocked: use lib/testing/fake-platform.ts, or loseCode() for code that is lost.',
        },
      ],
    },
  },
  { files: ['**/*.mjs', '**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
