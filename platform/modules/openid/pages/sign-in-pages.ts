import { html, type Markup } from '../../../kernel/pages/html';
import { type RegistrationProblem, registrationFields, type RegistrationField } from '../../registration/index';
import type { OpenidBrand } from '../deps';
import { fill, type OpenidTexts } from './openid-texts';

export interface PageParts {
  readonly brand: OpenidBrand;
  /** Contract form. */
  readonly locale: string;
  readonly texts: OpenidTexts;
  /** Whether the choices of marketing are made until the player takes them back. */
  readonly consentByDefault: boolean;
}

export interface Page {
  readonly title: string;
  readonly body: Markup;
  readonly status: number;
}

type Values = Readonly<Record<string, string>>;

const hidden = (values: Values): Markup =>
  html`${Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;
const alert = (id: string, error: string | null): Markup => html`<p id="${id}" class="error" role="alert">${error}</p>`;
const signUp = (parts: PageParts): string => fill(parts.texts.signUpTitle, { brand: parts.brand.name });
const signIn = (parts: PageParts): string => fill(parts.texts.signInTitle, { brand: parts.brand.name });

interface Field {
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  readonly type?: string;
  readonly autocomplete: string;
  readonly hint?: string;
  readonly error?: string | null;
  readonly autofocus?: boolean;
}

function field({
  name,
  label,
  value = '',
  type = 'text',
  autocomplete,
  hint,
  error = null,
  autofocus = false,
}: Field): Markup {
  return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" maxlength="254" aria-describedby="${name}-hint ${name}-error"${error ? html` aria-invalid="true"` : null}${autofocus ? html` autofocus` : null}><small id="${name}-hint">${hint ?? null}</small>${alert(`${name}-error`, error)}</div>`;
}

function form({ texts }: PageParts, step: string, body: Markup, submit: string, more: Markup = html``): Markup {
  return html`<form method="post" novalidate><input type="hidden" name="step" value="${step}">${body}<div class="actions"><button>${submit}</button>${more}<button name="action" value="cancel" class="quiet">${texts.cancel}</button></div></form>`;
}

/** Leads back to the lobby, where a new request begins. */
export function tooOldPage({ brand, texts }: PageParts): Page {
  return {
    title: texts.tooOld,
    body: html`<p><a href="${brand.webOrigins[0] ?? ''}/">${fill(texts.back, { brand: brand.name })}</a></p>`,
    status: 400,
  };
}

/** Nobody signs in or opens an account from where the brand is not offered. */
export function notOfferedPage({ brand, texts }: PageParts): Page {
  return {
    title: fill(texts.notOffered, { brand: brand.name }),
    body: html`<p><a href="${brand.webOrigins[0] ?? ''}/">${fill(texts.back, { brand: brand.name })}</a></p>`,
    status: 451,
  };
}

/** Asks for the phone number. */
export function phonePage(parts: PageParts, phone: string, error: string | null): Page {
  const { texts } = parts;
  const body = field({
    name: 'phoneNumber',
    label: texts.phone,
    value: phone,
    type: 'tel',
    autocomplete: 'tel',
    hint: texts.phoneHint,
    error,
    autofocus: true,
  });
  const more = html`<button name="action" value="register" class="quiet">${texts.newHere}</button>`;
  return { title: signIn(parts), body: form(parts, 'phone', body, texts.sendCode, more), status: error ? 422 : 200 };
}

/** Asks for the code; `carried` travels with it to the next step. */
export function codePage(parts: PageParts, step: 'code' | 'register', carried: Values, error: string | null): Page {
  const { texts } = parts;
  const intro = fill(step === 'code' ? texts.codeText : texts.codeTextOwn, { phone: carried.phoneNumber ?? '' });
  const body = html`<p>${intro}</p>${hidden(carried)}${field({ name: 'code', label: texts.code, autocomplete: 'one-time-code', error, autofocus: true })}`;
  const more = html`<button name="action" value="${step === 'code' ? 'again' : 'register'}" class="quiet">${step === 'code' ? texts.otherNumber : texts.newHere}</button>`;
  return {
    title: step === 'code' ? signIn(parts) : signUp(parts),
    body: form(parts, step, body, step === 'code' ? texts.signIn : texts.open, more),
    status: error ? 422 : 200,
  };
}

const documentLink = ({ brand, locale, texts }: PageParts, path: string, name: string): Markup => {
  const language = locale.startsWith(locale.slice(3).toLowerCase()) ? locale.slice(0, 2) : locale;
  return html`<a href="${brand.webOrigins[0] ?? ''}/${language}${path}" target="_blank" rel="noopener">${fill(texts.read, { document: name })}</a>`;
};

function consents(parts: PageParts, values: Values, errorOf: (name: RegistrationField) => string | null): Markup {
  const { texts } = parts;
  const consent = (name: 'termsAccepted' | 'privacyPolicyAccepted', text: string, link: Markup): Markup =>
    html`<div class="field"><label class="choice"><input type="checkbox" name="${name}" value="1" aria-describedby="${name}-error"${values[name] === '1' ? html` checked` : null}><span>${text}</span></label>${link}${alert(`${name}-error`, errorOf(name))}</div>`;
  return html`${consent('termsAccepted', texts.terms, documentLink(parts, '/terms-and-conditions/', texts.termsDocument))}${consent('privacyPolicyAccepted', texts.privacy, documentLink(parts, '/privacy-policy/', texts.privacyDocument))}`;
}

