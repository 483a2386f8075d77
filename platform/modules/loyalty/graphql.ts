import { gated } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import { RootRef, ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession } from '../../graphql/context';
import { failure } from '../../graphql/failure';
import { sharedParse } from '../../graphql/live-feed';
import type { Clock } from '../../kernel/clock';
import type { PlayerId } from '../../kernel/ids';
import type { GamificationProvider } from './gamification-provider';
import type { ContentModule } from '../content/index';
import type { Player } from '../players/index';
import { registerCampaignTypes, type CampaignTypesDeps } from './graphql-campaigns';
import { loyaltyTopic, loyaltyChanged, type LoyaltyChanged } from './events';
import type { LoyaltyModule, PlayerProgress, Programme } from './index';

const parseShared = sharedParse<LoyaltyChanged>(loyaltyChanged.read);

interface GraphqlDeps extends CampaignTypesDeps {
  readonly clock: Clock;
  readonly loyalty: LoyaltyModule;
  readonly content: Pick<ContentModule, 'getTexts'>;
  readonly getPlayer: (playerId: PlayerId) => Promise<Player | null>;
  readonly isOffered: (brand: string, country: string) => boolean;
}

/** The editors' content of the programme's page, in the locale of the request. */
interface PageContent {
  readonly programme: Programme;
  readonly text: (key: string) => string;
}

/** Every text of the pages, under `loyalty.` in the content service. */
function keysOf({ levels, page }: Programme): string[] {
  return [
    ...['title', 'subtitle', 'subtitleMobile', 'bottomTitle', 'bottomSubtitle', 'shopTitle', 'shopText'],
    ...['cardsTitle', 'cardsFooter', 'stepsTitle', 'gamesTitle', 'gamesText', 'description', 'terms'],
    ...['faqTitle', 'ranksTitle', 'benefitsTitle', 'missionsTitle', 'missionsSubtitle'],
    ...['tournamentsTitle', 'tournamentsSubtitle'],
    ...page.rewardCards.flatMap(({ id }) => [`card.${id}.title`, `card.${id}.text`]),
    ...page.steps.flatMap(({ id }) => [`step.${id}.title`, `step.${id}.subtitle`, `step.${id}.text`]),
    ...page.faq.flatMap((id) => [`faq.${id}.question`, `faq.${id}.answer`]),
    ...levels.flatMap((_, n) => ['name', 'subtitle', 'benefits', 'text'].map((what) => `rank.${n + 1}.${what}`)),
  ].map((key) => `loyalty.${key}`);
}

/** Loyalty, missions and tournaments [LOY-01, LOY-02, LOY-03, GAM-01, GQL-03]. */
export function registerLoyaltyTypes(builder: FoyerSchemaBuilder, deps: GraphqlDeps): void {
  registerPlayer(builder, deps);
  registerSettings(builder, deps);
  registerPages(builder, deps);
  registerHeaders(builder, deps);
  registerCampaignTypes(builder, deps);
}

/** Progress as it was at a time, or later. */
type DatedProgress = PlayerProgress & { readonly asOf: Date };

