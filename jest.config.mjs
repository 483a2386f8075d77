import nextJest from 'next/jest.js';
import { generate } from './scripts/lib-prepare.mjs';

const createJestConfig = nextJest({ dir: './' });

const esmPackages = [
  'next-intl',
  'use-intl',
  'intl-messageformat',
  '@formatjs',
  'graphql-request',
  'jose',
  'icu-minify',
];

generate();

const globalSetup = '<rootDir>/platform/testing/jest-global-setup.ts';
const globalTeardown = '<rootDir>/platform/testing/jest-global-teardown.ts';
/** Limits of time and seeds. */
const everySetup = '<rootDir>/platform/testing/jest-setup.ts';

// Made once for all projects: it reads the configuration of Next and TypeScript.
const base = await createJestConfig({
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^@foyer/(.*)$': '<rootDir>/sandbox/$1',
    '^server-only$': '<rootDir>/lib/testing/server-only.ts',
    '^next/cache$': '<rootDir>/lib/testing/next-cache.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/dist', '<rootDir>/.data'],
})();

const project = (displayName, testEnvironment, roots, extra = {}) => ({
  ...base,
  displayName,
  testEnvironment,
  roots,
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`, '^.+\\.module\\.(css|sass|scss)$'],
  ...extra,
});

const platformProject = (displayName, testRegex) =>
  project(displayName, 'node', ['<rootDir>/platform', '<rootDir>/sandbox', '<rootDir>/scripts', '<rootDir>/server'], {
    globalSetup,
    globalTeardown,
    testRegex,
    setupFilesAfterEnv: [everySetup],
  });

export default {
  // All of the cores: most platform tests wait for a process of their own.
  maxWorkers: '100%',
  projects: [
    project('web', 'jsdom', ['<rootDir>/app', '<rootDir>/components', '<rootDir>/lib', '<rootDir>/contract'], {
      setupFilesAfterEnv: [everySetup, '<rootDir>/lib/testing/jest-setup.ts'],
    }),
    platformProject('platform', '(?<!\\.(?:chaos|slow))\\.test\\.tsx?$'),
    // Long ones that repeat a small fact over a wide field, or draw pictures: `npm run test:full`.
    platformProject('slow', '\\.slow\\.test\\.ts$'),
    // Kills, stress and long trials, as long as CHAOS_SCALE says: `npm run test:chaos`.
    platformProject('chaos', '\\.chaos\\.test\\.ts$'),
  ],
};
