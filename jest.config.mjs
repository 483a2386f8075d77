import nextJest from 'next/jest.js';

const createJestConfig = nextJest({ dir: './' });

const esmPackages = ['next-intl', 'use-intl', 'intl-messageformat', '@formatjs', 'graphql-request', 'jose', 'icu-minify'];

async function project(displayName, testEnvironment, roots, extra = {}) {
  const config = await createJestConfig({
    displayName,
    testEnvironment,
    roots,
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1', '^server-only$': '<rootDir>/lib/testing/server-only.ts' },
    modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/dist', '<rootDir>/.data'],
    ...extra,
  })();
  return { ...config, transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`, '^.+\\.module\\.(css|sass|scss)$'] };
}

export default async () => ({
  projects: [
    await project('web', 'jsdom', ['<rootDir>/app', '<rootDir>/components', '<rootDir>/lib'], { setupFilesAfterEnv: ['<rootDir>/lib/testing/jest-setup.ts'] }),
    await project('platform', 'node', ['<rootDir>/platform'], {}),
  ],
});
