import { free, gated } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import { ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession, type RequestContext } from '../../graphql/context';
import { toFailure } from '../../graphql/failure';
import { codeFailure } from '../../graphql/one-time-codes';
import type { Holder, Passkey, PasskeysModule } from './index';

/** viewer.passkeys, and how they are added, removed and used. */
export function registerPasskeysTypes(builder: FoyerSchemaBuilder, passkeys: PasskeysModule): void {
  const PasskeyRef = builder.objectRef<Passkey>('Passkey').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    }),
  });
  builder.objectField(ViewerRef, 'passkeys', (t) =>
    t.field({
      type: [PasskeyRef],
      nullable: true,
      resolve: ({ session }) => (session ? passkeys.list(session.playerId) : null),
    }),
  );
  const holderOf = (context: RequestContext): Holder => {
    const { playerId, signedInAt } = requireSession(context);
    return { brand: context.brand, playerId, signedInAt };
  };
  builder.mutationFields((t) => ({
    beginPasskey: t.string({
      ...entry(gated('change-account')),
      description: 'What navigator.credentials.create() is given, as JSON. `origin` is that of the page.',
      args: { origin: t.arg.string({ required: true }) },
      resolve: async (_root, { origin }, context) => {
        const begun = await passkeys.beginAdding(holderOf(context), origin);
        if (!begun.ok) throw toFailure(begun.error);
        return begun.value;
      },
    }),
    addPasskey: t.field({
      ...entry(gated('change-account')),
      type: [PasskeyRef],
      args: { answer: t.arg.string({ required: true }), name: t.arg.string({ required: true }) },
      resolve: async (_root, given, context) => {
        const holder = holderOf(context);
        const added = await passkeys.add(holder, given);
        if (!added.ok) throw toFailure(added.error);
        return passkeys.list(holder.playerId);
      },
    }),
    removePasskey: t.field({
      ...entry(gated('settle-account')),
      type: [PasskeyRef],
      description: 'A passkey that is gone already is no failure.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const { playerId } = requireSession(context);
        await passkeys.remove(playerId, id);
        return passkeys.list(playerId);
      },
    }),
    beginPasskeySignIn: t.string({
      ...entry(free('opens-session')),
      description: 'What navigator.credentials.get() is given, as JSON. `origin` is that of the page.',
      args: { origin: t.arg.string({ required: true }) },
      resolve: async (_root, { origin }, { brand, clientAddress }) => {
        const begun = await passkeys.beginSignIn({ brand, clientAddress }, origin);
        if (!begun.ok) throw begun.error.kind === 'rate-limited' ? codeFailure(begun.error) : toFailure(begun.error);
        return begun.value;
      },
    }),
    signInWithPasskey: t.string({
      ...entry(free('opens-session')),
      description: 'A ticket, as other ways to sign in give one.',
      args: { answer: t.arg.string({ required: true }) },
      resolve: async (_root, { answer }, { brand }) => {
        const ticket = await passkeys.signIn(brand, answer);
        if (!ticket.ok) throw toFailure(ticket.error);
        return ticket.value;
      },
    }),
  }));
}
