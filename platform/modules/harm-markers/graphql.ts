import { gated } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import { harmActions, harmMessages } from './domain/rules';
import { ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession } from '../../graphql/context';
import { sharedParse } from '../../graphql/live-feed';
import { harmNoticeTopic, harmNoticeChanged, type HarmNoticeChanged } from './events';
import type { HarmMarkersModule, HarmNotice } from './index';

const parseShared = sharedParse<HarmNoticeChanged>(harmNoticeChanged.read);

/** viewer.harmNotice, how it is put away and how it changes [PRF-09]. */
export function registerHarmMarkersTypes(builder: FoyerSchemaBuilder, markers: HarmMarkersModule): void {
  const HarmMessageRef = builder.enumType('HarmMessage', { values: harmMessages });
  const HarmActionRef = builder.enumType('HarmAction', { values: harmActions });
  const HarmNoticeRef = builder.objectRef<HarmNotice>('HarmNotice').implement({
    description: 'A gentle word about play, without anything that was measured.',
    fields: (t) => ({
      id: t.exposeID('id'),
      message: t.expose('message', { type: HarmMessageRef }),
      action: t.expose('action', { type: HarmActionRef, description: 'The one thing that it offers.' }),
    }),
  });
  builder.objectField(ViewerRef, 'harmNotice', (t) =>
    t.field({
      type: HarmNoticeRef,
      nullable: true,
      description: 'Null signed out, for who is closed, excluded or on a break, and when nothing is to be said.',
      resolve: ({ session }) => session && markers.getNotice(session.playerId),
    }),
  );
  builder.mutationField('dismissHarmNotice', (t) =>
    t.field({
      ...entry(gated('change-account')),
      type: HarmNoticeRef,
      nullable: true,
      description: 'Puts the notice away and answers what is to be said now; an unknown id changes nothing.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const { playerId } = requireSession(context);
        await markers.dismiss(playerId, id);
        return markers.getNotice(playerId);
      },
    }),
  );
  builder.subscriptionField('harmNoticeChanged', (t) =>
    t.field({
      type: HarmNoticeRef,
      nullable: true,
      description: 'A snapshot comes first. What is sent is at least as new as the change.',
      subscribe: (_root, _args, context) =>
        context.live.follow<HarmNoticeChanged>({
          topic: harmNoticeTopic(requireSession(context).playerId),
          parse: parseShared,
          snapshot: async () => ({ changed: true }),
        }),
      resolve: (_event, _args, context) => markers.getNotice(requireSession(context).playerId),
    }),
  );
}
