import {
  JACKPOT_CURRENCY,
  jackpotPots,
  lookOf,
  type JackpotInstance,
  type JackpotPalette,
} from '@/contract/jackpot.schema';
import { DEFAULT_LOCALE, languageOf, type LocaleCode } from '@/contract/locales';
import { isCurrency } from '@/contract/money';
import { builder as schemaBuilder, RootRef, ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession } from '../../graphql/context';
import { BlockRef, type BlockKind, type FilledBlock } from '../content/graphql-refs';
import type { Player } from '../players/index';
import type { PlayerId } from '../../kernel/ids';
import type { JackpotsModule } from './index';
import type { InstantBankingNotice } from './queries/instant-banking-notice';
import type { Leaderboard, LeaderboardEntry } from './queries/leaderboard';
import { toEuros, type PotValue } from './service/views';
import { registerDropTypes } from './graphql-drops';
import { registerWinTypes } from './graphql-wins';

/** An instance with the words of the brand's editors. */
export interface JackpotContent extends FilledBlock {
  readonly instance: JackpotInstance;
  readonly brand: string;
  readonly locale: LocaleCode | undefined;
}

interface AccountSettings {
  readonly instance: JackpotInstance;
  readonly player: Player;
}

interface GraphqlDeps {
  readonly jackpots: JackpotsModule;
  readonly getPlayer: (playerId: PlayerId) => Promise<Player | null>;
  /** The brand's jackpot block as a country sees it. */
  readonly findContent: (brand: string, locale: string, country: string) => Promise<JackpotContent | null>;
  readonly findInstantBankingNotice: (brand: string, playerId: PlayerId) => Promise<InstantBankingNotice | null>;
  readonly socketUrl: string | null;
}

const MOST_ROWS = 100;
const JackpotBlockRef = schemaBuilder.objectRef<JackpotContent>('JackpotBlock');

/** The jackpot's block; nothing at a brand without pots [GMS-01]. */
export function jackpotBlock(jackpots: Pick<JackpotsModule, 'instanceOf'>): BlockKind<JackpotContent> {
  return {
    type: 'JACKPOT',
    ref: JackpotBlockRef,
    fill: (filled, { context }) => {
      const { brand, locale } = context;
      const instance = jackpots.instanceOf(brand);
      return instance && { ...filled, instance, brand, locale };
    },
  };
}

/** root.jackpotSettings, root.jackpotLeaderboard, root.jackpotDrops, viewer.jackpotSettings, viewer.instantBankingJackpot [GQL-03, GQL-04]. */
export function registerJackpotTypes(builder: FoyerSchemaBuilder, deps: GraphqlDeps): void {
  const SettingsRef = settingsType(builder, deps);
  JackpotBlockRef.implement({
    interfaces: [BlockRef],
    fields: (t) => ({ settings: t.field({ type: SettingsRef, resolve: (content) => content }) }),
  });
  builder.objectField(RootRef, 'jackpotSettings', (t) =>
    t.field({
      type: SettingsRef,
      nullable: true,
      description: 'Null at a brand without a jackpot.',
      args: { ipCountryCode: t.arg.string({ required: true }) },
      resolve: ({ brand, locale }, { ipCountryCode }) => deps.findContent(brand, locale, ipCountryCode.toUpperCase()),
    }),
  );
  registerLeaderboard(builder, deps);
  registerAccountSettings(builder, deps);
  registerInstantBankingNotice(builder, deps);
  registerDropTypes(builder, deps.jackpots);
  registerWinTypes(builder, deps.jackpots);
}

const look = ({ instance, brand, locale = DEFAULT_LOCALE }: JackpotContent) =>
  lookOf(instance, brand, languageOf(locale));

