import { graphql } from '@/lib/graphql/graphql';

export const RAFFLE_FIELDS = graphql(`
  fragment RaffleFields on RaffleSettings {
    enabled
    operatorId
    websocketUrl
    sources {
      type
      sourceId
    }
    raffles {
      gameStudio {
        name
        slug
        imageUrl
      }
      raffleSpotlightImage
    }
    pageMobileBackgroundImage
    pageDesktopBackgroundImage
    title
    subtitle
    text
    termsAndConditions
  }
`);

export const RAFFLE_CONTENT = graphql(
  `
    query RaffleContent($ipCountryCode: String!) {
      root {
        raffleSettings(ipCountryCode: $ipCountryCode) {
          ...RaffleFields
        }
      }
    }
  `,
  [RAFFLE_FIELDS],
);

export const RAFFLE_WINNERS = graphql(`
  query RaffleWinners($baseCurrency: String!, $last: Int!) {
    root {
      raffleWinners(baseCurrency: $baseCurrency, last: $last) {
        cursor
        brand
        winnerInitials
        winAmount
        winCurrency
        timestamp
        instanceId
        jackpotName
      }
    }
  }
`);
