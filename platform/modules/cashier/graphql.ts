import { checkedBehind, gated } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import { RootRef, ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession, type RequestContext } from '../../graphql/context';
import { toFailure } from '../../graphql/failure';
import type { Failure } from '@/contract/failures';
import { isCurrency } from '@/contract/money';
import type { Result } from '@/contract/result';
import { registerCashierTypesOf } from './graphql-cashier';
import { registerTransactionTypes } from './graphql-transactions';
import type { CashierModule, Customer } from './index';

function toCustomer(context: RequestContext): Customer {
  const { playerId, signedInAt } = requireSession(context);
  return { playerId, signedInAt, brand: context.brand, locale: context.locale };
}

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw toFailure(result.error);
  return result.value;
}

/** viewer.cashier, viewer.transactions and what moves money in and out [CSH-01]. */
export function registerCashierTypes(builder: FoyerSchemaBuilder, cashier: CashierModule): void {
  const { TransactionRef } = registerTransactionTypes(builder, cashier);
  const { CashierRef, OnOfferRef } = registerCashierTypesOf(builder, TransactionRef);
  builder.objectField(ViewerRef, 'cashier', (t) =>
    t.field({
      type: CashierRef,
      nullable: true,
      description: 'By the country of the account and the currency of its wallet; null when nobody is signed in.',
      resolve: ({ session }, _args, { brand }) => (session ? cashier.getCashier(session.playerId, brand) : null),
    }),
  );
  builder.objectField(RootRef, 'paymentMethods', (t) =>
    t.field({
      type: OnOfferRef,
      nullable: true,
      description: 'For accounts of a country in a currency; null for a currency that the platform does not know.',
      args: { playerCountryCode: t.arg.string({ required: true }), currency: t.arg.string({ required: true }) },
      resolve: ({ brand }, { playerCountryCode, currency }) =>
        isCurrency(currency)
          ? cashier.getMethodsOnOffer(brand, { countryCode: playerCountryCode.toUpperCase(), currency })
          : null,
    }),
  );
  registerMutations(builder, cashier, TransactionRef);
}

function registerMutations(
  builder: FoyerSchemaBuilder,
  cashier: CashierModule,
  TransactionRef: ReturnType<typeof registerTransactionTypes>['TransactionRef'],
): void {
  const inputs = registerInputs(builder);
  builder.mutationFields((t) => ({
    deposit: t.field({
      ...entry(checkedBehind('deposit')),
      type: TransactionRef,
      description:
        'Answers the started deposit; the browser goes on to its redirectUrl. The same key again answers the same deposit.',
      args: { input: t.arg({ type: inputs.DepositInput, required: true }) },
      resolve: async (_root, { input }, context) =>
        valueOf(
          await cashier.deposit(toCustomer(context), {
            ...input,
            savedAccountId: input.savedAccountId ?? null,
            saveAccount: input.saveAccount ?? false,
            offerId: input.offerId ?? null,
          }),
        ),
    }),
    withdraw: t.field({
      ...entry(checkedBehind('withdraw')),
      type: TransactionRef,
      args: { input: t.arg({ type: inputs.WithdrawInput, required: true }) },
      resolve: async (_root, { input }, context) =>
        valueOf(
          await cashier.withdraw(toCustomer(context), {
            ...input,
            accountId: input.accountId ?? null,
            newAccount: input.newAccount ?? null,
          }),
        ),
    }),
    cancelWithdrawal: t.field({
      ...entry(gated('change-account', 'cancel-withdrawal')),
      type: TransactionRef,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => valueOf(await cashier.cancel(toCustomer(context), 'Withdrawal', id)),
    }),
    cancelDeposit: t.field({
      ...entry(gated('settle-account')),
      type: TransactionRef,
      description:
        'Gives up a deposit that the provider has not answered. Money that it takes all the same is credited.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => valueOf(await cashier.cancel(toCustomer(context), 'Deposit', id)),
    }),
  }));
}

function registerInputs(builder: FoyerSchemaBuilder) {
  const DepositInput = builder.inputType('DepositInput', {
    fields: (t) => ({
      idempotencyKey: t.string({ required: true, description: '8 to 100 characters, a new one for each intent.' }),
      methodId: t.id({ required: true }),
      amount: t.string({ required: true, description: 'Decimal such as "20.00", in the wallet\'s currency.' }),
      savedAccountId: t.id(),
      saveAccount: t.boolean(),
      offerId: t.id(),
      returnUrl: t.string({
        required: true,
        description: 'Page of the brand that the provider leads back to; it gets ?transaction=<id>. Absolute.',
      }),
    }),
  });
  const WithdrawInput = builder.inputType('WithdrawInput', {
    fields: (t) => ({
      idempotencyKey: t.string({ required: true }),
      methodId: t.id({ required: true }),
      amount: t.string({ required: true }),
      accountId: t.id({ description: "One of the method's savedAccounts." }),
      newAccount: t.string({
        description:
          'IBAN, account number or wallet id not used before, where the method takesNewAccount. An instant payout there may wait, by the licence; see expectedAt.',
      }),
    }),
  });
  return { DepositInput, WithdrawInput };
}