function settingsType(builder: FoyerSchemaBuilder, { jackpots, socketUrl }: GraphqlDeps) {
  const PaletteRef = builder.objectRef<JackpotPalette>('JackpotColorPalette').implement({
    fields: (t) => ({
      highlight: t.exposeString('highlight'),
      background: t.exposeString('background'),
      darkBackground: t.exposeString('darkBackground'),
      detailsContentBackground: t.exposeString('detailsContentBackground'),
      body: t.exposeString('body'),
      backgroundContrast: t.exposeString('backgroundContrast'),
      buttonBackground: t.exposeString('buttonBackground'),
    }),
  });
  const PotRef = builder.objectRef<{ readonly id: string; readonly seed: string }>('JackpotPotSettings').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      seed: t.expose('seed', { type: 'Decimal', description: 'In the currency of the settings.' }),
    }),
  });
  const PotValueRef = builder.objectRef<PotValue>('JackpotPotValue').implement({
    fields: (t) => ({
      potId: t.exposeID('potId'),
      currency: t.exposeString('currency'),
      value: t.expose('value', { type: 'Decimal', description: 'What the pot holds, rounded down.' }),
    }),
  });
  return builder.objectRef<JackpotContent>('JackpotSettings').implement({
    fields: (t) => ({
      enabled: t.boolean({ resolve: () => true }),
      name: t.string({
        description: "The brand's, in the language of the request.",
        resolve: (content) => look(content).name,
      }),
      sourceId: t.string({ resolve: ({ instance }) => instance.sourceId }),
      operatorId: t.string({ resolve: ({ instance }) => instance.operatorId }),
      instanceId: t.id({ resolve: ({ instance }) => instance.id }),
      currency: t.string({
        description: 'Of seeds and contributions.',
        resolve: () => JACKPOT_CURRENCY,
      }),
      websocketUrl: t.string({
        nullable: true,
        description: "Origin of the jackpot service's socket; null where it is the lobby's own.",
        resolve: () => socketUrl,
      }),
      initialContributionValue: t.float({ resolve: ({ instance }) => instance.initialContributionValue }),
      contributionOptions: t.floatList({
        description: 'For each bet, in the currency of the settings.',
        resolve: ({ instance }) => instance.contributionOptions,
      }),
      potsShare: t.float({
        description: 'Part of each contribution that goes into the pots.',
        resolve: ({ instance }) => (1000 - instance.houseShare) / 1000,
      }),
      pots: t.field({
        type: [PotRef],
        description: 'The largest first. None is ever below its seed.',
        resolve: ({ instance }) => instance.pots.map(({ id, seed }) => ({ id, seed: toEuros(seed) })),
      }),
      potValues: t.field({
        type: [PotValueRef],
        description: 'What each pot holds now, in every currency with a rate.',
        resolve: ({ instance }) => jackpots.getPotValues(instance),
      }),
      lastDrop: t.field({
        type: [PotValueRef],
        description:
          'The newest drop, in every currency with a rate; empty before the first, and without enabledCommunity.',
        resolve: ({ instance }) => jackpots.getLastDropValues(instance),
      }),
      colorPalette: t.field({ type: PaletteRef, resolve: (content) => look(content).colorPalette }),
      enabledCommunity: t.boolean({
        description: 'Whether pages show what the community wins: the leaderboard, the last drop and the last winners.',
        resolve: ({ instance }) => instance.enabledCommunity,
      }),
      logo: t.string({ resolve: (content) => look(content).images.logo }),
      desktopImage: t.string({ resolve: (content) => look(content).images.desktop }),
      mobileImage: t.string({ resolve: (content) => look(content).images.mobile }),
      winnerNotificationImage: t.string({ resolve: (content) => look(content).images.winner }),
      title: t.string({ resolve: (content) => content.texts.title ?? look(content).name }),
      subtitle: t.string({ resolve: ({ texts }) => texts.subtitle ?? '' }),
      titleRows: t.stringList({ resolve: ({ texts }) => texts.rows ?? [] }),
      text: t.string({
        description: 'Paragraphs between empty lines; amounts in euros are written €1,000.',
        resolve: ({ texts }) => texts.text ?? '',
      }),
      termsAndConditions: t.string({ resolve: ({ texts }) => texts.terms ?? '' }),
    }),
  });
}

