import type { IncomingMessage, ServerResponse } from 'node:http';
import { readForm } from '../../platform/kernel/http/answers';
import type { BankLoginOptions, BankPerson } from './bank-deps';
import { sendFrame } from '../../platform/kernel/pages/frame';
import { html, type Markup } from '../../platform/kernel/pages/html';
import { readOrder, type Order } from './order';
import { endOrder, type Ending } from './outcome';
import { awayPage, firstPage, tooOldPage, whoPage, type PageParts } from './pages';
import { fillIn } from '@foyer/studio-kit/texts/fill-in';
import { bankTexts } from './bank-texts';

export type { BankLoginOptions, BankPerson } from './bank-deps';

export interface BankLogin {
  /** Answers requests under /bank/; false for any other path. */
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
}

const PROVIDERS: Readonly<Record<string, string>> = {
  trustly: 'Bank sign-in',
  piq: 'Cashier',
  'national-id': 'National ID',
  partner: 'Northwind',
};
const bodyLimit = 8 * 1024;

/**
 * Stand-ins of a bank, a cashier, a national id and a partner: pages without scripts that report the outcome to the
 * house.
 */
export function createBankLogin(options: BankLoginOptions): BankLogin {
  return {
    async handle(request, response, url) {
      const method = /^\/bank\/([a-z-]+)\/$/.exec(url.pathname)?.[1];
      if (!method || !Object.hasOwn(PROVIDERS, method)) return false;
      if (request.method !== 'GET' && request.method !== 'POST') {
        response.writeHead(405, { allow: 'GET, POST' }).end();
        return true;
      }
      const form = request.method === 'POST' ? await readForm(request, bodyLimit) : url.searchParams;
      const sealed = form?.get('order') ?? '';
      const order = readOrder(options.providerSecret, method, sealed);
      const brand = order && options.brandOf(order.brand);
      if (!form || !order || !brand) {
        sendUnreadable(response, method);
        return true;
      }
      const parts: PageParts = {
        order,
        sealed,
        brand,
        texts: bankTexts(order.locale),
        people: options.peopleOf(order.brand, method),
      };
      await answerOrder(options, parts, request.method === 'POST' ? form : new URLSearchParams(), response);
      return true;
    },
  };
}

function sendUnreadable(response: ServerResponse, method: string): void {
  const { unreadable, sandbox } = bankTexts('en_GB');
  sendFrame(response, 400, {
    locale: 'en_GB',
    theme: 'theme1',
    provider: PROVIDERS[method] ?? '',
    title: unreadable,
    note: sandbox,
    body: html``,
    formTargets: [],
  });
}

interface PageStep {
  readonly kind: 'page';
  readonly status: number;
  readonly body: Markup;
}

type Step = PageStep | { readonly kind: 'end'; readonly ending: Ending };

async function answerOrder(
  options: BankLoginOptions,
  parts: PageParts,
  form: URLSearchParams,
  response: ServerResponse,
): Promise<void> {
  const { order, texts, brand } = parts;
  const step = await finish(options, parts, stepOf(parts, form, order.expiresAt <= options.clock.now()));
  if (step.kind === 'back') {
    response.writeHead(303, { location: step.href, 'cache-control': 'no-store' }).end();
    return;
  }
  sendFrame(response, step.status, {
    locale: order.locale,
    theme: brand.theme,
    provider: PROVIDERS[order.method] ?? '',
    title: fillIn(texts.title, { brand: brand.name }),
    note: texts.sandbox,
    body: step.body,
    formTargets: [originOf(order)],
  });
}

async function finish(
  options: BankLoginOptions,
  parts: PageParts,
  step: Step,
): Promise<PageStep | { readonly kind: 'back'; readonly href: string }> {
  if (step.kind === 'page') return step;
  const href = await endOrder(options, parts.order, step.ending);
  return href === null ? page(awayPage(parts, step.ending), 503) : { kind: 'back', href };
}

const originOf = ({ handlerUrl }: Order): string => new URL(handlerUrl).origin;
const page = (body: Markup, status = 200): PageStep => ({ kind: 'page', status, body });
const spaceless = (text: string): string => text.replace(/\s/g, '').toUpperCase();

function stepOf(parts: PageParts, form: URLSearchParams, isTooOld: boolean): Step {
  if (isTooOld) return page(tooOldPage(parts), 410);
  const action = form.get('action');
  if (action === 'cancel') return { kind: 'end', ending: { result: 'cancel' } };
  if (action === 'fail') return { kind: 'end', ending: { result: 'failure' } };
  switch (form.get('step')) {
    case 'who':
      return page(whoPage(parts));
    case 'code': {
      const person = parts.people.find(({ personalCode }) => personalCode === spaceless(form.get('code') ?? ''));
      return person ? page(whoPage(parts, person)) : page(firstPage(parts, parts.texts.personalCodeWrong), 422);
    }
    case 'end': {
      const person: BankPerson | undefined = parts.people.find(({ subject }) => subject === form.get('person'));
      return person ? { kind: 'end', ending: { result: 'success', person } } : page(whoPage(parts), 422);
    }
    default:
      return page(firstPage(parts, null));
  }
}
