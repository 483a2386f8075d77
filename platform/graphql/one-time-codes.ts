import type { GraphQLError } from 'graphql';
import type { CodeRefused, IssuedCode, IssueError } from '../kernel/one-time-codes/one-time-codes';
import { builder } from './builder';
import { toFailure } from './failure';

/** The answer to every request for a code. */
export const IssuedCodeRef = builder.objectRef<IssuedCode>('LoginCodeRequest').implement({
  description: 'The answer is the same whether the number has an account or not.',
  fields: (t) => ({
    sent: t.exposeBoolean('sent', { description: 'False while messages are not going out.' }),
    messageId: t.exposeID('messageId', {
      nullable: true,
      description: 'For messageFailed; null where that would show whether the number has an account.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    resendInSeconds: t.exposeInt('resendInSeconds', {
      description: 'Whole seconds until a new code may be requested; a duration, since the clocks of browsers differ.',
    }),
  }),
});

/** How the contract says that a code was not sent, or proves nothing. */
export function codeFailure(error: CodeRefused | IssueError): GraphQLError {
  switch (error.kind) {
    case 'rate-limited':
      return toFailure({ kind: 'too-many-attempts', retryAfterSeconds: error.retryAfterSeconds });
    case 'sent-recently':
      return toFailure({ kind: 'code-sent-recently', retryAfterSeconds: error.retryAfterSeconds });
    case 'too-many-attempts':
      // This code is dead; a new one can be requested.
      return toFailure({ kind: 'too-many-attempts', retryAfterSeconds: 0 });
    default:
      return toFailure(error);
  }
}