/** Consent of a player who has not given it yet. */
export function termsPage(parts: PageParts, isIncomplete: boolean): Page {
  const { texts, brand } = parts;
  const body = html`<p>${fill(texts.termsText, { brand: brand.name })}</p>${consents(parts, {}, () => (isIncomplete ? texts.problems.required : null))}`;
  return { title: texts.termsTitle, body: form(parts, 'terms', body, texts.next), status: isIncomplete ? 422 : 200 };
}

const detailFields = ['email', 'firstName', 'lastName', 'dateOfBirth', 'street', 'zipCode', 'city'] as const;
const autocompletes: Readonly<Record<(typeof detailFields)[number], string>> = {
  email: 'email',
  firstName: 'given-name',
  lastName: 'family-name',
  dateOfBirth: 'bday',
  street: 'address-line1',
  zipCode: 'postal-code',
  city: 'address-level2',
};

/** Everything that opens an account, on one page. */
export function detailsPage(parts: PageParts, values: Values, problems: readonly RegistrationProblem[]): Page {
  const { texts, brand } = parts;
  const errorOf = (name: RegistrationField): string | null => {
    const problem = problems.find((candidate) => candidate.field === name);
    return problem ? fill(texts.problems[problem.reason], { age: String(brand.ageLimit) }) : null;
  };
  const body = html`${alert('form-error', problems.length > 0 ? (errorOf('form') ?? texts.problemTitle) : null)}
    ${field({ name: 'phoneNumber', label: texts.phone, value: values.phoneNumber ?? '', type: 'tel', autocomplete: 'tel', hint: texts.phoneHint, error: errorOf('phoneNumber'), autofocus: true })}
    ${brand.asksForSsn ? field({ name: 'ssn', label: texts.fields.ssn, value: values.ssn ?? '', autocomplete: 'off', error: errorOf('ssn') }) : null}
    ${detailFields.map((name) => field({ name, label: texts.fields[name], value: values[name] ?? '', type: name === 'dateOfBirth' ? 'date' : 'text', autocomplete: autocompletes[name], error: errorOf(name) }))}
    ${countries(parts, values.countryCode ?? brand.defaultCountry)}${brand.depositLimitPeriods.length > 0 ? firstLimit(parts, values, errorOf('depositLimit')) : null}${consents(parts, values, errorOf)}${marketing(parts, values)}`;
  const more = html`<button name="action" value="again" class="quiet">${texts.haveAccount}</button>`;
  return {
    title: signUp(parts),
    body: form(parts, 'details', body, texts.sendCode, more),
    status: problems.length > 0 ? 422 : 200,
  };
}

const marketingChoices = ['emailMarketing', 'smsMarketing', 'phoneMarketing'] as const;
/** Travels with the choices: one that was taken back is left out of a form, as is one that was never shown. */
const marketingShown = 'marketingShown';

function marketing({ consentByDefault, texts }: PageParts, values: Values): Markup {
  const isChosen = (name: (typeof marketingChoices)[number]): boolean =>
    values[marketingShown] === '1' ? values[name] === '1' : consentByDefault;
  const choices = marketingChoices.map(
    (name) =>
      html`<label class="choice"><input type="checkbox" name="${name}" value="1"${isChosen(name) ? html` checked` : null}><span>${texts.marketing[name]}</span></label>`,
  );
  return html`<fieldset><legend>${texts.marketing.title}</legend>${hidden({ [marketingShown]: '1' })}${choices}</fieldset>`;
}

/** No limit must be said, not left out. */
function firstLimit({ brand, texts: { limit } }: PageParts, values: Values, error: string | null): Markup {
  const chosen = values.depositLimitPeriod ?? '';
  const option = (value: string, text: string): Markup =>
    html`<option value="${value}"${value === chosen ? html` selected` : null}>${text}</option>`;
  const options = [
    option('', '–'),
    ...brand.depositLimitPeriods.map((period) => option(period, limit.periods[period])),
    option('none', limit.none),
  ];
  return html`<div class="field"><label for="depositLimitPeriod">${limit.title}</label><select id="depositLimitPeriod" name="depositLimitPeriod" aria-describedby="depositLimit-error"${error ? html` aria-invalid="true"` : null}>${options}</select><input name="depositLimitAmount" inputmode="decimal" autocomplete="off" maxlength="20" value="${values.depositLimitAmount ?? ''}" aria-label="${fill(limit.amount, { currency: '' }).trim()}">${alert('depositLimit-error', error)}</div>`;
}

function countries({ brand, locale, texts }: PageParts, chosen: string): Markup {
  const names = new Intl.DisplayNames([locale.replace('_', '-')], { type: 'region' });
  const options = brand.countries.map(
    (code) =>
      html`<option value="${code}"${code === chosen ? html` selected` : null}>${names.of(code) ?? code}</option>`,
  );
  return html`<div class="field"><label for="countryCode">${texts.fields.countryCode}</label><select id="countryCode" name="countryCode" autocomplete="country">${options}</select></div>`;
}

/** The values of a form that belong to a registration, in its own names. */
export function registrationValues(values: URLSearchParams): Values {
  return Object.fromEntries(
    [...registrationFields, 'depositLimitPeriod', 'depositLimitAmount', ...marketingChoices, marketingShown].flatMap(
      (name) => (values.has(name) ? [[name, (values.get(name) ?? '').slice(0, 254)]] : []),
    ),
  );
}
