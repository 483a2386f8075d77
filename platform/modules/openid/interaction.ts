import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import * as errors from 'oidc-provider/lib/helpers/errors.js';
import { limitPeriods } from '@/contract/limits';
import { isBlockedMarket } from '@/contract/visitor-country';
import { isUuid, toPlayerId, type PlayerId } from '../../kernel/ids';
import { sendFrame } from '../../kernel/pages/frame';
import type { Caller, IdentityModule, LoginWithCodeRefusal, RequestLoginCodeRefusal } from '../identity/index';
import type { Registration, RegistrationInput } from '../registration/index';
import { callerOf } from './caller';
import type { OpenidBrand, OpenidDeps } from './deps';
import { readForm } from './form';
import { fill, formatUntil, openidTexts } from './pages/openid-texts';
import {
  codePage,
  detailsPage,
  notOfferedPage,
  phonePage,
  registrationValues,
  termsPage,
  tooOldPage,
  type Page,
  type PageParts,
} from './pages/sign-in-pages';

/** A page to show, or the end of the request: a player who is signed in, or nobody. */
type Step =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'proven'; readonly playerId: PlayerId; readonly page: Page }
  | { readonly kind: 'signed-in'; readonly playerId: PlayerId; readonly sessionId: string }
  | { readonly kind: 'cancelled' };

interface Visit {
  readonly parts: PageParts;
  readonly caller: Caller;
  readonly form: URLSearchParams;
  /** The player who has proven a number here and has only to accept the terms. */
  readonly proven: PlayerId | null;
  readonly wantsAccount: boolean;
  /** The affiliate that sent the player, from the lobby. */
  readonly attribution: Pick<Registration, 'aff' | 'internalTrackingId'>;
}

const show = (page: Page): Step => ({ kind: 'page', page });

/** Pages between the request for a sign-in and its answer: number, code, terms, or a new account. */
export async function answerInteraction(
  deps: OpenidDeps,
  brand: OpenidBrand,
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = request.method === 'POST' ? await readForm(request) : new URLSearchParams();
  const details = await provider.interactionDetails(request, response).catch((error: unknown) => {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  });
  const languages = typeof details?.params.ui_locales === 'string' ? details.params.ui_locales : '';
  const caller = callerOf(deps, brand, request, languages);
  const parts: PageParts = {
    brand,
    locale: caller.locale,
    texts: openidTexts(caller.locale),
    consentByDefault: await deps.consentsByDefault(brand.id),
  };
  if (isBlockedMarket(brand, caller.countryCode)) return send(response, parts, notOfferedPage(parts));
  if (!details || !form) return send(response, parts, tooOldPage(parts));
  const proven =
    typeof details.result?.proven === 'string' && isUuid(details.result.proven)
      ? toPlayerId(details.result.proven)
      : null;
  const { kc_action: wanted, aff, internalTrackingId } = details.params;
  const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  const step = await take(deps, {
    parts,
    caller,
    form,
    proven,
    wantsAccount: wanted === 'register',
    attribution: { aff: textOf(aff), internalTrackingId: textOf(internalTrackingId) },
  });
  switch (step.kind) {
    case 'page':
      return send(response, parts, step.page);
    case 'proven':
      await provider.interactionResult(request, response, { proven: step.playerId });
      return send(response, parts, step.page);
    case 'signed-in':
      return provider.interactionFinished(
        request,
        response,
        { login: { accountId: step.playerId, amr: ['sms'] }, sid: step.sessionId },
        { mergeWithLastSubmission: false },
      );
    case 'cancelled':
      return provider.interactionFinished(
        request,
        response,
        { error: 'access_denied', error_description: 'The player went back' },
        { mergeWithLastSubmission: false },
      );
  }
}

function send(response: ServerResponse, { brand, locale }: PageParts, { title, body, status }: Page): void {
  sendFrame(response, status, {
    locale,
    theme: brand.theme,
    provider: brand.name,
    title,
    note: '',
    body,
    formTargets: brand.webOrigins,
  });
}

async function take(deps: OpenidDeps, visit: Visit): Promise<Step> {
  const { parts, form } = visit;
  const action = form.get('action');
  if (action === 'cancel') return { kind: 'cancelled' };
  if (action === 'register') return show(detailsPage(parts, registrationValues(form), []));
  if (action === 'again') return show(phonePage(parts, form.get('phoneNumber') ?? '', null));
  switch (form.get('step')) {
    case 'phone':
      return sendCode(deps, visit);
    case 'code':
      return signIn(deps, visit);
    case 'terms':
      return acceptTerms(deps, visit);
    case 'details':
      return sendRegistrationCode(deps, visit);
    case 'register':
      return register(deps, visit);
    default:
      return show(visit.wantsAccount ? detailsPage(parts, {}, []) : phonePage(parts, '', null));
  }
}

/** Why it did not work, in the page's language. */
function toText({ texts, locale }: PageParts, refused: LoginWithCodeRefusal | RequestLoginCodeRefusal): string {
  switch (refused.kind) {
    case 'invalid-phone-number':
      return texts.invalidPhone;
    case 'code-wrong':
      return texts.codeWrong;
    case 'code-expired':
    case 'code-used':
    case 'too-many-attempts':
      return texts.codeOver;
    case 'rate-limited':
    case 'sent-recently':
      return texts.tooMany;
    case 'account-blocked':
      return texts.accountBlocked;
    case 'hours-blocked':
      return fill(texts.hoursBlocked, { until: formatUntil(refused, locale) });
  }
}

