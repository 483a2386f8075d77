import { JACKPOT_CURRENCY } from '@/contract/jackpot.schema';
import { isCurrency, money, toDecimal } from '@/contract/money';
import type { JackpotsModule } from '../jackpots/index';
import { nameIn, raffleTypes, type Raffle, type RaffleSeries, type RaffleType } from './domain/raffle.schema';
import { builder as schemaBuilder, RootRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession } from '../../graphql/context';
import { BlockRef, type BlockKind, type FilledBlock } from '../content/graphql-refs';
import type { RafflesModule } from './index';

/** A raffle with the words of the brand's editors. */
export interface RaffleContent extends FilledBlock {
  readonly raffle: Raffle;
  readonly operatorId: string;
  readonly studios: readonly Studio[];
}

export interface Studio {
  readonly slug: string;
  readonly name: string;
  readonly imageUrl: string;
  readonly spotlightImage: string;
}

interface GraphqlDeps {
  readonly raffles: Pick<RafflesModule, 'getWins' | 'raffleOf'>;
  readonly amountAt: JackpotsModule['amountAt'];
  /** The brand's raffle block as a country sees it. */
  readonly findContent: (brand: string, locale: string, country: string) => Promise<RaffleContent | null>;
  readonly socketUrl: string | null;
}

const MOST_WINNERS = 50;
const RaffleBlockRef = schemaBuilder.objectRef<RaffleContent>('RaffleBlock');

/** The raffle's block; nothing at a brand without draws [GMS-01]. */
export function raffleBlock(
  complete: (filled: FilledBlock, brand: string) => Promise<RaffleContent | null>,
): BlockKind<RaffleContent> {
  return { type: 'RAFFLE', ref: RaffleBlockRef, fill: (filled, { context }) => complete(filled, context.brand) };
}

/** root.raffleSettings and root.raffleWinners [GQL-03, GQL-04]. */
export function registerRaffleTypes(builder: FoyerSchemaBuilder, deps: GraphqlDeps): void {
  const SettingsRef = settingsType(builder, deps.socketUrl);
  RaffleBlockRef.implement({
    interfaces: [BlockRef],
    fields: (t) => ({ settings: t.field({ type: SettingsRef, resolve: (content) => content }) }),
  });
  builder.objectField(RootRef, 'raffleSettings', (t) =>
    t.field({
      type: SettingsRef,
      nullable: true,
      description: 'Null at a brand without raffles.',
      args: { ipCountryCode: t.arg.string({ required: true }) },
      resolve: ({ brand, locale }, { ipCountryCode }) => deps.findContent(brand, locale, ipCountryCode.toUpperCase()),
    }),
  );
  registerWinners(builder, deps);
}

function settingsType(builder: FoyerSchemaBuilder, socketUrl: string | null) {
  const TypeRef = builder.enumType('RaffleType', { values: raffleTypes });
  const StudioRef = builder.objectRef<Studio>('RaffleGameStudio').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      slug: t.exposeString('slug'),
      imageUrl: t.exposeString('imageUrl'),
    }),
  });
  const RaffleRef = builder.objectRef<Studio>('Raffle').implement({
    description: 'A studio whose games bring tickets for a week.',
    fields: (t) => ({
      gameStudio: t.field({ type: StudioRef, resolve: (studio) => studio }),
      raffleSpotlightImage: t.exposeString('spotlightImage'),
    }),
  });
  const SourceRef = builder.objectRef<RaffleSeries>('RaffleSource').implement({
    fields: (t) => ({ type: t.expose('type', { type: TypeRef }), sourceId: t.exposeString('sourceId') }),
  });
  return builder.objectRef<RaffleContent>('RaffleSettings').implement({
    fields: (t) => ({
      enabled: t.boolean({ resolve: () => true }),
      operatorId: t.string({ resolve: ({ operatorId }) => operatorId }),
      sources: t.field({
        type: [SourceRef],
        description: 'How the jackpot service names the draws of each type.',
        resolve: ({ raffle }) => [...raffle.series],
      }),
      websocketUrl: t.string({
        nullable: true,
        description: "Origin of the jackpot service's socket; null where it is the lobby's own.",
        resolve: () => socketUrl,
      }),
      raffles: t.field({
        type: [RaffleRef],
        description: 'The provider of the week first, then those of the weeks to come.',
        resolve: ({ studios }) => [...studios],
      }),
      pageMobileBackgroundImage: t.string({ resolve: ({ raffle }) => raffle.images.mobile }),
      pageDesktopBackgroundImage: t.string({ resolve: ({ raffle }) => raffle.images.desktop }),
      title: t.string({ resolve: ({ texts }) => texts.title ?? '' }),
      subtitle: t.string({ resolve: ({ texts }) => texts.subtitle ?? '' }),
      text: t.string({
        description: 'Paragraphs between empty lines; amounts in euros are written €1,000.',
        resolve: ({ texts }) => texts.text ?? '',
      }),
      termsAndConditions: t.string({ resolve: ({ texts }) => texts.terms ?? '' }),
    }),
  });
}

interface Winner {
  readonly cursor: string;
  readonly brand: string;
  readonly winnerInitials: string;
  readonly winAmount: string;
  readonly winCurrency: string;
  readonly timestamp: Date;
  readonly instanceId: string;
  readonly jackpotName: string;
}

function registerWinners(builder: FoyerSchemaBuilder, { raffles, amountAt }: GraphqlDeps): void {
  const WinnerRef = builder.objectRef<Winner>('RaffleWinner').implement({
    fields: (t) => ({
      cursor: t.exposeString('cursor'),
      brand: t.exposeString('brand'),
      winnerInitials: t.exposeString('winnerInitials'),
      winAmount: t.expose('winAmount', { type: 'Decimal' }),
      winCurrency: t.exposeString('winCurrency'),
      timestamp: t.expose('timestamp', { type: 'DateTime' }),
      instanceId: t.exposeID('instanceId'),
      jackpotName: t.exposeString('jackpotName', { description: 'The draw, in the language of the request.' }),
    }),
  });
  builder.objectField(RootRef, 'raffleWinners', (t) =>
    t.field({
      type: [WinnerRef],
      description:
        'For players: the newest prizes of the brand, in the requested currency; in euros where it has no rate.',
      args: { baseCurrency: t.arg.string({ required: true }), last: t.arg.int({ required: true }) },
      resolve: async ({ brand, locale }, { baseCurrency, last }, context) => {
        requireSession(context);
        const wins = await raffles.getWins(brand, Math.max(0, Math.min(last, MOST_WINNERS)));
        const series = raffles.raffleOf(brand)?.series ?? [];
        const nameOf = (type: RaffleType) => {
          const found = series.find((one) => one.type === type);
          return found ? nameIn(found, locale) : '';
        };
        return wins.map(({ drawId, place, initials, value, at, type, ...win }) => {
          const euros = money(value, JACKPOT_CURRENCY);
          const amount = (isCurrency(baseCurrency) && amountAt(euros, baseCurrency, at, 'prize')) || euros;
          return {
            cursor: `${drawId}/${place}`,
            brand: win.brand,
            winnerInitials: initials,
            winAmount: toDecimal(amount),
            winCurrency: amount.currency,
            timestamp: at,
            instanceId: drawId,
            jackpotName: nameOf(type),
          };
        });
      },
    }),
  );
}
