import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { externalMethodIds } from '@/contract/external-methods.schema';
import { nameOnHost, readCookie } from '@/lib/edge/cookies';
import { parseReturnPath } from '@/lib/edge/return-path';
import { localesOf } from '@/contract/brands';
import { parseLocaleCode } from '@/contract/locales';
import { brandForHost } from '@/lib/brand/origin';
import { localePath } from '@/lib/i18n/paths';
import { readJsonBody } from '@/lib/security/json-body';
import { completeExternalSignIn, startExternalSignIn } from '@/lib/session/external-sign-in';
import { answer, isSameOrigin, readSessionRequest } from '@/lib/session/session-request';

const startBody = z.object({
  method: z.enum(externalMethodIds),
  locale: z.string(),
  returnPath: z.string().max(2000),
  amount: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/)
    .nullable(),
});

const completeBody = z.object({
  state: z.string().min(1).max(100),
  returnCode: z.string().max(100).nullable(),
  token: z.string().max(4000).nullable(),
});

const BINDING = /^[A-Za-z0-9_-]{43}$/;

const bindingOf = (request: Request): string | null => {
  const { headers } = request;
  const name = nameOnHost('externalSignIn', headers.get('host') ?? 'localhost');
  const value = readCookie(headers.get('cookie') ?? '', name);
  return value && BINDING.test(value) ? value : null;
};

/** Begins a sign-in at a bank, a cashier or a partner: `{redirectUrl}`, and a cookie that only this browser has. */
export async function POST(request: Request): Promise<Response> {
  const session = readSessionRequest(request);
  if (!isSameOrigin(request)) return answer({ failure: null }, 403, [], session);
  const body = startBody.safeParse(await readJsonBody(request));
  const locale = parseLocaleCode(body.data?.locale, localesOf(brandForHost(session.host)));
  if (!body.success || !locale) return answer({ failure: null }, 400, [], session);
  const { method, returnPath, amount } = body.data;
  // Tabs of one browser share the secret, so that beginning in one does not spoil what another began.
  const binding = bindingOf(request) ?? randomBytes(32).toString('base64url');
  const handlerUrl = session.origin + localePath(locale, `/${method}-login-handler/`);
  const start = {
    method,
    handlerUrl,
    returnPath: parseReturnPath(returnPath, localePath(locale, '/')),
    binding,
    amount,
  };
  const result = await startExternalSignIn(start, { ...session.caller, locale });
  if (result.ok)
    return answer({ redirectUrl: result.value }, 200, [{ name: 'externalSignIn', value: binding }], session);
  return answer({ failure: result.error }, result.error.kind === 'network' ? 503 : 422, [], session);
}

/** The result of the sign-in once the browser is back: a ticket, or why there is none. */
export async function PUT(request: Request): Promise<Response> {
  const session = readSessionRequest(request);
  if (!isSameOrigin(request)) return answer({ failure: null }, 403, [], session);
  const body = completeBody.safeParse(await readJsonBody(request));
  if (!body.success) return answer({ failure: null }, 400, [], session);
  // Without the cookie this browser has begun nothing; the code is sent to the platform nevertheless, since it
  // was meant for the browser that did.
  const result = await completeExternalSignIn({ ...body.data, binding: bindingOf(request) ?? '' }, session.caller);
  if (result.ok) return answer(result.value, 200, [], session);
  return answer({ failure: result.error }, result.error.kind === 'network' ? 503 : 422, [], session);
}
