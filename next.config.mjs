import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import responseHeaders from './lib/security/response-headers.cjs';
import { addCompileHints, HINTED_FILES } from './scripts/lib-compile-hints.mjs';

const { cacheControlOfFile, FONT_SHARING, SECURITY_HEADERS } = responseHeaders;

const distDir = process.env.NEXT_DIST_DIR || '.next';

/** A build in a folder of its own gets a tsconfig of its own, because Next writes the folder's name into it. */
function tsconfigFor(folder) {
  if (folder === '.next') return 'tsconfig.json';
  const path = `tsconfig${folder}.json`;
  const content = {
    extends: './tsconfig.json',
    compilerOptions: { plugins: [{ name: 'next' }] },
    include: ['next-env.d.ts', '**/*.ts', '**/*.tsx', `${folder}/types/**/*.ts`, `${folder}/dev/types/**/*.ts`],
    exclude: ['node_modules', 'dist'],
  };
  if (!existsSync(path)) writeFileSync(path, JSON.stringify(content, null, 2));
  return path;
}

const production = process.env.NODE_ENV === 'production';

/** The floor of the benchmarks is a page of their own build alone. */
const benchExtensions = process.env.FOYER_BENCH_ROUTES === '1' ? ['bench.tsx'] : [];

/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  distDir,
  pageExtensions: [...benchExtensions, 'tsx', 'ts'],
  // Types are checked by `npm run verify`, for the whole repository at once.
  typescript: { tsconfigPath: tsconfigFor(distDir), ignoreBuildErrors: true },
  poweredByHeader: false,
  // The same sources make the same build, which hosts that are built apart need as well.
  generateBuildId: () => process.env.FOYER_BUILD_ID || null,
  // No page needs its optimizer, which would lead to a decoder of pictures.
  images: { unoptimized: true },
  // Statements are written with a package that reads files of its own, in letters of another one.
  serverExternalPackages: ['pdfkit'],
  outputFileTracingIncludes: {
    '/api/statements/\\[file\\]': ['./node_modules/@fontsource/biz-udpgothic/files/*-normal.woff'],
  },
  // Next would hash each answer again; the page cache gives each page its tag once, and the front compares it.
  generateEtags: false,
  // The middleware does page slashes itself: /graphql must answer in both forms without a redirect.
  skipTrailingSlashRedirect: true,
  experimental: {
    // What a host without the front reads of a body at most; no route takes more.
    proxyClientMaxBodySize: '128kb',
    // Of the scripts that start each page; lib/page-cache/subresource-integrity.cjs adds the others of cached pages.
    sri: { algorithm: 'sha256' },
  },
  turbopack: {
    // graphql-request would bring a parser of GraphQL, a twentieth of what a page of a player runs.
    resolveAlias: { graphql: { browser: './lib/graphql/no-parser.ts' } },
  },
  compiler: { runAfterProductionCompile: addCompileHints },
  outputHashSalt: HINTED_FILES,
  reactStrictMode: true,
  allowedDevOrigins: ['*.localhost'],
  // Seals each cached page with the hashes of its own framework scripts; development has no policy.
  ...(production ? { cacheHandler: fileURLToPath(new URL('./lib/page-cache/handler.cjs', import.meta.url)) } : {}),
  async headers() {
    return [
      { source: '/:path*', headers: SECURITY_HEADERS },
      // Where a payment's own window comes back to: of a page with another policy the browser would hide who opened it.
      {
        source: '/:locale/deposit/',
        // A visitor's page there is one from memory, for everybody.
        has: [
          { type: 'query', key: 'window', value: '1' },
          { type: 'cookie', key: 'refreshToken' },
        ],
        headers: [{ key: 'cross-origin-opener-policy', value: 'unsafe-none' }],
      },
      // The pictures that others show beside a link to us.
      { source: '/og/:path*', headers: [{ key: 'cross-origin-resource-policy', value: 'cross-origin' }] },
      // An address with a secret in it is nobody's referrer; the later of two entries counts.
      ...['accessToken', 'refreshToken', 'token', 'code', 'state'].map((key) => ({
        source: '/:path*',
        has: [{ type: 'query', key }],
        headers: [{ key: 'referrer-policy', value: 'no-referrer' }],
      })),
      ...['/fonts/', '/brands/'].map((folder) => ({
        source: `${folder}:path*`,
        headers: [
          { key: 'cache-control', value: cacheControlOfFile(folder) },
          ...(folder === '/fonts/' ? [FONT_SHARING] : []),
        ],
      })),
    ];
  },
};

export default config;
