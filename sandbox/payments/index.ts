import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { toProvider } from '@/contract/signed-call';
import { parseJson, readBody } from '../../platform/kernel/http/answers';
import { isCallSigned } from '../../platform/kernel/signed-text';
import { sendFrame } from '../../platform/kernel/pages/frame';
import { html, type Markup } from '../../platform/kernel/pages/html';
import { readOrder, type Order } from './order';
import { endings, endPayment, payOut, sendBack, statementOf, type Ending, type PaymentsOptions } from './outcome';
import { confirmPage, secureCode, sourcePage, sourcesFor, type PageParts, type Source } from './pages';
import { fillIn } from '@foyer/studio-kit/texts/fill-in';
import { paymentTexts } from './payment-texts';

export { CALLBACK_QUEUE } from './outcome';

export interface PaymentsSandbox {
  /** Answers requests under /pay/; false for any other path. */
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
}

const PROVIDER = 'Sandbox Pay';
const bodyLimit = 16 * 1024;

/** A stand-in of a payment provider: pages without scripts for players, signed calls from and to the house. */
export function createPaymentsSandbox(options: PaymentsOptions): PaymentsSandbox {
  return {
    async handle(request, response, url) {
      if (!url.pathname.startsWith('/pay/')) return false;
      if (url.pathname === '/pay/statements') {
        await sendStatement(options, request, response, url.pathname);
        return true;
      }
      const order = url.pathname === '/pay/payouts' ? payOut : url.pathname === '/pay/returns' ? sendBack : null;
      if (order) await takeOrder(options, request, response, url.pathname, order);
      else await showPage(options, request, response, url);
      return true;
    },
  };
}

const period = z.object({ from: z.iso.datetime(), to: z.iso.datetime() });

async function sendStatement(
  options: PaymentsOptions,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const body = await readSigned(options, request, path);
  const parsed = period.safeParse(body === null ? null : parseJson(body));
  if (!parsed.success) {
    response.writeHead(body === null ? 401 : 400).end();
    return;
  }
  const entries = await statementOf(options, new Date(parsed.data.from), new Date(parsed.data.to));
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ entries }));
}

/** The body of a call that the house has signed; null for any other. */
async function readSigned(
  { providerSecret, clock }: PaymentsOptions,
  request: IncomingMessage,
  path: string,
): Promise<Buffer | null> {
  const body = request.method === 'POST' ? await readBody(request, bodyLimit) : null;
  const { 'x-timestamp': timestamp, 'x-signature': signature } = request.headers;
  const isSigned =
    body !== null && isCallSigned(providerSecret, toProvider(path), { timestamp, signature, body }, clock.now());
  return isSigned ? body : null;
}

const ordered = z.object({
  transactionId: z.uuid(),
  amount: z.string(),
  currency: z.string(),
  /** Of a refund: its deposit. */
  refundOf: z.uuid().optional(),
});

async function takeOrder(
  options: PaymentsOptions,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  carryOut: typeof payOut,
): Promise<void> {
  const body = await readSigned(options, request, path);
  if (body === null) {
    response.writeHead(401).end();
    return;
  }
  const parsed = ordered.safeParse(parseJson(body));
  if (parsed.success) {
    const { refundOf, ...payment } = parsed.data;
    // A refund is a payment of its own.
    await (refundOf === undefined ? carryOut : payOut)(options, payment);
  }
  response.writeHead(parsed.success ? 202 : 400).end();
}

async function showPage(
  options: PaymentsOptions,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'POST') {
    response.writeHead(405, { allow: 'GET, POST' }).end();
    return;
  }
  const form =
    request.method === 'POST'
      ? new URLSearchParams((await readBody(request, bodyLimit)).toString('utf8'))
      : url.searchParams;
  const sealed = form.get('order') ?? '';
  const order = readOrder(options.providerSecret, sealed);
  const brand = order && options.brandOf(order.brand);
  if (!order || !brand) {
    const { unreadable, sandbox } = paymentTexts('en_GB');
    sendFrame(response, 400, {
      locale: 'en_GB',
      theme: 'theme1',
      provider: PROVIDER,
      title: unreadable,
      note: sandbox,
      body: html``,
      formTargets: [],
    });
    return;
  }
  const parts: PageParts = { order, sealed, texts: paymentTexts(order.locale) };
  const step = stepOf(
    parts,
    request.method === 'POST' ? form : new URLSearchParams(),
    order.expiresAt <= options.clock.now(),
  );
  if (step.kind === 'end') {
    await endPayment(options, { ...toOrderBody(order), account: step.source && accountOf(step.source) }, step.ending);
    response.writeHead(303, { location: backOf(order), 'cache-control': 'no-store' }).end();
    return;
  }
  sendFrame(response, step.status, {
    locale: order.locale,
    theme: brand.theme,
    provider: PROVIDER,
    title: fillIn(parts.texts.title, { brand: brand.name }),
    note: parts.texts.sandbox,
    body: step.body,
    formTargets: [new URL(order.returnUrl).origin],
  });
}

const accountOf = ({ token, label, holder }: Source) => (holder === null ? { token, label } : { token, label, holder });
const toOrderBody = ({ transactionId, amount, currency }: Order) => ({ transactionId, amount, currency });

function backOf({ returnUrl, transactionId }: Order): string {
  const back = new URL(returnUrl);
  back.searchParams.set('transaction', transactionId);
  return back.href;
}

type Step =
  | { readonly kind: 'page'; readonly status: number; readonly body: Markup }
  | { readonly kind: 'end'; readonly ending: Ending; readonly source: Source | null };
const page = (body: Markup, status = 200): Step => ({ kind: 'page', status, body });

function stepOf(parts: PageParts, form: URLSearchParams, isTooOld: boolean): Step {
  const { order, texts } = parts;
  if (isTooOld) return page(html`<p>${texts.tooOld}</p><p><a href="${backOf(order)}">${texts.back}</a></p>`, 410);
  if (form.get('action') === 'cancel') return { kind: 'end', ending: 'cancel', source: null };
  const source = sourcesFor(order).find(({ token }) => token === form.get('source'));
  if (!source) return page(sourcePage(parts));
  if (form.get('step') !== 'end') return page(confirmPage(parts, source, null));
  const ending = endings.find((known) => known === form.get('ending'));
  if (!ending) return page(confirmPage(parts, source, null), 422);
  if (order.kind === 'CARD' && form.get('code') !== secureCode)
    return page(confirmPage(parts, source, texts.codeWrong), 422);
  return { kind: 'end', ending, source };
}