/** A code that was sent a moment ago is as good as a new one. */
const isOnItsWay = ({ kind }: RequestLoginCodeRefusal): boolean => kind === 'sent-recently';

async function sendCode({ identity }: OpenidDeps, { parts, caller, form }: Visit): Promise<Step> {
  const phoneNumber = form.get('phoneNumber') ?? '';
  const sent = await identity.requestLoginCode(caller, phoneNumber);
  return show(
    sent.ok || isOnItsWay(sent.error)
      ? codePage(parts, 'code', { phoneNumber }, null)
      : phonePage(parts, phoneNumber, toText(parts, sent.error)),
  );
}

async function signIn({ identity }: OpenidDeps, { parts, caller, form }: Visit): Promise<Step> {
  const phoneNumber = form.get('phoneNumber') ?? '';
  const refuse = (error: LoginWithCodeRefusal) => show(codePage(parts, 'code', { phoneNumber }, toText(parts, error)));
  const proven = await identity.provePlayer(caller, phoneNumber, form.get('code') ?? '');
  if (!proven.ok) return refuse(proven.error);
  const { id, termsAcceptedAt, privacyPolicyAcceptedAt } = proven.value;
  if (!termsAcceptedAt || !privacyPolicyAcceptedAt)
    return { kind: 'proven', playerId: id, page: termsPage(parts, false) };
  return open(identity, caller, id, refuse);
}

async function acceptTerms({ identity, players }: OpenidDeps, { parts, caller, form, proven }: Visit): Promise<Step> {
  if (!proven) return show(phonePage(parts, '', null));
  if (form.get('termsAccepted') !== '1' || form.get('privacyPolicyAccepted') !== '1')
    return show(termsPage(parts, true));
  await players.acceptTerms(proven);
  return open(identity, caller, proven, (error) => show(phonePage(parts, '', toText(parts, error))));
}

async function open(
  identity: IdentityModule,
  caller: Caller,
  playerId: PlayerId,
  refuse: (error: LoginWithCodeRefusal) => Step,
): Promise<Step> {
  const opened = await identity.openSession(caller, playerId);
  return opened.ok ? { kind: 'signed-in', playerId, sessionId: opened.value.sessionId } : refuse(opened.error);
}

/** The first limit as the page asks for it: a period with its amount, or the express wish for none. */
function chosenLimit(choice: string, amount: string): RegistrationInput['depositLimit'] {
  const period = limitPeriods.find((known) => known === choice);
  if (period) return { noLimit: false, period, amount: amount.trim().replace(',', '.') };
  return choice === 'none' ? { noLimit: true, period: null, amount: null } : null;
}

function toInput(form: URLSearchParams): RegistrationInput {
  const of = (name: string): string => form.get(name) ?? '';
  return {
    email: of('email'),
    firstName: of('firstName'),
    lastName: of('lastName'),
    dateOfBirth: of('dateOfBirth'),
    street: of('street'),
    city: of('city'),
    zipCode: of('zipCode'),
    countryCode: of('countryCode'),
    ssn: of('ssn') || null,
    depositLimit: chosenLimit(of('depositLimitPeriod'), of('depositLimitAmount')),
    termsAccepted: of('termsAccepted') === '1',
    privacyPolicyAccepted: of('privacyPolicyAccepted') === '1',
  };
}

async function sendRegistrationCode(
  { identity, registration }: OpenidDeps,
  { parts, caller, form }: Visit,
): Promise<Step> {
  const values = registrationValues(form);
  const problems = registration.review(caller.brand, toInput(form));
  if (problems.length > 0) return show(detailsPage(parts, values, problems));
  const sent = await identity.requestRegistrationCode(caller, form.get('phoneNumber') ?? '');
  if (sent.ok || isOnItsWay(sent.error)) return show(codePage(parts, 'register', values, null));
  return show(
    sent.error.kind === 'invalid-phone-number'
      ? detailsPage(parts, values, [{ field: 'phoneNumber', reason: 'invalid' }])
      : codePage(parts, 'register', values, toText(parts, sent.error)),
  );
}

async function register(
  { identity, registration }: OpenidDeps,
  { parts, caller, form, attribution }: Visit,
): Promise<Step> {
  const values = registrationValues(form);
  const refuse = (error: LoginWithCodeRefusal) => show(codePage(parts, 'register', values, toText(parts, error)));
  const opened = await registration.register(caller, {
    ...toInput(form),
    variant: 'DINO',
    phoneNumber: form.get('phoneNumber') ?? '',
    code: form.get('code') ?? '',
    ...attribution,
    marketing: {
      sms: form.get('smsMarketing') === '1',
      email: form.get('emailMarketing') === '1',
      phone: form.get('phoneMarketing') === '1',
    },
    draftId: null,
  });
  if (!opened.ok)
    return opened.error.kind === 'problems'
      ? show(detailsPage(parts, values, opened.error.problems))
      : refuse(opened.error);
  const redeemed = await identity.redeemTicket(caller, opened.value);
  const session = redeemed.ok ? await identity.authenticate(redeemed.value.accessToken) : null;
  return session?.ok
    ? { kind: 'signed-in', playerId: session.value.playerId, sessionId: session.value.sessionId }
    : refuse({ kind: 'code-used' });
}
