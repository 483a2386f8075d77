import { money, toDecimal } from '@/contract/money';
import { entry } from '../../graphql/account-gate';
import type { FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession } from '../../graphql/context';
import { sharedParse } from '../../graphql/live-feed';
import { gated } from '../../kernel/entry-rule';
import type { PlayerId } from '../../kernel/ids';
import { winsChanged, winsTopic, type WinsChanged } from './events';
import type { JackpotsModule } from './index';
import { winKinds, type Win } from './wins-store';

const parseShared = sharedParse<WinsChanged>(winsChanged.read);

/** The wins that a player has not seen yet: on every page, also those of while the player was away [JKP-07, RAF-03]. */
export function registerWinTypes(
  builder: FoyerSchemaBuilder,
  jackpots: Pick<JackpotsModule, 'getUnseenWins' | 'acknowledgeWins'>,
): void {
  const KindRef = builder.enumType('JackpotWinKind', { values: winKinds });
  const WinRef = builder.objectRef<Win>('UnseenWin').implement({
    description: 'A payment out of a pot or a raffle that its player has not seen.',
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.expose('kind', { type: KindRef }),
      subject: t.exposeID('subject', { description: 'The drop or the draw; the prizes of one are shown together.' }),
      source: t.exposeString('source', { description: 'The pot, or the type of the raffle.' }),
      amount: t.field({ type: 'Decimal', resolve: ({ amount, currency }) => toDecimal(money(amount, currency)) }),
      currency: t.exposeString('currency'),
    }),
  });
  const WinsRef = builder.objectRef<{ readonly wins: Win[] }>('UnseenWins').implement({
    fields: (t) => ({
      wins: t.field({ type: [WinRef], description: 'The oldest first.', resolve: ({ wins }) => wins }),
    }),
  });
  const winsOf = async (playerId: PlayerId) => ({ wins: await jackpots.getUnseenWins(playerId) });
  builder.mutationField('acknowledgeWins', (t) =>
    t.field({
      ...entry(gated('change-account')),
      type: WinsRef,
      description: 'The player has seen them; answers what is still unseen. Unknown ids change nothing.',
      args: { ids: t.arg.idList({ required: true }) },
      resolve: async (_root, { ids }, context) => {
        const { playerId } = requireSession(context);
        await jackpots.acknowledgeWins(playerId, ids.map(String));
        return winsOf(playerId);
      },
    }),
  );
  builder.subscriptionField('unseenWinsChanged', (t) =>
    t.field({
      type: WinsRef,
      description: 'A snapshot comes first. What is sent is at least as new as the change.',
      subscribe: (_root, _args, context) =>
        context.live.follow<WinsChanged>({
          topic: winsTopic(requireSession(context).playerId),
          parse: parseShared,
          snapshot: async () => ({}),
        }),
      resolve: (_event, _args, context) => winsOf(requireSession(context).playerId),
    }),
  );
}
