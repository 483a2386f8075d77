import { externalSignInResults, type ExternalSignInResult } from '@/contract/external-sign-in';
import { free } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import type { FoyerSchemaBuilder } from '../../graphql/builder';
import type { RequestContext } from '../../graphql/context';
import { failure, toFailure } from '../../graphql/failure';
import type { Completion, ExternalSignInModule, StartedSignIn, StartSignInRefusal, Visitor } from './index';

const toVisitor = ({ brand, locale, clientAddress }: RequestContext): Visitor => ({ brand, locale, clientAddress });

function startFailure(error: StartSignInRefusal) {
  switch (error.kind) {
    case 'method-unavailable':
      return failure('OperationNotAllowed');
    case 'bad-request':
      return failure('BadInput');
    case 'rate-limited':
      return toFailure({ kind: 'too-many-attempts', retryAfterSeconds: error.retryAfterSeconds });
  }
}

const resultOf: Readonly<Record<Completion['kind'], ExternalSignInResult>> = {
  'signed-in': 'SIGNED_IN',
  'unknown-person': 'UNKNOWN_PERSON',
  pending: 'PENDING',
  cancelled: 'CANCELLED',
  failed: 'FAILED',
  expired: 'EXPIRED',
  replayed: 'REPLAYED',
  'state-mismatch': 'STATE_MISMATCH',
  'account-blocked': 'ACCOUNT_BLOCKED',
};

export function registerExternalSignInTypes(builder: FoyerSchemaBuilder, externalSignIn: ExternalSignInModule): void {
  const ResultRef = builder.enumType('ExternalSignInResult', { values: externalSignInResults });
  const StartedRef = builder
    .objectRef<StartedSignIn>('StartedExternalSignIn')
    .implement({ fields: (t) => ({ redirectUrl: t.exposeString('redirectUrl'), state: t.exposeString('state') }) });
  const CompletionRef = builder.objectRef<Completion>('ExternalSignInCompletion').implement({
    description:
      'A failed or given-up sign-in is an answer, no error. The ticket is there when signed in, the draft when the person has no account.',
    fields: (t) => ({
      result: t.field({ type: ResultRef, resolve: ({ kind }) => resultOf[kind] }),
      returnPath: t.string({
        nullable: true,
        resolve: (completion) => ('returnPath' in completion ? completion.returnPath : null),
      }),
      ticket: t.string({
        nullable: true,
        resolve: (completion) => ('ticket' in completion ? completion.ticket : null),
      }),
      registrationDraft: t.string({
        nullable: true,
        resolve: (completion) => ('registrationDraft' in completion ? completion.registrationDraft : null),
      }),
    }),
  });

  builder.mutationFields((t) => ({
    startExternalSignIn: t.field({
      ...entry(free('opens-session')),
      type: StartedRef,
      args: {
        method: t.arg.string({ required: true }),
        handlerUrl: t.arg.string({ required: true }),
        returnPath: t.arg.string({ required: true }),
        binding: t.arg.string({ required: true }),
        amount: t.arg({ type: 'Decimal' }),
      },
      resolve: async (_root, { amount, ...request }, context) => {
        const result = await externalSignIn.start(toVisitor(context), { ...request, amount: amount ?? null });
        if (!result.ok) throw startFailure(result.error);
        return result.value;
      },
    }),
    completeExternalSignIn: t.field({
      ...entry(free('opens-session')),
      type: CompletionRef,
      args: {
        state: t.arg.string({ required: true }),
        binding: t.arg.string({ required: true }),
        returnCode: t.arg.string({ description: 'What the provider sent the browser back with.' }),
        token: t.arg.string({ description: 'The partner’s, where a method proves by one.' }),
      },
      resolve: (_root, { state, binding, returnCode, token }, context) =>
        externalSignIn.complete(toVisitor(context), {
          state,
          binding,
          returnCode: returnCode ?? null,
          token: token ?? null,
        }),
    }),
  }));
}
