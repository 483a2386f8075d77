import { gated } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import type { FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession } from '../../graphql/context';
import { failure, toFailure } from '../../graphql/failure';
import type { WidgetToken, WidgetTokens } from './index';

export function registerWidgetTokensTypes(builder: FoyerSchemaBuilder, widgetTokens: WidgetTokens): void {
  const WidgetTokenRef = builder.objectRef<WidgetToken>('WidgetToken').implement({
    description: 'For the back end of one widget, which exchanges it once for the player.',
    fields: (t) => ({
      token: t.exposeString('token'),
      expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    }),
  });
  builder.mutationFields((t) => ({
    createWidgetToken: t.field({
      ...entry(gated('change-account')),
      type: WidgetTokenRef,
      args: { widget: t.arg.string({ required: true }) },
      resolve: async (_root, { widget }, context) => {
        const made = await widgetTokens.create(context.brand, requireSession(context), widget);
        if (made.ok) return made.value;
        switch (made.error.kind) {
          case 'unknown-widget':
            throw failure('OperationNotAllowed');
          case 'rate-limited':
            throw toFailure({ kind: 'too-many-attempts', retryAfterSeconds: made.error.retryAfterSeconds });
        }
      },
    }),
  }));
}
