import type { Clock } from '../../kernel/clock';
import type { PlayerId } from '../../kernel/ids';
import type { FoyerSchemaBuilder } from '../../graphql/builder';
import { CustomerRef, PlayerRef } from '../players/graphql-refs';
import type { Account } from './domain/account';
import { AccountStatusCauseRef, AccountStatusRef } from './graphql-enums';

interface AccountSource {
  readonly clock: Clock;
  readonly getAccount: (playerId: PlayerId) => Promise<Account>;
}

/** The facts of an account, as fields of the player and the customer. */
export function registerAccountTypes(builder: FoyerSchemaBuilder, { clock, getAccount }: AccountSource): void {
  const accountOf = oncePerObject(getAccount);
  const parts = registerParts(builder);
  builder.objectFields(PlayerRef, (t) => ({
    accountStatus: t.field({ type: parts.PlayerAccountStatusRef, resolve: (player) => accountOf(player, player.id) }),
    isInstantBankingBlocked: t.boolean({
      async resolve(player) {
        const { instantBankingBlockedFrom: from } = await accountOf(player, player.id);
        return from !== null && from <= clock.now();
      },
    }),
    instantBankingBlock: t.field({
      type: parts.InstantBankingBlockRef,
      nullable: true,
      async resolve(player) {
        const { instantBankingBlockedFrom: activeFrom } = await accountOf(player, player.id);
        return activeFrom && { activeFrom };
      },
    }),
    selfExclusionDetails: t.field({
      type: parts.SelfExclusionDetailsRef,
      nullable: true,
      async resolve(player) {
        const { selfExclusionEndsAt: exclusionEndsAt } = await accountOf(player, player.id);
        return exclusionEndsAt && { exclusionEndsAt };
      },
    }),
    timeouts: t.field({
      type: parts.TimeoutsRef,
      nullable: true,
      async resolve(player) {
        const { timeoutEndsAt } = await accountOf(player, player.id);
        return timeoutEndsAt && { timeoutEndsAt };
      },
    }),
    areWithdrawalsBlocked: t.boolean({
      resolve: async (player) => (await accountOf(player, player.id)).areWithdrawalsBlocked,
    }),
  }));
  builder.objectFields(CustomerRef, (t) => {
    const block = (fact: CustomerBlock) =>
      t.boolean({ resolve: async (customer) => (await accountOf(customer, customer.playerId))[fact] });
    return {
      isCancelWithdrawalBlocked: block('isCancelWithdrawalBlocked'),
      isIncreaseDepositLimitBlocked: block('isIncreaseDepositLimitBlocked'),
      isRewardsBlocked: block('isRewardsBlocked'),
      isDepositsBlocked: block('isDepositsBlocked'),
    };
  });
}

type CustomerBlock = Extract<keyof Account, `is${string}Blocked`>;

/** One read for all fields of one object of an answer; a later answer has another object. */
function oncePerObject(getAccount: AccountSource['getAccount']) {
  const reads = new WeakMap<object, Promise<Account>>();
  return (owner: object, playerId: PlayerId): Promise<Account> => {
    const read = reads.get(owner) ?? getAccount(playerId);
    reads.set(owner, read);
    return read;
  };
}

function registerParts(builder: FoyerSchemaBuilder) {
  const PlayerAccountStatusRef = builder.objectRef<Account>('PlayerAccountStatus').implement({
    fields: (t) => ({
      status: t.field({ type: AccountStatusRef, resolve: ({ accountStatus }) => accountStatus }),
      cause: t.field({
        type: AccountStatusCauseRef,
        nullable: true,
        resolve: ({ accountStatusCause }) => accountStatusCause,
      }),
      reopenByCustomerAllowed: t.exposeBoolean('reopenByCustomerAllowed'),
    }),
  });
  const InstantBankingBlockRef = builder
    .objectRef<{ activeFrom: Date }>('InstantBankingBlock')
    .implement({ fields: (t) => ({ activeFrom: t.expose('activeFrom', { type: 'DateTime' }) }) });
  const SelfExclusionDetailsRef = builder.objectRef<{ exclusionEndsAt: Date }>('SelfExclusionDetails').implement({
    fields: (t) => ({ exclusionEndsAt: t.expose('exclusionEndsAt', { type: 'DateTime', nullable: true }) }),
  });
  const TimeoutsRef = builder
    .objectRef<{ timeoutEndsAt: Date }>('Timeouts')
    .implement({ fields: (t) => ({ timeoutEndsAt: t.expose('timeoutEndsAt', { type: 'DateTime', nullable: true }) }) });
  return { PlayerAccountStatusRef, InstantBankingBlockRef, SelfExclusionDetailsRef, TimeoutsRef };
}
