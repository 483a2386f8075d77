import { RootRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import type { JackpotsModule } from './index';
import type { PotDrop } from './queries/last-drops';
import { toEuros } from './service/views';

/** root.jackpotDrops: what the page of the jackpot draws [JKP-08]. */
export function registerDropTypes(
  builder: FoyerSchemaBuilder,
  jackpots: Pick<JackpotsModule, 'instanceOf' | 'getLastDrops'>,
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
