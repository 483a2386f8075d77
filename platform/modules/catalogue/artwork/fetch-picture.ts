import { lookup as resolveName } from 'node:dns';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from '../../../kernel/http/networks';

/** No picture is to be had from there, now or at all; the message is for the operator. */
export class PictureRefused extends Error {}

/** Its host takes more time than it has. */
export class PictureLate extends PictureRefused {}

const MOST_BYTES = 8 * 1024 * 1024;
const MOST_REDIRECTS = 3;
/** ms from the first connection to the last byte. */
const LONGEST_MS = 20_000;

interface FetchTerms {
  /** The only ones that are called, by redirects too. One of http is this machine's. */
  readonly origins: readonly string[];
  readonly longestMs?: number;
  /** Ends the call when the program ends. */
  readonly stopped?: AbortSignal;
}

/**
 * The bytes behind an address, whatever they are. Throws PictureRefused: for another origin, a name whose addresses are
 * not of the internet, more bytes than a picture has, or no whole answer in time (PictureLate).
 */
export async function fetchPicture(address: string, { origins, longestMs = LONGEST_MS, stopped }: FetchTerms) {
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, longestMs);
  stopped?.addEventListener('abort', end);
  if (stopped?.aborted) end();
  try {
    return await readBounded(await followRedirects(new URL(address), origins, ending.signal));
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    if (ending.signal.aborted) throw new PictureLate(`no whole picture within ${longestMs / 1_000} s`);
    throw new PictureRefused(String(Reflect.get(Object(error), 'code') ?? error));
  } finally {
    clearTimeout(timer);
    stopped?.removeEventListener('abort', end);
    // The rest of an answer that is not read is not waited for.
    ending.abort();
  }
}

async function followRedirects(from: URL, origins: readonly string[], signal: AbortSignal): Promise<IncomingMessage> {
  let url = from;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    if (!origins.includes(url.origin) || url.username || url.password)
      throw new PictureRefused(`${url.origin} is not one of ARTWORK_HOSTS`);
    const answer = await call(url, signal);
    const { statusCode: status = 0, headers } = answer;
    if (status === 200) return answer;
    answer.destroy();
    if (![301, 302, 303, 307, 308].includes(status) || !headers.location || !URL.canParse(headers.location, url.href))
      throw new PictureRefused(`status ${status}`);
    url = new URL(headers.location, url);
  }
  throw new PictureRefused(`more than ${MOST_REDIRECTS} redirects`);
}

function call(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const isAllowed = isSecure ? isPublicAddress : isLoopbackAddress;
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const refused = () => new PictureRefused(`${name} has an address that is not of the internet`);
  // Looked at where the connection is made: a name may have another address a moment later.
  const lookup: LookupFunction = (host, options, done) =>
    resolveName(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? refused(), '');
      if (!found.every(({ address }) => isAllowed(address))) return done(refused(), '');
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  return new Promise((resolve, reject) => {
    if (isIP(name) && !isAllowed(name)) return reject(refused());
    const get = isSecure ? getSecure : getPlain;
    get(url, { agent: false, signal, lookup, headers: { accept: 'image/*' } }, resolve).on('error', reject);
  });
}

async function readBounded(answer: IncomingMessage): Promise<Buffer> {
  const tooLarge = () => new PictureRefused(`more than ${MOST_BYTES / 1024 / 1024} MB`);
  if (Number(answer.headers['content-length'] ?? 0) > MOST_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MOST_BYTES) throw tooLarge();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
