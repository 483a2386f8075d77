import type { Queryable } from '../../../kernel/db/db';
import { newId } from '../../../kernel/ids';
import { scheduleJob } from '../../../kernel/jobs';
import { percentageOf } from '@/contract/fees';
import { money, type Money } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import type { CashierDeps, Customer } from '../deps';
import { depositsBlock } from '../blocks';
import { isOfferOf, type DepositOffer } from '../domain/offers';
import type { DepositRefusal } from '../domain/refusal';
import { untouched, type Transaction } from '../domain/transaction';
import { hasBonusMoney, openMethods, openOffers } from '../queries/get-cashier';
import type { PlayerFacts } from '../queries/read-player-facts';
import { insertTransaction, readAccounts } from '../store';
import { checkBounds, openRequest, referenceOf, type KeyedRequest } from './open-request';

export interface DepositRequest extends KeyedRequest {
  readonly savedAccountId: string | null;
  readonly saveAccount: boolean;
  readonly offerId: string | null;
  /** Page of the brand, absolute; it gets ?transaction=<id>. */
  readonly returnUrl: string;
}

const answerWithinMs = 30 * 60_000;

function isReturnUrl({ isWebOrigin }: CashierDeps, brand: string, text: string): boolean {
  if (text.length > 2000 || !URL.canParse(text)) return false;
  const { origin, protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' && isWebOrigin(brand, origin);
}

/**
 * Begins a deposit: the row, its share of the limits and its end when nobody answers. No money moves before the
 * provider has it.
 */
export async function startDeposit(
  deps: CashierDeps,
  tx: Queryable,
  customer: Customer,
  request: DepositRequest,
): Promise<Result<Transaction, DepositRefusal>> {
  const { brand, playerId } = customer;
  if (!isReturnUrl(deps, brand, request.returnUrl)) return err({ kind: 'bad-input' });
  const opened = await openRequest(deps, tx, customer, request, 'deposit');
  if (!opened.ok) return opened;
  if (opened.value.kind === 'repeated') return ok(opened.value.transaction);
  const { facts, amount, fingerprint } = opened.value;
  const accepted = await checkDeposit(deps, tx, { brand, facts, amount, request, customer });
  if (!accepted.ok) return accepted;

  const [id, now] = [newId(), deps.clock.now()];
  const held = await deps.depositLimits.reserve(tx, { playerId, brand, depositId: id, amount });
  if (!held.ok) return held;
  const { method, offer } = accepted.value;
  const expiresAt = new Date(now.getTime() + answerWithinMs + method.minutes * 60_000);
  const transaction: Transaction = {
    id,
    playerId,
    brand,
    type: 'Deposit',
    status: 'Initialized',
    methodId: method.id,
    methodKind: method.kind,
    provider: method.provider,
    amount,
    fee: money(percentageOf(amount.amount, method.feePercent), amount.currency),
    offerId: request.offerId,
    offerTerms: offer?.terms ?? null,
    accountId: request.savedAccountId,
    savesAccount: request.saveAccount,
    // As it was judged: another reader may see another host in what was written.
    returnUrl: new URL(request.returnUrl).href,
    locale: customer.locale,
    processingMode: 'Instant',
    stage: null,
    expectedAt: null,
    reason: null,
    reference: referenceOf(id),
    createdAt: now,
    processedAt: null,
    expiresAt,
    ...untouched(amount),
  };
  await insertTransaction(tx, transaction, request.idempotencyKey, fingerprint);
  await scheduleJob(tx, { kind: 'cashier.deposit-expiry', uniqueKey: id, runAt: expiresAt, payload: {} });
  return ok(transaction);
}

interface Judged {
  readonly brand: string;
  readonly customer: Customer;
  readonly facts: PlayerFacts;
  readonly amount: Money;
  readonly request: DepositRequest;
}

interface Accepted {
  readonly method: ReturnType<typeof openMethods>[number];
  readonly offer: DepositOffer | null;
}

async function checkDeposit(
  deps: CashierDeps,
  tx: Queryable,
  { brand, customer, facts, amount, request }: Judged,
): Promise<Result<Accepted, DepositRefusal>> {
  const now = deps.clock.now();
  const block = depositsBlock(facts, now);
  if (block) return err({ kind: 'deposits-blocked', reason: block });
  const method =
    deps.providerUrl === null
      ? undefined
      : openMethods('Deposit', brand, facts, now).find(({ id }) => id === request.methodId);
  if (!method) return err({ kind: 'method-not-available' });
  if (method.block) return err({ kind: 'deposits-blocked', reason: method.block });
  const outside = checkBounds(amount, method.min, method.max);
  if (outside) return err(outside);
  if (request.savedAccountId !== null) {
    const accounts = await readAccounts(tx, customer.playerId);
    const chosen = accounts.find(({ id, methodId }) => id === request.savedAccountId && methodId === method.id);
    if (!chosen?.isSaved || chosen.isTyped) return err({ kind: 'account-needed' });
  }
  if (request.offerId === null) return ok({ method, offer: null });
  if (await hasBonusMoney(deps, tx, customer.playerId)) return err({ kind: 'bonus-active' });
  const { ofDeposits } = await openOffers(deps, tx, customer.playerId);
  const offer = ofDeposits.find(({ id }) => id === request.offerId);
  return offer && isOfferOf(offer, method.kind) && offer.bonusOf(amount)
    ? ok({ method, offer })
    : err({ kind: 'offer-not-available' });
}
