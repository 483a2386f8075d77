import { gated } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import { builder as schemaBuilder, RootRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { failure } from '../../graphql/failure';
import { BlockRef, type BlockKind, type FilledBlock } from '../content/graphql-refs';
import { launchFailure } from '../games/graphql-refs';
import { SportsOrderRef, SportsOutcomeRef } from './graphql-enums';
import type { FeedEvent, SportsbookModule } from './index';

/** Events of a block, and of one question. */
const BLOCK_EVENTS = 12;
const MOST_EVENTS = 50;

interface SportsBlock extends FilledBlock {
  readonly events: readonly FeedEvent[];
}

/** An event in a locale. */
interface LocalEvent extends FeedEvent {
  readonly locale: string;
}

const TopSportsBlockRef = schemaBuilder.objectRef<SportsBlock>('TopSportsBlock');

/** The sports block; nothing where there is no sportsbook, or nothing to bet on [GMS-01, SPB-01]. */
export function topSportsBlock(sportsbook: Pick<SportsbookModule, 'getTopEvents'>): BlockKind<SportsBlock> {
  return {
    type: 'TOP_SPORTS',
    ref: TopSportsBlockRef,
    async fill(filled, { context: { brand } }) {
      const { sports, order = 'LIVE_FIRST' } = filled.block.data;
      const events = await sportsbook.getTopEvents(brand, { sports, order, most: BLOCK_EVENTS });
      return events.length > 0 ? { ...filled, events } : null;
    },
  };
}

const inLanguage = (names: Readonly<Record<string, string>>, locale: string): string =>
  names[locale] ?? names[locale.slice(0, 2)] ?? names.en ?? '';

/** root.topSports, openSportsbook and the block of sports events [SPB-01]. */
export function registerSportsbookTypes(builder: FoyerSchemaBuilder, sportsbook: SportsbookModule): void {
  const EventRef = registerEvent(builder);
  const localised = (events: readonly FeedEvent[], locale: string) => events.map((event) => ({ ...event, locale }));
  TopSportsBlockRef.implement({
    interfaces: [BlockRef],
    fields: (t) => ({
      heading: t.string({ nullable: true, resolve: ({ texts }) => texts.title ?? null }),
      sports: t.field({
        type: ['String'],
        nullable: true,
        description: 'Codes of the sports that the block shows; null for all.',
        resolve: ({ block }) => block.data.sports ?? null,
      }),
      order: t.field({ type: SportsOrderRef, resolve: ({ block }) => block.data.order ?? 'LIVE_FIRST' }),
      events: t.field({ type: [EventRef], resolve: ({ events }, _args, { locale }) => localised(events, locale) }),
    }),
  });
  builder.objectField(RootRef, 'topSports', (t) =>
    t.field({
      type: [EventRef],
      description: 'What may be bet on now, with the prices of a second ago at most.',
      args: {
        sports: t.arg.stringList(),
        order: t.arg({ type: SportsOrderRef, required: true }),
        first: t.arg.int({ required: true, description: 'At most 50.' }),
      },
      async resolve({ brand, locale }, { sports, order, first }) {
        if (first < 1 || first > MOST_EVENTS) throw failure('BadInput');
        return localised(
          await sportsbook.getTopEvents(brand, { sports: sports ?? undefined, order, most: first }),
          locale,
        );
      },
    }),
  );
  registerOpening(builder, sportsbook);
}

function registerEvent(builder: FoyerSchemaBuilder) {
  const SelectionRef = builder.objectRef<FeedEvent['selections'][number]>('SportsSelection').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      outcome: t.expose('outcome', { type: SportsOutcomeRef }),
      odds: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'Decimal odds; null while no bet is taken.',
        resolve: ({ price }) => (price === null ? null : (price / 100).toFixed(2)),
      }),
    }),
  });
  return builder.objectRef<LocalEvent>('SportsEvent').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      sport: t.string({ resolve: ({ sportNames, locale }) => inLanguage(sportNames, locale) }),
      competition: t.string({ resolve: ({ competitionNames, locale }) => inLanguage(competitionNames, locale) }),
      home: t.exposeString('home'),
      away: t.exposeString('away'),
      startsAt: t.expose('startsAt', { type: 'DateTime' }),
      inPlay: t.exposeBoolean('inPlay'),
      score: t.field({
        type: ['Int'],
        nullable: true,
        description: 'Of home and away, while the event is in play.',
        resolve: ({ score }) => score && [...score],
      }),
      selections: t.field({ type: [SelectionRef], resolve: ({ selections }) => [...selections] }),
    }),
  });
}

function registerOpening(builder: FoyerSchemaBuilder, sportsbook: SportsbookModule): void {
  const SessionRef = builder
    .objectRef<{ readonly token: string; readonly expiresAt: Date }>('SportsbookSession')
    .implement({
      fields: (t) => ({
        token: t.exposeString('token', { description: 'For the sportsbook’s frame; works once, until `expiresAt`.' }),
        expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
      }),
    });
  builder.mutationField('openSportsbook', (t) =>
    t.field({
      ...entry(gated('change-account', 'play')),
      type: SessionRef,
      async resolve(_root, _args, { brand, locale, visitorCountry, session }) {
        if (!session) throw failure('AuthenticationFailure');
        const opened = await sportsbook.openSession({
          brand,
          locale,
          country: visitorCountry.code,
          subDivision: visitorCountry.subDivision,
          playerId: session.playerId,
          identitySessionId: session.sessionId,
        });
        if (!opened.ok) throw launchFailure(opened.error);
        return opened.value;
      },
    }),
  );
}
