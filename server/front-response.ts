import { ServerResponse, type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders } from 'node:http';
import { wantsHttps } from '@/lib/edge/answer-cookie';
import { NO_SCRIPT_POLICY } from '@/lib/security/policy.cjs';
import { FRAME_ANCESTORS, SECURITY_HEADERS, TRANSPORT_SECURITY } from '@/lib/security/response-headers.cjs';
import { countAnswer, routeOf, type Answerer } from '@/server/metrics';

type GivenHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[];

const POLICY = 'content-security-policy';
/** Headers that only Next sends to itself. */
const INTERNAL = /^x-(?:middleware|nextjs|next|powered-by)(?:-|$)/;
/**
 * Headers that Next's router in the browser reads in the answers to its own requests; without them rewritten pages are
 * lost.
 */
const FOR_ROUTER = /^x-nextjs-(?:stale-time|postponed|rewritten-path|rewritten-query|prerender)$/;

/** True for a header that must not leave with a page. */
export function isInternalHeader(name: string): boolean {
  return INTERNAL.test(name);
}

/**
 * An answer of the web: it carries none of Next's own headers, all security headers, refusals included, and HTML never
 * leaves without a policy. Every policy says who may frame the answer.
 */
export class FrontResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  private isAddressSecret = false;
  readonly began = performance.now();
  private answerer: Answerer = 'refused';
  /** The page that was decided on, as it is rendered: `/<variant>/<locale>/…`. */
  page: string | null = null;

  constructor(request: Request) {
    super(request);
    this.on('close', this.count);
  }

  /** Says how it is made, for the metrics. */
  by(answerer: Answerer): this {
    this.answerer = answerer;
    return this;
  }

  /** The pattern of what was answered: nothing that the visitor chose. */
  get route(): string {
    return routeOf({ page: this.page, url: this.req.url ?? '' });
  }

  /** The address of the request carries a secret: it goes on as nobody's referrer, whatever the answer says. */
  keepAddress(): void {
    this.isAddressSecret = true;
  }

  override writeHead(status: number, reason?: string | GivenHeaders, headers?: GivenHeaders): this {
    const given = typeof reason === 'string' ? headers : reason;
    for (const [name, value] of pairsOf(given)) this.setHeader(name, value);
    const toRouter = this.req.headers.rsc !== undefined;
    for (const name of this.getHeaderNames())
      if (INTERNAL.test(name) && !(toRouter && FOR_ROUTER.test(name))) this.removeHeader(name);
    for (const { key, value } of securityHeaders(this.req)) if (!this.hasHeader(key)) this.setHeader(key, value);
    if (this.isAddressSecret) this.setHeader('referrer-policy', 'no-referrer');
    const isHtml = String(this.getHeader('content-type') ?? '').startsWith('text/html');
    const policy = String(this.getHeader(POLICY) ?? (isHtml ? NO_SCRIPT_POLICY : ''));
    const isComplete = policy.includes('frame-ancestors');
    this.setHeader(POLICY, isComplete ? policy : [policy, FRAME_ANCESTORS].filter(Boolean).join('; '));
    return typeof reason === 'string' ? super.writeHead(status, reason) : super.writeHead(status);
  }

  private count(): void {
    const { began, answerer, page, req, statusCode } = this;
    countAnswer({ began, answerer, page, url: req.url ?? '', status: statusCode });
  }

  /** Sends headers that need no looking through, as a flat list of names and values. */
  writePrepared(status: number, headers: string[]): void {
    super.writeHead(status, headers);
  }
}

/** The headers of every answer on the host of this request. */
function securityHeaders({ headers }: IncomingMessage): readonly { readonly key: string; readonly value: string }[] {
  return wantsHttps(headers.host) ? [...SECURITY_HEADERS, TRANSPORT_SECURITY] : SECURITY_HEADERS;
}

function pairsOf(given: GivenHeaders | undefined): (readonly [string, string | number | readonly string[]])[] {
  if (!given) return [];
  if (!Array.isArray(given))
    return Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  const byName = new Map<string, string[]>();
  for (let index = 0; index + 1 < given.length; index += 2) {
    const name = String(given[index]).toLowerCase();
    byName.set(name, [...(byName.get(name) ?? []), String(given[index + 1])]);
  }
  return [...byName].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values] as const);
}
