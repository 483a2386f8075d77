import { graphql } from '@/lib/graphql/graphql';

export const LoginWithCode = graphql(`
  mutation LoginWithCode($phoneNumber: String!, $code: String!) {
    loginWithCode(phoneNumber: $phoneNumber, code: $code) {
      accessToken
      refreshToken
    }
  }
`);

export const RedeemSignInTicket = graphql(`
  mutation RedeemSignInTicket($ticket: String!) {
    redeemSignInTicket(ticket: $ticket) {
      accessToken
      refreshToken
    }
  }
`);

export const AdoptTokens = graphql(`
  mutation AdoptTokens($accessToken: String!, $refreshToken: String) {
    adoptTokens(accessToken: $accessToken, refreshToken: $refreshToken) {
      accessToken
      refreshToken
    }
  }
`);

export const RefreshAccessToken = graphql(`
  mutation RefreshAccessToken($refreshToken: String!) {
    refreshAccessToken(refreshToken: $refreshToken) {
      accessToken
      refreshToken
    }
  }
`);

export const Logout = graphql(`
  mutation Logout {
    logout {
      loggedOut
    }
  }
`);
