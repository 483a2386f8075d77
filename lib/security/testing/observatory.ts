import type { IncomingHttpHeaders } from 'node:http';

/**
 * The score of an answer at the MDN HTTP Observatory, by its published rules (@mdn/mdn-http-observatory 1.4.8), for a
 * site over HTTPS with a good certificate that is on no preload list. Rules whose result no page of ours can have are
 * left to the worst that they give.
 */
export interface Scan {
  /** Each policy that the answer carries. */
  readonly policies: readonly string[];
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly setCookies: readonly string[];
  readonly html: string;
}

/** An answer as Node gives it. */
export function scanOf(headers: IncomingHttpHeaders, html: string): Scan {
  return {
    policies: [headers['content-security-policy']].flat().filter((policy) => typeof policy === 'string'),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()])),
    setCookies: headers['set-cookie'] ?? [],
    html,
  };
}

export interface Score {
  readonly total: number;
  /** By test. */
  readonly points: Readonly<Record<string, number>>;
}

const BASELINE = 100;
/** Below this no test adds anything. */
const LEAST_FOR_EXTRA = 90;
const SIX_MONTHS = 15_552_000;
const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const UNSAFE = [...BROAD, "'unsafe-inline'", 'data:'];
const HASH_OR_NONCE = /^'(?:sha(?:256|384|512)|nonce)-/;
const INSECURE = /^(?:http|ftp):/;

const TESTS: Readonly<Record<string, (scan: Scan) => number>> = {
  contentSecurityPolicy: scorePolicy,
  cookies: scoreCookies,
  crossOriginResourceSharing: scoreSharing,
  crossOriginResourcePolicy: scoreResourcePolicy,
  referrerPolicy: scoreReferrer,
  strictTransportSecurity: scoreTransport,
  subresourceIntegrity: scoreIntegrity,
  contentTypeOptions: ({ headers }: Scan) => (headers['x-content-type-options'] === 'nosniff' ? 0 : -5),
  frameOptions: scoreFrames,
};

export function scoreAnswer(scan: Scan): Score {
  const entries = Object.entries(TESTS).map(([name, points]) => [name, points(scan)] as const);
  const sum = (points: readonly number[]) => points.reduce((total, each) => total + each, BASELINE);
  const all = entries.map(([, points]) => points);
  const without = sum(all.filter((points) => points < 0));
  return {
    total: without >= LEAST_FOR_EXTRA ? sum(all) : Math.max(0, without),
    points: Object.fromEntries(entries),
  };
}

function directivesOf(policy: string): Map<string, string[]> | null {
  const directives = new Map<string, string[]>();
  for (const text of policy.split(';').map((part) => part.trim())) {
    const [name = '', ...sources] = text.toLowerCase().split(/\s+/);
    if (!name) continue;
    if (directives.has(name)) return null;
    directives.set(name, sources.length > 0 ? sources : ["'none'"]);
  }
  return directives;
}

/** Of one policy: sources of several are met, which no answer of ours has. */
function scorePolicy({ policies }: Scan): number {
  const [policy] = policies;
  const directives = policy === undefined || policies.length > 1 ? null : directivesOf(policy);
  if (!directives) return -25;
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  // A hash or nonce makes browsers disregard 'unsafe-inline'.
  const inForce = (sources: readonly string[]) =>
    sources.some((source) => HASH_OR_NONCE.test(source))
      ? sources.filter((source) => source !== "'unsafe-inline'")
      : sources;
  const scripts = inForce(sourcesOf('script-src'));
  const styles = inForce(sourcesOf('style-src'));
  const passive = ['img-src', 'media-src'];
  const active = [...directives].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => sources);
  if (scripts.some((source) => UNSAFE.includes(source))) return -20;
  if (sourcesOf('object-src').some((source) => BROAD.includes(source))) return -20;
  if (active.some((source) => INSECURE.test(source))) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (passive.flatMap(sourcesOf).some((source) => INSECURE.test(source))) return -10;
  if (styles.some((source) => UNSAFE.includes(source))) return 0;
  const rest = directives.get('default-src');
  return rest?.length === 1 && rest[0] === "'none'" ? 10 : 5;
}

function scoreCookies(scan: Scan): number {
  const isKeptToHttps = scoreTransport(scan) === 0;
  const worst = scan.setCookies.map((line) => {
    const [pair = '', ...attributes] = line
      .toLowerCase()
      .split(';')
      .map((part) => part.trim());
    const name = pair.split('=')[0] ?? '';
    const isSession = name.includes('sess') || name.includes('login');
    const sameSite = attributes.find((attribute) => attribute.startsWith('samesite='))?.slice('samesite='.length);
    const isSecure = attributes.includes('secure');
    if (isSession && !attributes.includes('httponly')) return -30;
    if (isSession && !isSecure) return isKeptToHttps ? -10 : -40;
    if (!isSecure) return isKeptToHttps ? -5 : -20;
    if (sameSite !== undefined && !['lax', 'strict', 'none'].includes(sameSite)) return -20;
    if (sameSite === undefined) return name.includes('csrf') ? -20 : 0;
    return 5;
  });
  return worst.length === 0 ? 0 : Math.min(...worst);
}

/** One origin's own is as good as none; any origin with credentials is the worst. */
function scoreSharing({ headers }: Scan): number {
  return headers['access-control-allow-credentials'] === 'true' ? -50 : 0;
}

function scoreResourcePolicy({ headers }: Scan): number {
  const value = headers['cross-origin-resource-policy'];
  if (value === undefined || value === 'cross-origin') return 0;
  return value === 'same-origin' || value === 'same-site' ? 10 : -5;
}

function scoreReferrer({ headers }: Scan): number {
  const value = headers['referrer-policy'];
  if (value === undefined) return 0;
  return ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(value) ? 5 : -5;
}

function scoreTransport({ headers }: Scan): number {
  const age = /(?:^|;\s*)max-age=(\d+)/i.exec(headers['strict-transport-security'] ?? '')?.[1];
  if (age === undefined) return -20;
  return Number(age) >= SIX_MONTHS ? 0 : -10;
}

/** For scripts of the page's own origin; one of another origin scores as it does without integrity. */
function scoreIntegrity({ html }: Scan): number {
  const scripts = [...html.matchAll(/<script\b([^>]*)>/gi)].map(([, attributes = '']) => attributes);
  const loaded = scripts.filter((attributes) => /\ssrc="/.test(attributes));
  if (loaded.some((attributes) => /\ssrc="(?:https?:)?\/\//.test(attributes))) return -50;
  return loaded.some((attributes) => /\sintegrity="[^"]+"/.test(attributes)) ? 5 : 0;
}

function scoreFrames({ policies, headers }: Scan): number {
  if (policies.some((policy) => directivesOf(policy)?.has('frame-ancestors'))) return 5;
  return ['deny', 'sameorigin'].includes(headers['x-frame-options']?.toLowerCase() ?? '') ? 0 : -20;
}
