import { money, toDecimal } from '@/contract/money';
import { RootRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession } from '../../graphql/context';
import type { JackpotsModule } from './index';
import type { LastWinner, PotDrop } from './queries/last-drops';
import { toEuros } from './service/views';

const MOST_WINNERS = 20;

/** root.jackpotWinners [GQL-04] and root.jackpotDrops: what the page of the jackpot draws [JKP-08]. */
export function registerDropTypes(
  builder: FoyerSchemaBuilder,
  jackpots: Pick<JackpotsModule, 'instanceOf' | 'getLastDrops' | 'getLastWinners'>,
): void {
  const DropRef = builder.objectRef<PotDrop>('JackpotDrop').implement({
    description: 'A pot that dropped, without its winners.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'As in the log of drops.' }),
      potId: t.exposeString('potId'),
      value: t.field({
        type: 'Decimal',
        description: 'The whole pot, in the currency of the settings.',
        resolve: ({ value }) => toEuros(value),
      }),
      droppedAt: t.string({ description: 'ISO 8601.', resolve: ({ at }) => at.toISOString() }),
    }),
  });
  const WinnerRef = builder.objectRef<LastWinner>('JackpotWinner').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      potId: t.exposeString('potId'),
      brand: t.exposeString('brand'),
      winnerInitials: t.exposeString('initials'),
      winAmount: t.field({
        type: 'Decimal',
        description: 'What the winner was paid.',
        resolve: ({ amount, currency }) => toDecimal(money(amount, currency)),
      }),
      winCurrency: t.exposeString('currency'),
      timestamp: t.string({ description: 'ISO 8601.', resolve: ({ at }) => at.toISOString() }),
    }),
  });
  builder.objectField(RootRef, 'jackpotWinners', (t) =>
    t.field({
      type: [WinnerRef],
      description: 'For players: the newest first; none where the jackpot has no enabledCommunity.',
      args: { last: t.arg.int({ required: true }) },
      resolve: ({ brand }, { last }, context) => {
        requireSession(context);
        const instance = jackpots.instanceOf(brand);
        return instance ? jackpots.getLastWinners(instance, Math.max(0, Math.min(last, MOST_WINNERS))) : [];
      },
    }),
  );
  builder.objectField(RootRef, 'jackpotDrops', (t) =>
    t.field({
      type: [DropRef],
      nullable: true,
      description: 'The last 30 drops of each pot, the oldest first; null at a brand without a jackpot.',
      resolve: ({ brand }) => {
        const instance = jackpots.instanceOf(brand);
        return instance && jackpots.getLastDrops(instance);
      },
    }),
  );
}
