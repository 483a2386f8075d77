import { gated } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import { ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession } from '../../graphql/context';
import { toFailure } from '../../graphql/failure';
import { blockedHoursFailures } from './domain/failures';
import type { BlockedHours, BlockedHoursModule, HourSpan } from './index';

type Pending = NonNullable<BlockedHours['pending']>;

/** viewer.blockedHours and the mutations that choose them. */
export function registerBlockedHoursTypes(builder: FoyerSchemaBuilder, hours: BlockedHoursModule): void {
  const SpanRef = builder.objectRef<HourSpan>('HourSpan').implement({
    description: 'Hours of the day, 0 to 23; they pass midnight where the end is the smaller number.',
    fields: (t) => ({ from: t.exposeInt('from'), to: t.exposeInt('to') }),
  });
  const SpanInput = builder.inputType('HourSpanInput', {
    fields: (t) => ({
      from: t.int({ required: true }),
      to: t.int({ required: true, description: '24 is midnight.' }),
    }),
  });
  const PendingRef = builder.objectRef<Pending>('PendingBlockedHours').implement({
    fields: (t) => ({
      hours: t.expose('hours', { type: SpanRef, nullable: true, description: 'null: none.' }),
      holdsFrom: t.expose('holdsFrom', { type: 'DateTime' }),
    }),
  });
  const BlockedHoursRef = builder.objectRef<BlockedHours>('BlockedHours').implement({
    fields: (t) => ({
      inForce: t.expose('inForce', { type: SpanRef, nullable: true }),
      pending: t.expose('pending', {
        type: PendingRef,
        nullable: true,
        description: 'A change that leaves hours out, until it holds.',
      }),
      timeZone: t.exposeString('timeZone'),
      now: t.expose('now', { type: 'DateTime', description: 'The clock that decides.' }),
    }),
  });
  builder.objectField(ViewerRef, 'blockedHours', (t) =>
    t.field({
      type: BlockedHoursRef,
      nullable: true,
      description:
        "Hours of the day in which the player cannot sign in. null signed out, and where the brand's licence has none.",
      resolve: ({ session }, _args, { brand }) => session && hours.get(brand, session.playerId),
    }),
  );
  builder.mutationFields((t) => ({
    setBlockedHours: t.field({
      ...entry(gated('change-account')),
      type: BlockedHoursRef,
      nullable: true,
      description:
        'Hours that leave out none of those in force hold at once, and end this sign-in too if they have begun. Any others, or none (null), wait as an increase of a limit does.',
      args: { hours: t.arg({ type: SpanInput }) },
      resolve: async (_root, { hours: wish }, context) => {
        const { playerId } = requireSession(context);
        const chosen = await hours.choose(playerId, wish ?? null);
        if (!chosen.ok) throw toFailure(chosen.error, blockedHoursFailures);
        return hours.get(context.brand, playerId);
      },
    }),
    cancelBlockedHoursChange: t.field({
      ...entry(gated('change-account')),
      type: BlockedHoursRef,
      nullable: true,
      description: 'Gives up the change that waits; the hours in force stay.',
      resolve: async (_root, _args, context) => {
        const { playerId } = requireSession(context);
        await hours.cancelChange(playerId);
        return hours.get(context.brand, playerId);
      },
    }),
  }));
}
