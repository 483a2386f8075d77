// Where each page of docs/ is in the sidebar. A page that no group names comes last, under "More".
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const docs = fileURLToPath(new URL('..', import.meta.url));

const GROUPS = {
  Start: ['index', 'try-it', 'first-brand', 'architecture', 'glossary', 'contribute'],
  'Run it': [
    'operations',
    'deploy',
    'settings',
    'versions',
    'updates',
    'backup',
    'metrics',
    'runbook',
    'logs',
    'traces',
    'rate-limits',
    'capacity',
  ],
  'Brands, licences and games': ['configuration', 'licences', 'catalogue', 'texts'],
  'The teams of an operator': ['operators', 'players-and-accounts', 'team-payments', 'team-risk', 'team-content'],
  'Connect third parties': [
    'wallet-api',
    'payment-providers',
    'message-providers',
    'sign-in-providers',
    'sportsbook-protocol',
    'jackpot-protocol',
    'consent-protocol',
    'isolated-frames',
  ],
  'Reference of the API': ['graphql', 'errors', 'events'],
  'Money and rewards': ['payments', 'bonus', 'rewards', 'loyalty', 'results', 'raffle', 'calendars', 'deposit-limits'],
  Players: ['registration', 'one-time-codes', 'sessions', 'forms', 'prompts', 'accessibility', 'analytics'],
  'Security and data': ['security', 'data-protection', 'cryptography', 'asvs'],
};

const pagesIn = (folder) =>
  readdirSync(join(docs, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length))
    .sort();

/** The heading without what explains it: `Operators: who they are` is `Operators`. */
function nameOf(page) {
  const [, heading = page] = /^# (.+)$/m.exec(readFileSync(join(docs, `${page}.md`), 'utf8')) ?? [];
  return heading.replace(/`/g, '').replace(/(?::|, (?:and how|from|levels)) .*$/, '');
}

const linkTo = (page) => ({ text: nameOf(page), link: `/${page.replace(/(^|\/)index$/, '$1')}` });

function recordOf(page) {
  const { text, link } = linkTo(page);
  return { text: text.replace(/^(\d+)\. /, '$1 '), link };
}

/** The sidebar of all pages, and one of the decisions alone. */
export function sidebars() {
  const grouped = new Set(Object.values(GROUPS).flat());
  const more = pagesIn('.').filter((page) => !grouped.has(page));
  const groups = Object.entries({ ...GROUPS, More: more }).map(([text, pages]) => ({
    text,
    items: pages.filter((page) => existsSync(join(docs, `${page}.md`))).map(linkTo),
  }));
  const records = pagesIn('decisions').filter((page) => page !== 'index');
  return {
    '/': [
      ...groups.filter(({ items }) => items.length > 0),
      { text: 'Decisions', items: [{ text: 'All decisions', link: '/decisions/' }] },
    ],
    '/decisions/': [
      { text: 'All pages', items: [{ text: 'Back to the start', link: '/' }] },
      { text: 'Decisions', items: records.map((page) => recordOf(`decisions/${page}`)) },
    ],
  };
}
