import { z } from 'zod';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { free } from '../../kernel/entry-rule';
import { readBody, sendJson } from '../../kernel/http/answers';
import { defineRoute, type Route } from '../../kernel/http/route';
import { isCallSigned, type Secrets } from '../../kernel/signed-text';
import { toPlatform } from '@/contract/signed-call';
import { REPORTS_PATH } from './domain/message';
import { releaseFollower } from './second-channel';
import { isReportKey } from './sms-gateways';

const BODY_LIMIT = 16 * 1024;

const states = ['delivered', 'failed'] as const;
const signedReport = z.object({ id: z.uuid(), state: z.enum(states), reason: z.string().max(200).optional() });
type Report = z.infer<typeof signedReport>;

/** The words of gateways that post forms; others say nothing final. */
const FORM_STATES: Readonly<Record<string, Report['state']>> = {
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
};

interface ReportsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secrets: Secrets;
}

/**
 * POST of what became of a message: JSON, signed, or a form at the address that its gateway was given. The first report
 * holds; another one, or one of a message that is forgotten, is answered like it.
 */
export function createReportsRoute({ db, clock, secrets }: ReportsDeps): Route {
  async function take({ id, state, reason = null }: Omit<Report, 'reason'> & { reason?: string | null }) {
    await db.query(
      releaseFollower(
        `update messages set state = $2, body = '', html = null, last_error = $3, ended_at = $4
       where id = $1 and state in ('queued', 'sending', 'sent')`,
        '$4',
      ),
      [id, state, reason, clock.now()],
    );
  }
  return defineRoute([{ path: REPORTS_PATH, rule: free('reports') }], async (request, response, url) => {
    if (request.method !== 'POST') {
      sendJson(response, 405, { received: false, error: 'method' }, { allow: 'POST' });
      return true;
    }
    const { headers } = request;
    const body = await readBody(request, BODY_LIMIT);
    const [id, key] = ['message', 'key'].map((name) => url.searchParams.get(name));
    const isForm = typeof id === 'string' && typeof key === 'string';
    const signed = { timestamp: headers['x-timestamp'], signature: headers['x-signature'], body };
    const isKnown = isForm
      ? isReportKey(secrets, id, key)
      : isCallSigned(secrets, toPlatform(REPORTS_PATH), signed, clock.now());
    if (!isKnown) {
      sendJson(response, 401, { received: false, error: 'signature' });
      return true;
    }
    const report = isForm ? readForm(id, body) : signedReport.safeParse(parseJson(body)).data;
    if (report === undefined) {
      sendJson(response, 400, { received: false, error: 'body' });
      return true;
    }
    if (report) await take(report);
    sendJson(response, 200, { received: true });
    return true;
  });
}

/** Null for a state on the way. */
function readForm(id: string, body: Buffer): Report | null {
  const form = new URLSearchParams(body.toString('utf8'));
  const state = FORM_STATES[(form.get('MessageStatus') ?? form.get('SmsStatus') ?? '').toLowerCase()];
  return state ? { id, state, reason: form.get('ErrorCode')?.slice(0, 200) } : null;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
