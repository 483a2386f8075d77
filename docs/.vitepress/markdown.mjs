// The pages of docs/ are read on a repository's page too, so they hold plain Markdown: what the site needs besides is
// made of it here.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { docs } from './pages.mjs';

/** Names of headings as repositories make them, so that one link works at both places. */
export const toAnchor = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** Files beside the pages that pages link to: schemas and descriptions of interfaces. */
export const isPublished = (path) => /\.json$/.test(path) && existsSync(join(docs, path));
export const publishedFiles = () => readdirSync(docs, { recursive: true }).filter((path) => isPublished(path));

/** The address of what no page of the site has; null where the repository's own is not known. */
function outside(path, repository) {
  const inRepository = posix.normalize(posix.join('docs', path));
  const isFolder = statSync(join(docs, '..', inRepository), { throwIfNoEntry: false })?.isDirectory();
  return repository && `${repository.replace(/\/$/, '')}/${isFolder ? 'tree' : 'blob'}/HEAD/${inRepository}`;
}

function linkOf(href, page, repository) {
  const [target, anchor] = href.split('#');
  if (!target || /^[a-z]+:|^\//.test(href)) return href;
  const path = posix.normalize(posix.join(posix.dirname(page), target));
  const isPage = !path.startsWith('..') && path.endsWith('.md');
  if (isPage || isPublished(path)) return href;
  const address = outside(path, repository);
  return address && (anchor ? `${address}#${anchor}` : address);
}

/** Links out of docs/ lead to the repository; where its address is not known their words stay, as code. */
function mapLinks({ children }, page, repository) {
  const open = [];
  for (const token of children) {
    if (token.type === 'link_open') {
      const href = linkOf(token.attrGet('href'), page, repository);
      if (href) token.attrSet('href', href);
      else Object.assign(token, { type: 'outside_open', tag: 'code', attrs: null });
      open.push(href);
    } else if (token.type === 'link_close' && !open.pop()) Object.assign(token, { type: 'outside_close', tag: 'code' });
  }
}

const isComment = (text) => /^\s*<!--[^]*-->\s*$/.test(text);

/** Placeholders such as `<id>` are text, comments are gone, and braces are no expressions. */
export function plainMarkdown(md, repository) {
  const escape = (text) => md.utils.escapeHtml(text).replace(/\{\{/g, '&#123;&#123;');
  for (const kind of ['html_block', 'html_inline'])
    md.renderer.rules[kind] = (tokens, place) =>
      isComment(tokens[place].content) ? '' : escape(tokens[place].content);
  md.renderer.rules.text = (tokens, place) => escape(tokens[place].content);
  md.core.ruler.push('links-out-of-docs', ({ tokens, env }) => {
    for (const token of tokens) {
      if (token.type === 'inline') mapLinks(token, env.relativePath ?? '', repository);
      // Indented code has no frame in which it could be scrolled.
      if (token.type === 'code_block') Object.assign(token, { type: 'fence', markup: '```' });
    }
  });
  md.disable('emoji');
}
