import type { Queryable } from '../../../kernel/db/db';
import type { CashierBlockReason, PaymentMethodKind } from '@/contract/cashier';
import type { TransactionType, WithdrawalProcessingMode } from '../domain/transaction';
import type { PlayerId } from '../../../kernel/ids';
import { money, type Currency, type Money } from '@/contract/money';
import { minimumDeposit, minimumWithdrawal } from '../../ledger/index';
import type { CashierDeps } from '../deps';
import { depositsBlock, documentsNeeded, isCancellingBlocked, withdrawalsBlock } from '../blocks';
import type { Cashier, MethodsOnOffer, OfferedAccount, OfferedMethod } from '../domain/cashier';
import { outstandingOf } from '../domain/closed-loop';
import { amountsOf, atLeast, methodsFor } from '../domain/methods';
import { parseAmount } from '../domain/amount';
import { isOfferOf, type DepositOffer, type OfferBonus, type OpenOffers } from '../domain/offers';
import { hasCompletedDeposit, readAccounts, readPendingWithdrawals, type StoredAccount } from '../store';
import { readPlayerFacts, type PlayerFacts } from './read-player-facts';

export interface OpenMethod {
  readonly id: string;
  readonly kind: PaymentMethodKind;
  readonly nameKey: string;
  readonly provider: string;
  readonly order: number;
  readonly min: Money;
  readonly max: Money;
  readonly quick: readonly Money[];
  readonly feePercent: number;
  readonly minutes: number;
  readonly mode: WithdrawalProcessingMode;
  readonly reviewSeconds: number;
  readonly block: CashierBlockReason | null;
}

/** The methods of a player's country and currency, with what shuts one of them alone. */
export function openMethods(
  type: TransactionType,
  brand: string,
  facts: Pick<PlayerFacts, 'countryCode' | 'currency' | 'instantBankingBlockedFrom'>,
  now: Date,
): OpenMethod[] {
  const { countryCode, currency, instantBankingBlockedFrom: from } = facts;
  const amounts = amountsOf(currency);
  if (!amounts) return [];
  const isInstantBankingBlocked = type === 'Deposit' && from !== null && from <= now;
  return methodsFor(brand, countryCode, currency).flatMap(
    ({ id, kind, nameKey, provider, order, deposit, withdrawal, ...own }) => {
      const terms =
        type === 'Deposit' ? deposit && { ...deposit, mode: 'Instant' as const, reviewSeconds: 0 } : withdrawal;
      const min = atLeast(type === 'Deposit' ? minimumDeposit(currency) : minimumWithdrawal(currency), own.min);
      const max = own.max ?? amounts.max;
      const quick = amounts.quick.filter(({ amount }) => amount >= min.amount && amount <= max.amount);
      return terms
        ? [
            {
              ...terms,
              id,
              kind,
              nameKey,
              provider,
              order,
              min,
              max,
              quick,
              block: kind === 'INSTANT_BANK' && isInstantBankingBlocked ? ('InstantBankingBlocked' as const) : null,
            },
          ]
        : [];
    },
  );
}

/** While a bonus has money another one is refused, so none is promised. */
export async function hasBonusMoney(
  { ledger }: Pick<CashierDeps, 'ledger'>,
  from: Queryable,
  playerId: PlayerId,
): Promise<boolean> {
  return ((await ledger.getWallet(playerId, from))?.bonusBalance.amount ?? 0n) > 0n;
}

export async function openOffers(
  deps: Pick<CashierDeps, 'openOffers'>,
  from: Queryable,
  playerId: PlayerId,
): Promise<OpenOffers> {
  return deps.openOffers(from, playerId, await hasCompletedDeposit(from, playerId));
}

/** The bonus that a deposit of the amount, by a method that fits, would bring now; null where it brings none. */
export async function getOfferBonus(
  deps: CashierDeps,
  playerId: PlayerId,
  { offerId, amount }: { readonly offerId: string; readonly amount: string },
): Promise<OfferBonus | null> {
  const facts = await readPlayerFacts(deps, deps.db, playerId);
  const deposit = facts && parseAmount(amount, facts.currency);
  if (!deposit || (await hasBonusMoney(deps, deps.db, playerId))) return null;
  const { ofDeposits } = await openOffers(deps, deps.db, playerId);
  return ofDeposits.find(({ id }) => id === offerId)?.bonusOf(deposit) ?? null;
}

/** Without the offers that no open method of the player can bring. */
const payableOffers = (offers: readonly DepositOffer[], methods: readonly OpenMethod[]): readonly DepositOffer[] =>
  offers.filter((offer) => methods.some(({ kind, block }) => block === null && isOfferOf(offer, kind)));

/** Accounts that money may go to: those deposited from alone with closed-loop payments, and cards always. */
export function payableAccounts(
  accounts: readonly StoredAccount[],
  kind: PaymentMethodKind,
  isClosedLoop: boolean,
): readonly StoredAccount[] {
  return isClosedLoop || kind === 'CARD' ? accounts.filter(({ deposited }) => deposited > 0n) : accounts;
}

