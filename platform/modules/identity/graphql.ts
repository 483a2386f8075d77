import { free, gated } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import { PageInfoRef, ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession, type PlayerSession, type RequestContext } from '../../graphql/context';
import { codeFailure, IssuedCodeRef } from '../../graphql/one-time-codes';
import { failure, toFailure } from '../../graphql/failure';
import { sharedParse } from '../../graphql/live-feed';
import type { SessionEnd } from './domain/session-end';
import type { Clock } from '../../kernel/clock';
import { isUuid, toSessionId } from '../../kernel/ids';
import { DeviceTypeRef, SessionEndReasonRef, SessionSortFieldRef } from './graphql-enums';
import type {
  AdoptedTokens,
  Caller,
  IdentityModule,
  LoginWithCodeRefusal,
  PastSession,
  RedeemTicketRefusal,
  RefreshRefused,
  RequestLoginCodeRefusal,
  SignInForbidden,
  TokenPair,
  TokensRefused,
} from './index';
import { sessionDestroyed, sessionTopic, type SessionDestroyed } from './events';

function toCaller({ brand, locale, clientAddress, userAgent, visitorCountry }: RequestContext): Caller {
  return { brand, locale, clientAddress, userAgent, countryCode: visitorCountry.code };
}

function signInFailure(error: LoginWithCodeRefusal | RedeemTicketRefusal | RequestLoginCodeRefusal) {
  switch (error.kind) {
    case 'rate-limited':
    case 'sent-recently':
    case 'too-many-attempts':
    case 'code-wrong':
    case 'code-expired':
    case 'code-used':
      return codeFailure(error);
    case 'ticket-invalid':
      return failure('InvalidTokenFailure');
    default:
      return toFailure(error);
  }
}

function tokenFailure(error: RefreshRefused | TokensRefused | SignInForbidden) {
  return error.kind === 'hours-blocked' ? toFailure(error) : failure('InvalidTokenFailure');
}

const parseSessionDestroyed = sharedParse(sessionDestroyed.read);

export function registerIdentityTypes(builder: FoyerSchemaBuilder, identity: IdentityModule, clock: Clock): void {
  const TokenPairRef = builder.objectRef<TokenPair>('TokenPair').implement({
    fields: (t) => ({ accessToken: t.exposeString('accessToken'), refreshToken: t.exposeString('refreshToken') }),
  });
  const AdoptedTokensRef = builder.objectRef<AdoptedTokens>('AdoptedTokens').implement({
    fields: (t) => ({
      accessToken: t.exposeString('accessToken'),
      refreshToken: t.exposeString('refreshToken', { nullable: true }),
    }),
  });
  const LogoutPayloadRef = builder
    .objectRef<{ loggedOut: boolean }>('LogoutPayload')
    .implement({ fields: (t) => ({ loggedOut: t.exposeBoolean('loggedOut') }) });
  const SessionDestroyedRef = builder
    .objectRef<SessionDestroyed>('SessionDestroyed')
    .implement({ fields: (t) => ({ sessionId: t.exposeID('sessionId') }) });

  builder.mutationFields((t) => ({
    requestLoginCode: t.field({
      ...entry(free('opens-session')),
      type: IssuedCodeRef,
      args: { phoneNumber: t.arg.string({ required: true }) },
      resolve: async (_root, { phoneNumber }, context) => {
        const result = await identity.requestLoginCode(toCaller(context), phoneNumber);
        if (!result.ok) throw signInFailure(result.error);
        return result.value;
      },
    }),
    requestRegistrationCode: t.field({
      ...entry(free('opens-session')),
      type: IssuedCodeRef,
      args: { phoneNumber: t.arg.string({ required: true }) },
      resolve: async (_root, { phoneNumber }, context) => {
        const result = await identity.requestRegistrationCode(toCaller(context), phoneNumber);
        if (!result.ok) throw signInFailure(result.error);
        return result.value;
      },
    }),
    loginWithCode: t.field({
      ...entry(free('opens-session')),
      type: TokenPairRef,
      args: { phoneNumber: t.arg.string({ required: true }), code: t.arg.string({ required: true }) },
      resolve: async (_root, { phoneNumber, code }, context) => {
        const result = await identity.loginWithCode(toCaller(context), phoneNumber, code);
        if (!result.ok) throw signInFailure(result.error);
        return result.value;
      },
    }),
    adoptTokens: t.field({
      ...entry(free('opens-session')),
      type: AdoptedTokensRef,
      description: 'Takes over tokens that were handed over in an address: at most 60 s old, once.',
      args: { accessToken: t.arg.string({ required: true }), refreshToken: t.arg.string() },
      resolve: async (_root, { accessToken, refreshToken }, context) => {
        const result = await identity.adoptTokens(toCaller(context), {
          accessToken,
          refreshToken: refreshToken ?? null,
        });
        if (!result.ok) throw tokenFailure(result.error);
        return result.value;
      },
    }),
    redeemSignInTicket: t.field({
      ...entry(free('opens-session')),
      type: TokenPairRef,
      args: { ticket: t.arg.string({ required: true }) },
      resolve: async (_root, { ticket }, context) => {
        const result = await identity.redeemTicket(toCaller(context), ticket);
        if (!result.ok) throw signInFailure(result.error);
        return result.value;
      },
    }),
    refreshAccessToken: t.field({
      ...entry(free('sign-in')),
      type: TokenPairRef,
      args: { refreshToken: t.arg.string({ required: true }) },
      resolve: async (_root, { refreshToken }, context) => {
        const result = await identity.refreshAccessToken(refreshToken, { brand: toCaller(context).brand });
        if (!result.ok) throw tokenFailure(result.error);
        return result.value;
      },
    }),
    logout: t.field({
      ...entry(free('sign-in')),
      type: LogoutPayloadRef,
      resolve: async (_root, _args, context) => {
        await identity.logout(requireSession(context).sessionId);
        return { loggedOut: true };
      },
    }),
  }));

  registerSessionHistory(builder, identity);
  registerSignIn(builder, clock);

  builder.subscriptionField('sessionDestroyed', (t) =>
    t.field({
      type: SessionDestroyedRef,
      subscribe: (_root, _args, context) =>
        context.live.follow({ topic: sessionTopic(requireSession(context).sessionId), parse: parseSessionDestroyed }),
      resolve: (event) => event,
    }),
  );
}