function registerPlayer(builder: FoyerSchemaBuilder, { clock, loyalty, getPlayer }: GraphqlDeps): void {
  const DetailsRef = builder.objectRef<DatedProgress>('PlayerGamificationDetails').implement({
    fields: (t) => ({
      level: t.exposeInt('level', { description: 'Counted from 1.' }),
      points: t.exposeInt('points'),
      nextLevelPoints: t.exposeInt('nextLevelPoints', { nullable: true, description: 'Null on the highest level.' }),
      pointsToSpend: t.exposeInt('pointsToSpend', {
        description: 'In the rewards shop; the level does not fall by it.',
      }),
      optedIn: t.boolean({ resolve: ({ isIn }) => isIn }),
      asOf: t.expose('asOf', { type: 'DateTime', description: 'Of two answers the one with the later time counts.' }),
    }),
  });
  const detailsOf = async (playerId: PlayerId): Promise<DatedProgress | null> => {
    const asOf = clock.now();
    const player = await getPlayer(playerId);
    const progress = player && (await loyalty.getProgress(player));
    return progress && { ...progress, asOf };
  };
  async function requireDetails(playerId: PlayerId): Promise<DatedProgress> {
    const details = await detailsOf(playerId);
    if (!details) throw failure('OperationNotAllowed');
    return details;
  }
  builder.objectFields(ViewerRef, (t) => ({
    playerGamificationDetails: t.field({
      type: DetailsRef,
      nullable: true,
      description: 'Null signed out, and where there is no programme.',
      resolve: ({ session }) => (session ? detailsOf(session.playerId) : null),
    }),
    isPlayerBlockedInGamanza: t.boolean({
      description: 'Whether the player may have nothing of the programme now; true signed out.',
      resolve: ({ session }) => (session ? loyalty.isBlocked(session.playerId) : true),
    }),
  }));
  builder.mutationField('setGamificationOptIn', (t) =>
    t.field({
      // A player who may have no rewards may still leave.
      ...entry(gated('change-account', 'claim-reward')),
      type: DetailsRef,
      description: 'Takes part, or no longer. The same again changes nothing.',
      args: { enable: t.arg.boolean({ required: true }) },
      resolve: async (_root, { enable }, context) => {
        const player = await getPlayer(requireSession(context).playerId);
        if (!player || !(await loyalty.choose(player, enable))) throw failure('OperationNotAllowed');
        return requireDetails(player.id);
      },
    }),
  );
  builder.subscriptionField('gamificationUpdated', (t) =>
    t.field({
      type: DetailsRef,
      description: 'At least as new as the change. There is no snapshot: read the details after a reconnect.',
      subscribe: (_root, _args, context) =>
        context.live.follow<LoyaltyChanged>({
          topic: loyaltyTopic(requireSession(context).playerId),
          parse: parseShared,
        }),
      resolve: async (_event, _args, context) => {
        return requireDetails(requireSession(context).playerId);
      },
    }),
  );
}

/** The provider of a brand, and whether the brand has gamification in the country that was named. */
type Settings = GamificationProvider & { readonly enabled: boolean };

function registerSettings(builder: FoyerSchemaBuilder, { loyalty, providerOf, isOffered }: GraphqlDeps): void {
  const WidgetRef = builder
    .objectRef<GamificationProvider['missions']>('GamificationWidget')
    .implement({ fields: (t) => ({ widget: t.exposeString('widget'), url: t.exposeString('url') }) });
  const SettingsRef = builder.objectRef<Settings>('GamificationSettings').implement({
    fields: (t) => ({
      enabled: t.exposeBoolean('enabled'),
      clientId: t.exposeString('clientId', { nullable: true }),
      serviceUrl: t.exposeString('url', {
        description: 'Of the provider: /v1/oauth/token and /v1/player are below it.',
      }),
      missions: t.expose('missions', { type: WidgetRef }),
      tournaments: t.expose('tournaments', { type: WidgetRef }),
    }),
  });
  builder.objectField(RootRef, 'gamificationSettings', (t) =>
    t.field({
      type: SettingsRef,
      nullable: true,
      description: 'Null at a brand without a provider, or in a country without a programme.',
      args: { playerCountryCode: t.arg.string({ required: true }) },
      resolve({ brand }, { playerCountryCode }) {
        const country = playerCountryCode.toUpperCase();
        const provider = loyalty.programmeFor(brand, country) && providerOf(brand);
        return provider && { ...provider, enabled: isOffered(brand, country) };
      },
    }),
  );
}

interface Card extends PageContent {
  readonly id: string;
  readonly image: string;
  readonly color: string;
}
interface Level extends PageContent {
  readonly n: number;
  readonly level: Programme['levels'][number];
}