export const takesNewAccount = (kind: PaymentMethodKind, isClosedLoop: boolean): boolean =>
  kind !== 'CARD' && !isClosedLoop;

/** The sandbox reviews by itself. */
export const isReviewedByPerson = (
  { approvesByItself }: Pick<CashierDeps, 'approvesByItself'>,
  mode: WithdrawalProcessingMode,
): boolean => mode === 'Manual' && !approvesByItself;

interface Offered {
  readonly isReviewedByPerson: boolean;
  readonly savedAccounts: readonly OfferedAccount[];
  readonly needsAccount: boolean;
  readonly takesNewAccount: boolean;
}

function toOffered(method: OpenMethod, { savedAccounts, ...rest }: Offered, currency: Currency): OfferedMethod {
  return {
    id: method.id,
    kind: method.kind,
    nameKey: method.nameKey,
    minAmount: method.min,
    maxAmount: method.max,
    feeFixed: money(0n, currency),
    feePercent: method.feePercent,
    order: method.order,
    quickAmounts: method.quick,
    ...rest,
    savedAccounts: savedAccounts.filter(({ methodId }) => methodId === method.id),
    expectedDurationMinutes: method.minutes,
    block: method.block,
  };
}

/** With nobody's accounts; empty in a deployment without a provider. */
export function getMethodsOnOffer(
  deps: CashierDeps,
  brand: string,
  place: Pick<PlayerFacts, 'countryCode' | 'currency'>,
): MethodsOnOffer {
  if (deps.providerUrl === null) return { deposits: [], withdrawals: [] };
  const open = (type: TransactionType, needsAccount: boolean) =>
    openMethods(type, brand, { ...place, instantBankingBlockedFrom: null }, deps.clock.now()).map((method) =>
      toOffered(
        method,
        {
          isReviewedByPerson: needsAccount && isReviewedByPerson(deps, method.mode),
          savedAccounts: [],
          needsAccount,
          takesNewAccount: needsAccount && takesNewAccount(method.kind, deps.isClosedLoop(brand)),
        },
        place.currency,
      ),
    );
  return { deposits: open('Deposit', false), withdrawals: open('Withdrawal', true) };
}

/** Null when the player does not exist. */
export async function getCashier(deps: CashierDeps, playerId: PlayerId, brand: string): Promise<Cashier | null> {
  const { db, clock } = deps;
  const facts = await readPlayerFacts(deps, db, playerId);
  if (!facts) return null;
  const { currency } = facts;
  const now = clock.now();
  const accounts = await readAccounts(db, playerId);
  const isClosedLoop = deps.isClosedLoop(brand);
  const saved = accounts.flatMap((account) =>
    account.isSaved && !account.isTyped ? [{ ...account, outstanding: null }] : [],
  );
  const payable = (kind: PaymentMethodKind) =>
    payableAccounts(accounts, kind, isClosedLoop).map((account) => ({
      ...account,
      outstanding: isClosedLoop ? money(outstandingOf(account), currency) : null,
    }));
  const isUsable = ({ kind, savedAccounts }: OfferedMethod) => kind !== 'CARD' || savedAccounts.length > 0;
  const isOpen = deps.providerUrl !== null;
  const documents = documentsNeeded(facts);
  const { ofDeposits, ofPages } = await openOffers(deps, db, playerId);
  return {
    minDepositAmount: minimumDeposit(currency),
    minWithdrawalAmount: minimumWithdrawal(currency),
    depositMethods: isOpen
      ? openMethods('Deposit', brand, facts, now).map((method) =>
          toOffered(
            method,
            { isReviewedByPerson: false, savedAccounts: saved, needsAccount: false, takesNewAccount: false },
            currency,
          ),
        )
      : [],
    withdrawalMethods: isOpen
      ? openMethods('Withdrawal', brand, facts, now)
          .map((method) =>
            toOffered(
              method,
              {
                isReviewedByPerson: isReviewedByPerson(deps, method.mode),
                savedAccounts: payable(method.kind),
                needsAccount: true,
                takesNewAccount: takesNewAccount(method.kind, isClosedLoop),
              },
              currency,
            ),
          )
          .filter(isUsable)
      : [],
    depositsBlock: depositsBlock(facts, now),
    withdrawalsBlock: withdrawalsBlock(facts, now) ?? (documents.length > 0 ? 'DocumentsNeeded' : null),
    instantBankingBlockedFrom: facts.instantBankingBlockedFrom,
    isCancelWithdrawalBlocked: !deps.mayCancelWithdrawals(brand) || isCancellingBlocked(facts, now),
    isClosedLoop,
    offers: (await hasBonusMoney(deps, db, playerId))
      ? []
      : payableOffers(ofDeposits, openMethods('Deposit', brand, facts, now)),
    pageOffers: ofPages,
    pendingWithdrawals: await readPendingWithdrawals(db, playerId),
    documentsNeeded: documents,
  };
}
