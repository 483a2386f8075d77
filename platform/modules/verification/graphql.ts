import { free, gated } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import type { GraphQLError } from 'graphql';
import type { FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession, type RequestContext } from '../../graphql/context';
import { failure } from '../../graphql/failure';
import { codeFailure, IssuedCodeRef } from '../../graphql/one-time-codes';
import type { Result } from '@/contract/result';
import type { Asker, ChangeEmailRefusal, VerificationModule, VerifyRefusal } from './index';

const toAsker = ({ brand, locale, clientAddress }: RequestContext): Asker => ({ brand, locale, clientAddress });

type Refused = ChangeEmailRefusal | VerifyRefusal;

function refusedFailure(error: Refused): GraphQLError {
  switch (error.kind) {
    case 'nothing-to-verify':
      return failure('OperationNotAllowed');
    case 'invalid-email':
      return failure('InvalidEmail');
    default:
      return codeFailure(error);
  }
}

/** The value, or the contract's failure thrown. */
function valueOf<T>(result: Result<T, Refused>): T {
  if (!result.ok) throw refusedFailure(result.error);
  return result.value;
}

export function registerVerificationTypes(builder: FoyerSchemaBuilder, verification: VerificationModule): void {
  const VerifiedEmailRef = builder
    .objectRef<{ readonly email: string }>('VerifiedEmail')
    .implement({ fields: (t) => ({ email: t.exposeString('email') }) });
  builder.mutationFields((t) => ({
    requestEmailVerification: t.field({
      ...entry(gated('change-account')),
      type: IssuedCodeRef,
      description: 'Sends a link and a code to the address of the signed-in player.',
      resolve: async (_root, _args, context) =>
        valueOf(await verification.requestEmailVerification(toAsker(context), requireSession(context).playerId)),
    }),
    changeEmail: t.field({
      ...entry(gated('change-account')),
      type: IssuedCodeRef,
      description:
        'Names another address instead of one that is not verified, and sends it a link and a code. The answer never shows whether the address has an account.',
      args: { email: t.arg.string({ required: true }) },
      resolve: async (_root, { email }, context) =>
        valueOf(await verification.changeEmail(toAsker(context), requireSession(context).playerId, email)),
    }),
    verifyEmail: t.field({
      ...entry(free('sign-in')),
      type: VerifiedEmailRef,
      description: 'Takes the token of a link, with any player or none signed in.',
      args: { token: t.arg.string({ required: true }) },
      resolve: async (_root, { token }, context) => ({
        email: valueOf(await verification.verifyEmailByLink(toAsker(context), token)),
      }),
    }),
    verifyEmailWithCode: t.boolean({
      ...entry(gated('change-account')),
      args: { code: t.arg.string({ required: true }) },
      resolve: async (_root, { code }, context) => {
        valueOf(await verification.verifyEmailWithCode(toAsker(context), requireSession(context).playerId, code));
        return true;
      },
    }),
    requestPhoneVerification: t.field({
      ...entry(gated('change-account')),
      type: IssuedCodeRef,
      description: 'Sends a code to the number of the signed-in player.',
      resolve: async (_root, _args, context) =>
        valueOf(await verification.requestPhoneVerification(toAsker(context), requireSession(context).playerId)),
    }),
    verifyPhone: t.boolean({
      ...entry(gated('change-account')),
      args: { code: t.arg.string({ required: true }) },
      resolve: async (_root, { code }, context) => {
        valueOf(await verification.verifyPhone(toAsker(context), requireSession(context).playerId, code));
        return true;
      },
    }),
  }));
}
