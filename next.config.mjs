/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  // Several builds may stand side by side in one work tree.
  distDir: process.env.NEXT_DIST_DIR || '.next',
  poweredByHeader: false,
  // The middleware does page slashes itself: /graphql must answer in both forms without a redirect.
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  allowedDevOrigins: ['*.localhost'],
};

export default config;