function registerPages(builder: FoyerSchemaBuilder, { loyalty, content }: GraphqlDeps): void {
  const CardRef = builder.objectRef<Card>('LoyaltyRewardCard').implement({
    fields: (t) => ({
      title: t.string({ resolve: ({ id, text }) => text(`card.${id}.title`) }),
      description: t.string({ resolve: ({ id, text }) => text(`card.${id}.text`) }),
      imageUrl: t.exposeString('image'),
      color: t.exposeString('color'),
    }),
  });
  const StepRef = builder.objectRef<Omit<Card, 'color'>>('LoyaltyStep').implement({
    fields: (t) => ({
      title: t.string({ resolve: ({ id, text }) => text(`step.${id}.title`) }),
      subtitle: t.string({ resolve: ({ id, text }) => text(`step.${id}.subtitle`) }),
      description: t.string({ resolve: ({ id, text }) => text(`step.${id}.text`) }),
      image: t.exposeString('image'),
    }),
  });
  const LevelRef = builder.objectRef<Level>('LoyaltyLevel').implement({
    description: 'A level of the timeline, and its card among the ranks.',
    fields: (t) => ({
      level: t.exposeInt('n'),
      points: t.int({ resolve: ({ level }) => level.points }),
      color: t.string({ resolve: ({ level }) => level.color }),
      logo: t.string({ resolve: ({ level }) => level.image }),
      rank: t.string({ resolve: ({ n, text }) => text(`rank.${n}.name`) }),
      subtitle: t.string({ resolve: ({ n, text }) => text(`rank.${n}.subtitle`) }),
      benefits: t.stringList({ resolve: ({ n, text }) => lines(text(`rank.${n}.benefits`)) }),
      description: t.string({ resolve: ({ n, text }) => text(`rank.${n}.text`) }),
    }),
  });
  const FaqRef = builder.objectRef<PageContent & { readonly id: string }>('LoyaltyQuestion').implement({
    fields: (t) => ({
      question: t.string({ resolve: ({ id, text }) => text(`faq.${id}.question`) }),
      answer: t.string({ resolve: ({ id, text }) => text(`faq.${id}.answer`) }),
    }),
  });
  const texts = [
    ...['title', 'subtitle', 'subtitleMobile', 'bottomTitle', 'bottomSubtitle', 'shopTitle', 'shopText'],
    ...['cardsTitle', 'cardsFooter', 'stepsTitle', 'gamesTitle', 'gamesText', 'description', 'terms'],
    ...['faqTitle', 'ranksTitle', 'benefitsTitle'],
  ] as const;
  const images = [
    'backgroundImage',
    'backgroundDesktopImage',
    'mainImage',
    'mainDesktopImage',
    'shopImage',
    'shopDesktopImage',
    'gamesImage',
  ] as const;
  const PageRef = builder.objectRef<PageContent>('LoyaltyPage').implement({
    description: 'What editors say of the programme, for its pages; empty texts are not shown.',
    fields: (t) => ({
      ...Object.fromEntries(texts.map((key) => [key, t.string({ resolve: ({ text }) => text(key) })])),
      ...Object.fromEntries(images.map((key) => [key, t.string({ resolve: ({ programme: { page } }) => page[key] })])),
      rewardCards: t.field({
        type: [CardRef],
        resolve: (page) => page.programme.page.rewardCards.map((card) => ({ ...page, ...card })),
      }),
      steps: t.field({
        type: [StepRef],
        resolve: (page) => page.programme.page.steps.map((step) => ({ ...page, ...step })),
      }),
      levels: t.field({
        type: [LevelRef],
        resolve: (page) => page.programme.levels.map((level, n) => ({ ...page, level, n: n + 1 })),
      }),
      questions: t.field({ type: [FaqRef], resolve: (page) => page.programme.page.faq.map((id) => ({ ...page, id })) }),
    }),
  });
  const contentOf = async (brand: string, locale: string, country: string): Promise<PageContent | null> => {
    const programme = loyalty.programmeFor(brand, country.toUpperCase());
    if (!programme) return null;
    const found = await content.getTexts(brand, locale, keysOf(programme));
    return { programme, text: (key) => found.get(`loyalty.${key}`) ?? '' };
  };
  builder.objectField(RootRef, 'loyaltyPage', (t) =>
    t.field({
      type: PageRef,
      nullable: true,
      description: 'Null at a brand or in a country without a programme.',
      args: { playerCountryCode: t.arg.string({ required: true }) },
      resolve: ({ brand, locale }, { playerCountryCode }) => contentOf(brand, locale, playerCountryCode),
    }),
  );
}

/** root.missionsPageHeader and root.tournamentsPageHeader [GAM-02]. */
function registerHeaders(builder: FoyerSchemaBuilder, { content }: GraphqlDeps): void {
  const HeaderRef = builder.objectRef<{ readonly title: string | null; readonly subtitle: string | null }>(
    'PageHeader',
  );
  HeaderRef.implement({
    fields: (t) => ({
      title: t.exposeString('title', { nullable: true }),
      subtitle: t.exposeString('subtitle', { nullable: true }),
    }),
  });
  const headerField = (what: 'missions' | 'tournaments') =>
    builder.objectField(RootRef, `${what}PageHeader`, (t) =>
      t.field({
        type: HeaderRef,
        description: 'Null texts stand for the defaults.',
        resolve: async ({ brand, locale }) => {
          const keys = [`loyalty.${what}Title`, `loyalty.${what}Subtitle`];
          const found = await content.getTexts(brand, locale, keys);
          const [title, subtitle] = keys.map((key) => found.get(key) ?? null);
          return { title: title ?? null, subtitle: subtitle ?? null };
        },
      }),
    );
  headerField('missions');
  headerField('tournaments');
}

const lines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
