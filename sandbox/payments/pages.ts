import { html, type Markup } from '../../platform/kernel/pages/html';
import type { Order } from './order';
import { endings } from './outcome';
import { fillIn } from '@foyer/studio-kit/texts/fill-in';
import type { PaymentTexts } from './payment-texts';

export interface Source {
  readonly token: string;
  readonly label: string;
  readonly name: string;
  /** As the bank writes it; null where no bank names it. */
  readonly holder: string | null;
}

type Known = Omit<Source, 'holder'>;

/** Cards, accounts and wallets that work here; of banks those of the payer. */
const sourcesOf: Readonly<Record<Order['kind'], readonly Known[]>> = {
  CARD: [
    { token: 'card-4111', label: '•••• 4111', name: 'Northwind Card •••• 4111' },
    { token: 'card-5454', label: '•••• 5454', name: 'Harbour Card •••• 5454' },
  ],
  INSTANT_BANK: [
    { token: 'polar-0017', label: '•••• 0017', name: 'Polar Bank •••• 0017' },
    { token: 'birch-0422', label: '•••• 0422', name: 'Birch Savings •••• 0422' },
  ],
  E_WALLET: [
    { token: 'wallet-one', label: 'o•••@wallet.example', name: 'one@wallet.example' },
    { token: 'wallet-two', label: 't•••@wallet.example', name: 'two@wallet.example' },
  ],
  BANK_TRANSFER: [
    { token: 'transfer-7788', label: '•••• 7788', name: 'Harbour Bank •••• 7788' },
    { token: 'transfer-9911', label: '•••• 9911', name: 'Polar Bank •••• 9911' },
  ],
};

const jointAccount: Known = { token: 'polar-0733', label: '•••• 0733', name: 'Polar Bank •••• 0733' };
const anothersAccount: Known = { token: 'harbour-0909', label: '•••• 0909', name: 'Harbour Bank •••• 0909' };
const another = 'Solveig Brandt';

/** Those of a bank with their holders: the payer, the payer and another, another. */
function withHolders({ kind, payer }: Order): readonly Source[] {
  if (kind !== 'INSTANT_BANK') return sourcesOf[kind].map((source) => ({ ...source, holder: null }));
  const own = [payer?.givenName, payer?.familyName].filter(Boolean).join(' ');
  const held = sourcesOf[kind].map((source) => ({ ...source, holder: own || null }));
  return [
    ...held,
    { ...jointAccount, holder: [own, another].filter(Boolean).join(' / ') },
    { ...anothersAccount, holder: another },
  ];
}

/** The sources that may pay this order; the account that the player chose before comes first. */
export function sourcesFor(order: Order): readonly Source[] {
  const [{ account }, known] = [order, withHolders(order)];
  if (!account) return known;
  const chosen = known.find(({ token }) => token === account.token) ?? {
    ...account,
    name: account.label,
    holder: null,
  };
  return [chosen, ...known.filter((source) => source !== chosen)];
}

const describe = ({ name, holder }: Source): string => (holder === null ? name : `${name} · ${holder}`);

export interface PageParts {
  readonly order: Order;
  /** The order under its seal, carried from page to page. */
  readonly sealed: string;
  readonly texts: PaymentTexts;
}

/** The code of the card's second step. */
export const secureCode = '123456';

function radios(
  name: string,
  legend: string,
  choices: readonly { readonly value: string; readonly label: string }[],
): Markup {
  const rows = choices.map(
    ({ value, label }, place) =>
      html`<label class="choice"><input type="radio" name="${name}" value="${value}" required${place === 0 ? html` checked` : null}><span>${label}</span></label>`,
  );
  return html`<fieldset><legend>${legend}</legend>${rows}</fieldset>`;
}

function form({ sealed, texts }: PageParts, step: string, body: Markup): Markup {
  return html`<form method="post"><input type="hidden" name="order" value="${sealed}"><input type="hidden" name="step" value="${step}">${body}<div class="actions"><button name="action" value="next">${texts.next}</button><button name="action" value="cancel" class="quiet" formnovalidate>${texts.cancel}</button></div></form>`;
}

/** Only for show: the amount reported to the house is the order's own. */
function formatAmount(amount: number, { currency, locale }: Order): string {
  return new Intl.NumberFormat(locale.replace('_', '-'), { style: 'currency', currency }).format(amount);
}

function head({ order, texts }: PageParts): Markup {
  const fee = Number(order.fee);
  const including =
    fee > 0 ? html`<p class="hint">${fillIn(texts.including, { fee: formatAmount(fee, order) })}</p>` : null;
  return html`<p class="amount">${formatAmount(Number(order.amount) + fee, order)}</p>${including}<p class="hint">${texts.reference} ${order.reference}</p>`;
}

/** The page on which the payer picks the source; for a transfer with a hint. */
export function sourcePage(parts: PageParts): Markup {
  const { order, texts } = parts;
  const sources = sourcesFor(order).map((source) => ({ value: source.token, label: describe(source) }));
  const hint = order.kind === 'BANK_TRANSFER' ? html`<p>${texts.transferHint}</p>` : null;
  return html`${head(parts)}${hint}${form(parts, 'source', radios('source', order.kind === 'INSTANT_BANK' ? texts.holder : texts.source, sources))}`;
}

/** The bank's own question and what the tester lets happen. */
export function confirmPage(parts: PageParts, source: Source, error: string | null): Markup {
  const { order, texts } = parts;
  const code =
    order.kind === 'CARD'
      ? html`<p class="error" role="alert">${error ?? ''}</p><label class="field">${texts.code}<input name="code" inputmode="numeric" autocomplete="one-time-code" required value="${secureCode}"></label>`
      : null;
  const choices = endings.map((value) => ({ value, label: texts[value] }));
  return html`${head(parts)}${form(parts, 'end', html`<input type="hidden" name="source" value="${source.token}"><p>${describe(source)}</p>${code}${radios('ending', texts.ending, choices)}`)}`;
}
