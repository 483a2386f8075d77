import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { docs, sidebars } from './pages.mjs';
import { plainMarkdown, publishedFiles, toAnchor } from './markdown.mjs';

const { version, description } = JSON.parse(readFileSync(join(docs, '..', 'package.json'), 'utf8'));
const { DOCS_REPOSITORY } = process.env;

export default defineConfig({
  title: 'Foyer',
  description,
  lang: 'en',
  appearance: 'dark',
  outDir: '../dist/docs',
  cacheDir: '../node_modules/.cache/docs',
  // Addresses of a program on the reader's own machine.
  ignoreDeadLinks: 'localhostLinks',
  markdown: {
    anchor: { slugify: toAnchor },
    headers: { slugify: toAnchor },
    // Braces after a word are the product's, not attributes.
    attrs: { disable: true },
    config: (md) => plainMarkdown(md, DOCS_REPOSITORY),
  },
  transformPageData: ({ relativePath }) =>
    relativePath === 'index.md' ? { frontmatter: { pageClass: 'home', aside: false } } : undefined,
  buildEnd: ({ outDir }) => {
    for (const path of publishedFiles()) cpSync(join(docs, path), join(outDir, path));
  },
  // Of the index for the search, which comes with the first search alone.
  vite: { build: { chunkSizeWarningLimit: 4000 } },
  themeConfig: {
    logo: { src: '/logo.svg', alt: '' },
    search: {
      provider: 'local',
      // Short words are found as they are: "set" is not "bet".
      options: { miniSearch: { searchOptions: { combineWith: 'AND', fuzzy: 0.1 } } },
    },
    nav: [
      { text: 'Try it', link: '/try-it' },
      { text: 'Operate it', link: '/operations' },
      { text: 'Integrate it', link: '/wallet-api' },
      { text: 'Contribute', link: '/contribute' },
      { text: version, link: '/versions' },
    ],
    sidebar: sidebars(),
    outline: { level: [2, 3], label: 'On this page' },
    ...(DOCS_REPOSITORY && {
      socialLinks: [{ icon: 'github', link: DOCS_REPOSITORY, ariaLabel: 'The repository' }],
    }),
    footer: { message: `Foyer ${version}, under the MIT licence` },
  },
});