/** The start of the session clock, by the platform's own clock. */
function registerSignIn(builder: FoyerSchemaBuilder, clock: Clock): void {
  const SignInRef = builder.objectRef<PlayerSession>('SignIn').implement({
    fields: (t) => ({
      id: t.exposeID('sessionId'),
      startedAt: t.expose('signedInAt', { type: 'DateTime' }),
      now: t.field({ type: 'DateTime', description: 'The clock that decides.', resolve: () => clock.now() }),
    }),
  });
  builder.objectField(ViewerRef, 'signIn', (t) =>
    t.field({ type: SignInRef, nullable: true, resolve: ({ session }) => session }),
  );
}

const sessionEnds = {
  'account-blocked': 'AccountBlocked',
  'account-closed': 'AccountClosed',
  expired: 'Expired',
  'hours-blocked': 'HoursBlocked',
  logout: 'LoggedOut',
  'maximum-time': 'MaximumTimeReached',
  operator: 'EndedByOperator',
  'other-device': 'OtherDevice',
  revoked: 'Revoked',
  'self-excluded': 'SelfExcluded',
  'refresh-token-reused': 'TokenReused',
} as const satisfies Record<NonNullable<PastSession['endReason']>, SessionEnd>;

interface ListedSession extends PastSession {
  readonly isCurrent: boolean;
}

function registerSessionHistory(builder: FoyerSchemaBuilder, identity: IdentityModule): void {
  const PastSessionRef = builder.objectRef<ListedSession>('PastSession').implement({
    description: 'A sign-in of the player, and how it ended.',
    fields: (t) => ({
      id: t.exposeID('id'),
      device: t.expose('device', { type: DeviceTypeRef }),
      browser: t.exposeString('browser', { nullable: true }),
      operatingSystem: t.exposeString('operatingSystem', { nullable: true }),
      clientAddress: t.exposeString('clientAddress'),
      startedAt: t.expose('startedAt', { type: 'DateTime' }),
      lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime' }),
      endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
      endReason: t.field({
        type: SessionEndReasonRef,
        nullable: true,
        resolve: ({ endReason }) => endReason && sessionEnds[endReason],
      }),
      isCurrent: t.exposeBoolean('isCurrent'),
    }),
  });
  const SessionHistoryRef = builder
    .objectRef<{ readonly sessions: readonly ListedSession[]; readonly hasNextPage: boolean }>('SessionHistory')
    .implement({
      fields: (t) => ({
        sessions: t.field({ type: [PastSessionRef], resolve: ({ sessions }) => [...sessions] }),
        pageInfo: t.field({
          type: PageInfoRef,
          resolve: ({ sessions, hasNextPage }) => ({ endCursor: sessions.at(-1)?.id ?? null, hasNextPage }),
        }),
      }),
    });
  const SortInput = builder.inputType('SessionSort', {
    fields: (t) => ({
      field: t.field({ type: SessionSortFieldRef, required: true }),
      desc: t.boolean({ required: true }),
    }),
  });
  builder.objectField(ViewerRef, 'sessionHistory', (t) =>
    t.field({
      type: SessionHistoryRef,
      nullable: true,
      description: 'Sign-ins of the player, newest first without an order; null when nobody is signed in.',
      args: {
        first: t.arg.int({ required: true, defaultValue: 20 }),
        after: t.arg.string(),
        sort: t.arg({ type: SortInput }),
      },
      resolve: async ({ session }, { first, after, sort }) => {
        if (!session) return null;
        const { sessions, hasNextPage } = await identity.getSessionHistory(session.playerId, {
          first,
          after: after ?? null,
          ...(sort ? { sort } : {}),
        });
        return {
          sessions: sessions.map((entry) => ({ ...entry, isCurrent: entry.id === session.sessionId })),
          hasNextPage,
        };
      },
    }),
  );
  builder.mutationField('endSession', (t) =>
    t.boolean({
      ...entry(gated('settle-account')),
      description: "Ends a session of the player; false when it had ended before or is not the player's.",
      args: { sessionId: t.arg.id({ required: true }) },
      resolve: (_root, { sessionId }, context) => {
        const own = requireSession(context);
        if (sessionId === own.sessionId) return identity.logout(own.sessionId);
        return isUuid(sessionId) ? identity.revokeSession(own.playerId, toSessionId(sessionId)) : false;
      },
    }),
  );
}
