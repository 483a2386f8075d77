import { gated } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import type { FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession } from '../../graphql/context';
import { toFailure } from '../../graphql/failure';
import { FeedbackReasonRef } from './graphql-enums';
import type { Closing } from './closing';

export function registerClosingTypes(builder: FoyerSchemaBuilder, closing: Closing): void {
  builder.mutationFields((t) => ({
    closeAccount: t.boolean({
      ...entry(gated('change-account')),
      description:
        'Closes the account of the signed-in player at once and ends all sign-ins, this one too. Refused while there is money to be paid out or a bet is open.',
      args: {
        reason: t.arg({ type: FeedbackReasonRef, description: 'Left out when the player would rather not say.' }),
      },
      resolve: async (_root, { reason }, context) => {
        const closed = await closing.closeAccount(requireSession(context).playerId, reason ?? null);
        if (!closed.ok) throw toFailure(closed.error);
        return true;
      },
    }),
    reopenAccount: t.boolean({
      ...entry(gated('settle-account')),
      description: 'Opens an account that its player has closed, where the licence leaves that to players.',
      resolve: async (_root, _args, context) => {
        const opened = await closing.reopenAccount(requireSession(context).playerId);
        if (!opened.ok) throw toFailure(opened.error);
        return true;
      },
    }),
  }));
}
