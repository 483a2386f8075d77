import { z } from 'zod';
import { RootRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import type { MessagingModule } from './index';

const uuid = z.uuid();

/** root.messageFailed, by which the page of a code says that it will not come [AUT-15]. */
export function registerMessagingTypes(
  builder: FoyerSchemaBuilder,
  messaging: Pick<MessagingModule, 'hasFailed'>,
): void {
  builder.objectField(RootRef, 'messageFailed', (t) =>
    t.boolean({
      description: 'True once the message with the id of a LoginCodeRequest will not come; false for an unknown one.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { brand }) =>
        uuid.safeParse(id).success && (await messaging.hasFailed(brand, String(id))),
    }),
  );
}
