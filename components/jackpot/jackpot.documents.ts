import { graphql } from '@/lib/graphql/graphql';

export const JACKPOT_FIELDS = graphql(`
  fragment JackpotFields on JackpotSettings {
    enabled
    name
    sourceId
    operatorId
    instanceId
    currency
    websocketUrl
    initialContributionValue
    contributionOptions
    potsShare
    pots {
      id
      seed
    }
    potValues {
      potId
      currency
      value
    }
    lastDrop {
      potId
      currency
      value
    }
    colorPalette {
      highlight
      background
      darkBackground
      detailsContentBackground
      body
      backgroundContrast
      buttonBackground
    }
    enabledCommunity
    logo
    desktopImage
    mobileImage
    winnerNotificationImage
    title
    subtitle
    titleRows
    text
    termsAndConditions
  }
`);

export const JACKPOT_SETTINGS = graphql(
  `
    query JackpotSettings($ipCountryCode: String!) {
      root {
        jackpotSettings(ipCountryCode: $ipCountryCode) {
          ...JackpotFields
        }
      }
    }
  `,
  [JACKPOT_FIELDS],
);

export const JACKPOT_DROPS = graphql(`
  query JackpotDrops {
    root {
      jackpotDrops {
        id
        potId
        value
        droppedAt
      }
    }
  }
`);

export const JACKPOT_LEADERBOARD = graphql(`
  query JackpotLeaderboard(
    $brand: String!
    $jackpotInstanceId: ID!
    $jackpotPotId: String!
    $currency: String!
    $playerUUID: ID!
    $size: Int!
  ) {
    root {
      jackpotLeaderboard(
        brand: $brand
        jackpotInstanceId: $jackpotInstanceId
        jackpotPotId: $jackpotPotId
        currency: $currency
        playerUUID: $playerUUID
        size: $size
      ) {
        playerPosition
        playerRank
        playerRankImageUrl
        leaderboard {
          brand
          expectedPrize
          initials
          rankImageUrl
          rankName
        }
      }
    }
  }
`);

/** The facts about the player that the connection needs. */
export const PLAYER_JACKPOT = graphql(`
  query PlayerJackpotSettings {
    viewer {
      jackpotSettings {
        instanceId
        playerId
        countryCode
        currency
      }
    }
  }
`);

export const JACKPOT_WINNERS = graphql(`
  query JackpotWinners($last: Int!) {
    root {
      jackpotWinners(last: $last) {
        id
        potId
        winnerInitials
        winAmount
        winCurrency
      }
    }
  }
`);
