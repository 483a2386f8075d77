import { money, toDecimal, type Money } from '@/contract/money';
import { netPeriods } from '@/contract/net-position';
import { ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import type { ComplianceModule, BrandRules } from '../compliance/index';
import { PlayFiguresRef } from '../ledger/graphql-refs';
import type { DepositDay, LedgerModule } from '../ledger/index';
import type { ActivityModule, NetPosition } from './index';

const MOST_PERIODS = 62;

interface Sources {
  readonly compliance: Pick<ComplianceModule & BrandRules, 'licenceOf'>;
  readonly ledger: Pick<LedgerModule, 'getDepositDays' | 'getWallet'>;
}

/** viewer.netPositions [PRF-09]. */
export function registerActivityTypes(
  builder: FoyerSchemaBuilder,
  activity: ActivityModule,
  { compliance, ledger }: Sources,
): void {
  const NetPeriodRef = builder.enumType('NetPeriod', { values: netPeriods });
  const NetPositionRef = builder.objectRef<NetPosition & { readonly deposited: Money }>('NetPosition').implement({
    description: "Days are those of the licence's time zone; weeks begin on Monday.",
    interfaces: [PlayFiguresRef],
    fields: (t) => ({
      from: t.exposeString('from', { description: 'YYYY-MM-DD, the first day.' }),
      until: t.exposeString('until', { description: 'YYYY-MM-DD, the last day.' }),
      deposited: t.field({
        type: 'Decimal',
        description: 'Deposits less what providers took back in the period.',
        resolve: ({ deposited }) => toDecimal(deposited),
      }),
      playedMinutes: t.int({
        description: 'From stakes to the next ones, pauses of 15 minutes and more left out.',
        resolve: ({ playedMs }) => Math.floor(playedMs / 60_000),
      }),
    }),
  });
  builder.objectField(ViewerRef, 'netPositions', (t) =>
    t.field({
      type: [NetPositionRef],
      nullable: true,
      description: `The present period first, then those before it, ${MOST_PERIODS} at most; null signed out.`,
      args: { period: t.arg({ type: NetPeriodRef, required: true }), first: t.arg.int({ required: true }) },
      resolve: async ({ session }, { period, first }, { brand }) => {
        const wallet = session && (await ledger.getWallet(session.playerId));
        if (!wallet) return null;
        const { timeZone } = compliance.licenceOf(brand);
        const positions = await activity.getNetPositions({
          playerId: wallet.playerId,
          period,
          count: Math.min(Math.max(1, first), MOST_PERIODS),
          timeZone,
          currency: wallet.balance.currency,
        });
        const days = await ledger.getDepositDays(wallet.playerId, timeZone, positions.at(-1)?.from ?? '');
        return positions.map((position) => ({ ...position, deposited: depositedIn(position, days) }));
      },
    }),
  );
}

function depositedIn({ from, until, net: { currency } }: NetPosition, days: readonly DepositDay[]): Money {
  const inside = days.filter(({ day }) => day >= from && day <= until);
  return money(
    inside.reduce((sum, { amount }) => sum + amount, 0n),
    currency,
  );
}
