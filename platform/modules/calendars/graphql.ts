import { gated } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import { RootRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession } from '../../graphql/context';
import { failure, toFailure } from '../../graphql/failure';
import { sharedParse } from '../../graphql/live-feed';
import { stateOf, textsIn, calendarDoorStates } from './domain/calendar';
import { calendarsTopic, dayOpened, type DoorOpened } from './events';
import { RewardsBlockReasonRef } from '../rewards/graphql-refs';
import type { CalendarsModule, Opening, ShownCalendar } from './index';

const parseShared = sharedParse<DoorOpened>(dayOpened.read);
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (day: string): boolean => DAY.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`));

/** The countdown calendar of a brand, and the doors that a player opens [CNT-01]. */
export function registerCalendarTypes(builder: FoyerSchemaBuilder, calendars: CalendarsModule, now: () => Date): void {
  const FoundRef = createFound(builder);
  registerCalendar(builder, calendars, FoundRef, now);
  builder.mutationField('openCalendarDoor', (t) =>
    t.field({
      ...entry(gated('change-account', 'claim-reward')),
      type: FoundRef,
      description: 'Opens a door on its day; again answers what was behind it, and gives nothing more.',
      args: {
        calendarId: t.arg.id({ required: true }),
        day: t.arg.string({ required: true, description: 'Of the door, YYYY-MM-DD.' }),
      },
      resolve: async (_root, { calendarId, day }, context) => {
        const { playerId } = requireSession(context);
        if (!isDay(day)) throw failure('BadInput');
        const opened = await calendars.open({ calendarId, playerId, day });
        if (!opened.ok) throw toFailure(opened.error);
        return opened.value;
      },
    }),
  );
  builder.subscriptionField('calendarDoorOpened', (t) =>
    t.field({
      type: FoundRef,
      description: 'A door that the player has opened, on any screen. There is no snapshot: read the calendar.',
      subscribe: (_root, _args, context) =>
        context.live.follow<DoorOpened>({
          topic: calendarsTopic(requireSession(context).playerId),
          parse: parseShared,
        }),
      resolve: async (door, _args, context) => {
        const opening = await calendars.getOpening({ ...door, playerId: requireSession(context).playerId });
        if (!opening) throw failure('DoorNotOpen');
        return opening;
      },
    }),
  );
}

function createFound(builder: FoyerSchemaBuilder) {
  return builder.objectRef<Opening>('CalendarFound').implement({
    description: 'What was behind a door, as it was when the player opened it.',
    fields: (t) => ({
      day: t.exposeString('day', { description: 'Of the door.' }),
      openedAt: t.expose('openedAt', { type: 'DateTime' }),
      title: t.string({ resolve: ({ found }, _args, { locale }) => textsIn(found.texts, locale).title }),
      text: t.string({ resolve: ({ found }, _args, { locale }) => textsIn(found.texts, locale).text }),
      imageUrl: t.string({ nullable: true, resolve: ({ found }) => found.imageUrl }),
      assignationId: t.id({
        nullable: true,
        description: 'Of the reward; null where the door gave none.',
        resolve: ({ rewardId }) => rewardId,
      }),
    }),
  });
}

function registerCalendar(
  builder: FoyerSchemaBuilder,
  calendars: CalendarsModule,
  FoundRef: ReturnType<typeof createFound>,
  now: () => Date,
): void {
  const StateRef = builder.enumType('CalendarDoorState', { values: calendarDoorStates });
  const DoorRef = builder.objectRef<ShownCalendar['doors'][number]>('CalendarDoor').implement({
    description: 'The content of a door is shown to players who have opened it.',
    fields: (t) => ({
      number: t.exposeInt('number', { description: 'Counted from 1.' }),
      day: t.exposeString('day', { description: "YYYY-MM-DD on the calendar of the licence's time zone." }),
      opensAt: t.field({ type: 'DateTime', resolve: ({ startsAt }) => startsAt }),
      closesAt: t.field({
        type: 'DateTime',
        description: 'The first instant after its day.',
        resolve: ({ endsAt }) => endsAt,
      }),
      state: t.field({ type: StateRef, resolve: (door) => stateOf(door, door.opening !== null, now()) }),
      found: t.field({ type: FoundRef, nullable: true, resolve: ({ opening }) => opening }),
    }),
  });
  const CalendarRef = builder.objectRef<ShownCalendar>('Calendar').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ calendar }) => calendar.id }),
      title: t.string({ resolve: ({ calendar }, _args, { locale }) => textsIn(calendar.texts, locale).title }),
      text: t.string({ resolve: ({ calendar }, _args, { locale }) => textsIn(calendar.texts, locale).text }),
      terms: t.string({ resolve: ({ calendar }, _args, { locale }) => textsIn(calendar.texts, locale).terms }),
      timeZone: t.exposeString('timeZone', { description: 'Of the licence; its midnight opens the doors.' }),
      now: t.field({ type: 'DateTime', description: 'The time of the platform.', resolve: () => now() }),
      nextDoorAt: t.expose('nextDoorAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When the next door opens, of this season or of the one that follows it; null when none is known.',
      }),
      blockReason: t.field({
        type: RewardsBlockReasonRef,
        nullable: true,
        description: 'Why the player can open no door now; null when nothing is in the way, and signed out.',
        resolve: (_calendar, _args, { session }) => session && calendars.getBlock(session.playerId),
      }),
      doors: t.field({ type: [DoorRef], resolve: ({ doors }) => [...doors] }),
    }),
  });
  builder.objectField(RootRef, 'calendar', (t) =>
    t.field({
      type: CalendarRef,
      nullable: true,
      description: 'The countdown calendar that runs, else the next one, with the doors that this player has opened.',
      resolve: ({ brand }, _args, { session }) => calendars.getCalendar(brand, session?.playerId ?? null),
    }),
  );
}