function registerLeaderboard(builder: FoyerSchemaBuilder, { jackpots }: GraphqlDeps): void {
  const EntryRef = builder.objectRef<LeaderboardEntry>('JackpotLeaderboardEntry').implement({
    fields: (t) => ({
      brand: t.exposeString('brand'),
      initials: t.exposeString('initials'),
      expectedPrize: t.expose('expectedPrize', { type: 'Decimal' }),
      rankName: t.exposeString('rankName'),
      rankImageUrl: t.exposeString('rankImageUrl'),
    }),
  });
  const LeaderboardRef = builder.objectRef<Leaderboard>('JackpotLeaderboard').implement({
    fields: (t) => ({
      playerPosition: t.exposeInt('playerPosition', { nullable: true, description: 'Counted from 0.' }),
      playerRank: t.exposeString('playerRank', { nullable: true }),
      playerRankImageUrl: t.exposeString('playerRankImageUrl', { nullable: true }),
      leaderboard: t.field({ type: [EntryRef], resolve: ({ entries }) => [...entries] }),
    }),
  });
  builder.objectField(RootRef, 'jackpotLeaderboard', (t) =>
    t.field({
      type: LeaderboardRef,
      nullable: true,
      description: 'For players. Another player has no position in the answer.',
      args: {
        brand: t.arg.string({ required: true }),
        jackpotInstanceId: t.arg.id({ required: true }),
        jackpotPotId: t.arg.string({ required: true }),
        currency: t.arg.string({ required: true }),
        playerUUID: t.arg.id({ required: true }),
        size: t.arg.int({ defaultValue: MOST_ROWS }),
      },
      resolve: async ({ brand }, args, context) => {
        const { playerId } = requireSession(context);
        const instance = jackpots.instanceOf(brand);
        const pot = jackpotPots.find((id) => id === args.jackpotPotId);
        const isOwnInstance = args.brand === brand && instance?.id === args.jackpotInstanceId;
        if (!isOwnInstance || !instance?.enabledCommunity || !pot || !isCurrency(args.currency)) return null;
        const size = Math.max(0, Math.min(args.size ?? MOST_ROWS, MOST_ROWS));
        const found = await jackpots.getLeaderboard(instance, { pot, currency: args.currency, playerId, size });
        const isOwn = args.playerUUID === playerId;
        return (
          found && (isOwn ? found : { ...found, playerPosition: null, playerRank: null, playerRankImageUrl: null })
        );
      },
    }),
  );
}

function registerAccountSettings(builder: FoyerSchemaBuilder, { jackpots, getPlayer }: GraphqlDeps): void {
  const AccountRef = builder.objectRef<AccountSettings>('PlayerJackpotSettings').implement({
    description: 'What the player has decided about the jackpot.',
    fields: (t) => ({
      instanceId: t.id({ resolve: ({ instance }) => instance.id }),
      playerId: t.id({ resolve: ({ player }) => player.id }),
      countryCode: t.string({ resolve: ({ player }) => player.countryCode }),
      currency: t.string({ resolve: ({ player }) => player.currency }),
      optedIn: t.boolean({
        resolve: async ({ instance, player }) => (await jackpots.getOptIn(instance, player.id))?.optedIn ?? false,
      }),
      preferredContributionValue: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'Euros for each bet; null before the first decision.',
        resolve: async ({ instance, player }) => {
          const optIn = await jackpots.getOptIn(instance, player.id);
          return optIn && toEuros(optIn.contribution);
        },
      }),
    }),
  });
  builder.objectField(ViewerRef, 'jackpotSettings', (t) =>
    t.field({
      type: AccountRef,
      nullable: true,
      resolve: async ({ session }) => {
        const player = session && (await getPlayer(session.playerId));
        const instance = player && jackpots.instanceOf(player.brand);
        return instance ? { instance, player } : null;
      },
    }),
  );
}

function registerInstantBankingNotice(builder: FoyerSchemaBuilder, { findInstantBankingNotice }: GraphqlDeps): void {
  const NoticeRef = builder.objectRef<InstantBankingNotice>('InstantBankingJackpotNotice').implement({
    fields: (t) => ({
      contribution: t.expose('contribution', { type: 'Decimal', description: 'Euros for each bet.' }),
    }),
  });
  builder.objectField(ViewerRef, 'instantBankingJackpot', (t) =>
    t.field({
      type: NoticeRef,
      nullable: true,
      description:
        'Under a licence with ibJackpotNotification: the player takes part in the jackpot and last deposited by instant banking.',
      resolve: ({ session }, _args, { brand }) => session && findInstantBankingNotice(brand, session.playerId),
    }),
  );
}
