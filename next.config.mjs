import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const distDir = process.env.NEXT_DIST_DIR || '.next';

/** A build in a folder of its own gets a tsconfig of its own, because Next writes the folder's name into it. */
function tsconfigFor(folder) {
  if (folder === '.next') return 'tsconfig.json';
  const path = `tsconfig${folder}.json`;
  const content = { extends: './tsconfig.json', compilerOptions: { plugins: [{ name: 'next' }] }, include: ['next-env.d.ts', '**/*.ts', '**/*.tsx', `${folder}/types/**/*.ts`, `${folder}/dev/types/**/*.ts`], exclude: ['node_modules', 'dist'] };
  if (!existsSync(path)) writeFileSync(path, JSON.stringify(content, null, 2));
  return path;
}

const production = process.env.NODE_ENV === 'production';

/** The floor of the benchmarks is a page of their own build alone. */
const benchExtensions = process.env.FOYER_BENCH_ROUTES === '1' ? ['bench.tsx'] : [];

const securityHeaders = [
  { key: 'x-content-type-options', value: 'nosniff' },
  { key: 'referrer-policy', value: 'strict-origin-when-cross-origin' },
  { key: 'permissions-policy', value: 'camera=(), microphone=(), geolocation=(), payment=(self), usb=(), browsing-topics=(), fullscreen=*, autoplay=*' },
  { key: 'x-frame-options', value: 'SAMEORIGIN' },
  { key: 'cross-origin-opener-policy', value: 'same-origin-allow-popups' },
];

/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  distDir,
  pageExtensions: [...benchExtensions, 'tsx', 'ts'],
  // Types are checked by `npm run verify`, for the whole repository at once.
  typescript: { tsconfigPath: tsconfigFor(distDir), ignoreBuildErrors: true },
  poweredByHeader: false,
  // Next would hash each answer anew; the page cache gives each page its tag once, and the server guard compares it.
  generateEtags: false,
  // The middleware does page slashes itself: /graphql must answer in both forms without a redirect.
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  allowedDevOrigins: ['*.localhost'],
  // Seals each cached page with the hashes of its own framework scripts; development has no policy.
  ...(production ? { cacheHandler: fileURLToPath(new URL('./lib/security/page-cache.cjs', import.meta.url)) } : {}),
  async headers() {
    return [
      { source: '/:path*', headers: securityHeaders },
      // Where a payment's own window comes back to: of a page with another policy the browser would hide who opened it.
      { source: '/:locale/deposit/', has: [{ type: 'query', key: 'window', value: '1' }], headers: [{ key: 'cross-origin-opener-policy', value: 'unsafe-none' }] },
      {
        source: '/:path*',
        missing: [{ type: 'host', value: '(?:.*\\.)?localhost|127(?:\\.\\d+){3}|\\[::1\\]' }],
        headers: [{ key: 'strict-transport-security', value: 'max-age=63072000; includeSubDomains' }],
      },
      // The fonts' names carry their version.
      { source: '/fonts/:path*', headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }] },
      { source: '/brands/:path*', headers: [{ key: 'cache-control', value: 'public, max-age=86400, stale-while-revalidate=604800' }] },
    ];
  },
};

export default config;
