import { netPeriods } from '@/contract/net-position';
import { ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import type { ComplianceModule, BrandRules } from '../compliance/index';
import { PlayFiguresRef } from '../ledger/graphql-refs';
import type { LedgerModule } from '../ledger/index';
import type { ActivityModule, NetPosition } from './index';

const MOST_PERIODS = 62;

interface Sources {
  readonly compliance: Pick<ComplianceModule & BrandRules, 'licenceOf'>;
  readonly ledger: Pick<LedgerModule, 'getWallet'>;
}

/** viewer.netPositions [PRF-09]. */
export function registerActivityTypes(
  builder: FoyerSchemaBuilder,
  activity: ActivityModule,
  { compliance, ledger }: Sources,
): void {
  const NetPeriodRef = builder.enumType('NetPeriod', { values: netPeriods });
  const NetPositionRef = builder.objectRef<NetPosition>('NetPosition').implement({
    description: "Days are those of the licence's time zone; weeks begin on Monday.",
    interfaces: [PlayFiguresRef],
    fields: (t) => ({
      from: t.exposeString('from', { description: 'YYYY-MM-DD, the first day.' }),
      until: t.exposeString('until', { description: 'YYYY-MM-DD, the last day.' }),
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
        return activity.getNetPositions({
          playerId: wallet.playerId,
          period,
          count: Math.min(Math.max(1, first), MOST_PERIODS),
          timeZone: compliance.licenceOf(brand).timeZone,
          currency: wallet.balance.currency,
        });
      },
    }),
  );
}
