import type { BankPerson } from './bank-deps';
import { html, type Markup } from '../../platform/kernel/pages/html';
import type { Order } from './order';
import type { Ending } from './outcome';
import { fillIn } from '@foyer/studio-kit/texts/fill-in';
import type { BankTexts } from './bank-texts';

export interface PageParts {
  readonly order: Order;
  /** The order under its seal, carried from page to page. */
  readonly sealed: string;
  readonly brand: { readonly name: string; readonly theme: string };
  readonly texts: BankTexts;
  readonly people: readonly BankPerson[];
}

const BANKS = ['Polar Bank', 'Harbour Bank', 'Birch Savings'] as const;

function radio(name: string, value: string, label: string, note: string | null, index: number): Markup {
  return html`<label class="choice"><input type="radio" name="${name}" value="${value}" required${index === 0 ? html` autofocus` : null}><span>${label}${note === null ? null : html` <small>${note}</small>`}</span></label>`;
}

function form({ sealed, texts }: PageParts, step: string, body: Markup, actions: Markup): Markup {
  return html`<form method="post"><input type="hidden" name="order" value="${sealed}"><input type="hidden" name="step" value="${step}">${body}<div class="actions">${actions}<button name="action" value="cancel" class="quiet" formnovalidate>${texts.cancel}</button></div></form>`;
}

function formatAmount({ amount, currency, locale }: Order): string {
  return new Intl.NumberFormat(locale.replace('_', '-'), { style: 'currency', currency }).format(Number(amount));
}

const next = (texts: BankTexts): Markup => html`<button name="action" value="next">${texts.next}</button>`;

/** The first page of the method: a bank, a way to pay, a personal code, or at once the person. */
export function firstPage(parts: PageParts, error: string | null): Markup {
  const { order, texts } = parts;
  switch (order.method) {
    case 'piq':
      return form(
        parts,
        'who',
        choices(
          texts.choosePayment,
          'choice',
          [texts.card, texts.transfer, texts.wallet],
          order.amount === null ? null : fillIn(texts.amount, { amount: formatAmount(order) }),
        ),
        next(texts),
      );
    case 'national-id':
      return form(parts, 'code', personalCode(parts, error), next(texts));
    case 'partner':
      return whoPage(parts);
    default:
      return form(
        parts,
        'who',
        choices(
          texts.chooseBank,
          'choice',
          BANKS,
          order.amount === null ? null : fillIn(texts.amount, { amount: formatAmount(order) }),
        ),
        next(texts),
      );
  }
}

function choices(legend: string, name: string, labels: readonly string[], note: string | null): Markup {
  return html`${note === null ? null : html`<p class="amount">${note}</p>`}<fieldset><legend>${legend}</legend>${labels.map((label, index) => radio(name, String(index), label, null, index))}</fieldset>`;
}

function personalCode({ texts, people }: PageParts, error: string | null): Markup {
  const hint = fillIn(texts.personalCodeHint, { codes: people.map(({ personalCode: code }) => code).join(', ') });
  return html`<label class="field"><span>${texts.personalCode}</span><input name="code" autocomplete="off" required autofocus maxlength="20" aria-describedby="code-hint code-error"${error === null ? null : html` aria-invalid="true"`}></label><p id="code-hint" class="hint">${hint}</p><p id="code-error" class="error" role="alert">${error}</p>`;
}

/** Asks who it is, and ends the order. */
export function whoPage(parts: PageParts, only: BankPerson | null = null): Markup {
  const { texts, people, brand } = parts;
  const shown = only ? [only] : people;
  const list = only
    ? html`<input type="hidden" name="person" value="${only.subject}"><p class="amount">${only.firstName} ${only.lastName}</p>`
    : html`<fieldset><legend>${texts.who}</legend>${shown.map((person, index) => radio('person', person.subject, `${person.firstName} ${person.lastName}`, person.isNew ? texts.newPerson : null, index))}</fieldset>`;
  const ending = html`<button name="action" value="confirm">${texts.confirm}</button><button name="action" value="fail" class="quiet" formnovalidate>${texts.fail}</button>`;
  return form(
    parts,
    'end',
    html`${list}<p class="hint">${fillIn(texts.confirmText, { brand: brand.name })}</p>`,
    ending,
  );
}

const actionOf: Readonly<Record<Ending['result'], string>> = { success: 'confirm', cancel: 'cancel', failure: 'fail' };

/** The house did not answer: the same ending may be sent again. */
export function awayPage({ sealed, texts, brand }: PageParts, ending: Ending): Markup {
  const person =
    ending.result === 'success' ? html`<input type="hidden" name="person" value="${ending.person.subject}">` : null;
  return html`<form method="post"><input type="hidden" name="order" value="${sealed}"><input type="hidden" name="step" value="end">${person}<p role="alert" class="error">${fillIn(texts.away, { brand: brand.name })}</p><div class="actions"><button name="action" value="${actionOf[ending.result]}" autofocus>${texts.tryAgain}</button></div></form>`;
}

/** The request is too old: the only way is back. */
export function tooOldPage({ order, texts, brand }: PageParts): Markup {
  const back = new URL(order.handlerUrl);
  back.searchParams.set('state', order.state);
  back.searchParams.set('result', 'failure');
  return html`<p role="alert" class="error">${texts.tooOld}</p><p><a href="${back.href}">${fillIn(texts.back, { brand: brand.name })}</a></p>`;
}
