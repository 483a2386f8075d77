import type { FoyerSchemaBuilder } from '../../http/builder';
import { requireSession, type RequestContext } from '../../http/context';
import { failure } from '../../http/failure';
import { sharedParse } from '../../http/live-feed';
import type { Caller, IdentityModule, LoginCodeRequest, LoginWithCodeError, RequestLoginCodeError, TokenPair } from './index';
import { sessionDestroyed, sessionTopic, type SessionDestroyed } from './events';

function toCaller({ brand, locale, clientAddress, userAgent, visitorCountry }: RequestContext): Caller {
  return { brand, locale, clientAddress, userAgent, countryCode: visitorCountry.code };
}

function toFailure(error: LoginWithCodeError | RequestLoginCodeError) {
  switch (error.kind) {
    case 'invalid-phone-number':
      return failure('InvalidPhoneNumber');
    case 'limit-reached':
      return failure('TooManyAttempts', { retryAfterSeconds: error.retryAfterSeconds });
    case 'too-many-attempts':
      // This code is dead; a new one can be asked for at once.
      return failure('TooManyAttempts', { retryAfterSeconds: 0 });
    case 'code-wrong':
      return failure('CodeWrong');
    case 'code-expired':
      return failure('CodeExpired');
    case 'code-used':
      return failure('CodeUsed');
    case 'account-closed':
      return failure('AccountClosed');
    case 'account-blocked':
      return failure('AccountBlocked');
  }
}

const parseSessionDestroyed = sharedParse((payload) => sessionDestroyed.safeParse(payload).data ?? null);

export function registerIdentityTypes(builder: FoyerSchemaBuilder, identity: IdentityModule): void {
  const LoginCodeRequestRef = builder.objectRef<LoginCodeRequest>('LoginCodeRequest').implement({
    description: 'The answer never tells whether the number has an account.',
    fields: (t) => ({
      sent: t.exposeBoolean('sent'),
      expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
      resendAvailableAt: t.expose('resendAvailableAt', { type: 'DateTime' }),
    }),
  });
  const TokenPairRef = builder
    .objectRef<TokenPair>('TokenPair')
    .implement({ fields: (t) => ({ accessToken: t.exposeString('accessToken'), refreshToken: t.exposeString('refreshToken') }) });
  const LogoutPayloadRef = builder.objectRef<{ loggedOut: boolean }>('LogoutPayload').implement({ fields: (t) => ({ loggedOut: t.exposeBoolean('loggedOut') }) });
  const SessionDestroyedRef = builder.objectRef<SessionDestroyed>('SessionDestroyed').implement({ fields: (t) => ({ sessionId: t.exposeID('sessionId') }) });

  builder.mutationFields((t) => ({
    requestLoginCode: t.field({
      type: LoginCodeRequestRef,
      args: { phoneNumber: t.arg.string({ required: true }) },
      resolve: async (_root, { phoneNumber }, context) => {
        const result = await identity.requestLoginCode(toCaller(context), phoneNumber);
        if (!result.ok) throw toFailure(result.error);
        return result.value;
      },
    }),
    loginWithCode: t.field({
      type: TokenPairRef,
      args: { phoneNumber: t.arg.string({ required: true }), code: t.arg.string({ required: true }) },
      resolve: async (_root, { phoneNumber, code }, context) => {
        const result = await identity.loginWithCode(toCaller(context), phoneNumber, code);
        if (!result.ok) throw toFailure(result.error);
        return result.value;
      },
    }),
    refreshAccessToken: t.field({
      type: TokenPairRef,
      args: { refreshToken: t.arg.string({ required: true }) },
      resolve: async (_root, { refreshToken }) => {
        const result = await identity.refreshAccessToken(refreshToken);
        if (!result.ok) throw failure('InvalidTokenFailure');
        return result.value;
      },
    }),
    logout: t.field({
      type: LogoutPayloadRef,
      resolve: async (_root, _args, context) => {
        await identity.logout(requireSession(context).sessionId);
        return { loggedOut: true };
      },
    }),
  }));

  builder.subscriptionField('sessionDestroyed', (t) =>
    t.field({
      type: SessionDestroyedRef,
      subscribe: (_root, _args, context) => context.live.follow({ topic: sessionTopic(requireSession(context).sessionId), parse: parseSessionDestroyed }),
      resolve: (event) => event,
    }),
  );
}
