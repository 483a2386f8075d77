import { pagePath } from '@/contract/page-path';
import { builder } from '../../graphql/builder';
import type { RequestContext } from '../../graphql/context';
import { failure, failureOfModule, toFailure } from '../../graphql/failure';
import type { LaunchableGame, LaunchRefusal, Visitor } from './index';

/** Where a request comes from, as games are shown to it. */
export function visitorOf({ brand, locale, visitorCountry }: RequestContext): Visitor {
  return { brand, locale, country: visitorCountry.code, subDivision: visitorCountry.subDivision };
}

/** A game, and the page that opens it. */
export const GameDescriptorRef = builder.objectRef<LaunchableGame>('GameDescriptor').implement({
  fields: (t) => ({
    json: t.field({
      type: 'JSON',
      resolve: ({ gameId, isLiveCasinoGame, slug, name }) => ({ gameId, isLiveCasinoGame, slug, name }),
    }),
    url: t.string({ resolve: ({ slug }) => pagePath('games/:slug', { slug }) }),
  }),
});

/** A refused launch as the contract names it. */
export function launchFailure(refusal: LaunchRefusal) {
  switch (refusal.kind) {
    case 'game-not-found':
      return failure('GameNotFound');
    case 'demo-not-available':
    case 'provider-away':
      return failure('GameNotAvailable');
    case 'table-closed':
    case 'session-limit-reached':
    case 'session-contract-needed':
    case 'session-contract-break':
      return toFailure(refusal);
    case 'bets-refused':
      return failureOfModule(refusal.type);
    case 'sign-in-needed':
      return failure('AuthenticationFailure');
    case 'no-wallet':
    case 'no-bets-now':
      return failure('OperationNotAllowed');
    case 'not-allowed':
      return failureOfReason(refusal.reason);
  }
}

function failureOfReason(reason: Extract<LaunchRefusal, { kind: 'not-allowed' }>['reason']) {
  switch (reason.kind) {
    case 'product-not-licensed':
      return failure('ProductNotAllowed');
    case 'account-closed':
    case 'account-blocked':
    case 'self-excluded':
    case 'time-out':
      return toFailure(reason);
    case 'under-age':
      return failure('OperationNotAllowed');
  }
}
