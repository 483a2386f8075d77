import { graphql } from '@/lib/graphql/graphql';

export const DETAILS_FIELDS = graphql(`
  fragment GamificationDetailsFields on PlayerGamificationDetails {
    level
    points
    nextLevelPoints
    optedIn
    asOf
  }
`);

/** The facts that decide whether the player has gamification, and how far the player is. */
export const GAMIFICATION_INFO = graphql(
  `
    query GamificationInfo {
      viewer {
        id
        isPlayerBlockedInGamanza
        playerGamificationDetails {
          ...GamificationDetailsFields
        }
        player {
          playerId
          country {
            code
          }
          accountStatus {
            status
            reopenByCustomerAllowed
          }
          selfExclusionDetails {
            exclusionEndsAt
          }
          sourceOfWealthStatus {
            dueDateExpired
          }
          kycCheckStatus {
            status
          }
        }
      }
    }
  `,
  [DETAILS_FIELDS],
);

export const GAMIFICATION_SETTINGS = graphql(`
  query GamificationSettings($playerCountryCode: String!) {
    root {
      gamificationSettings(playerCountryCode: $playerCountryCode) {
        enabled
        clientId
        serviceUrl
        missions {
          widget
          url
        }
        tournaments {
          widget
          url
        }
      }
      missionsPageHeader {
        title
        subtitle
      }
      tournamentsPageHeader {
        title
        subtitle
      }
    }
  }
`);

export const LOYALTY_PAGE = graphql(`
  query LoyaltyPage($playerCountryCode: String!) {
    root {
      loyaltyPage(playerCountryCode: $playerCountryCode) {
        title
        subtitle
        subtitleMobile
        bottomTitle
        bottomSubtitle
        shopTitle
        shopText
        cardsTitle
        cardsFooter
        stepsTitle
        gamesTitle
        gamesText
        description
        terms
        faqTitle
        ranksTitle
        backgroundImage
        backgroundDesktopImage
        mainImage
        mainDesktopImage
        shopImage
        shopDesktopImage
        gamesImage
        rewardCards {
          title
          description
          imageUrl
          color
        }
        steps {
          title
          subtitle
          description
          image
        }
        levels {
          level
          points
          color
          logo
          rank
        }
      }
    }
  }
`);

/** The programme as its pages of questions and of ranks show it. */
export const LOYALTY_PROGRAMME = graphql(`
  query LoyaltyProgramme($playerCountryCode: String!) {
    root {
      loyaltyPage(playerCountryCode: $playerCountryCode) {
        terms
        faqTitle
        ranksTitle
        benefitsTitle
        levels {
          level
          points
          color
          logo
          rank
          subtitle
          benefits
          description
        }
        questions {
          question
          answer
        }
      }
    }
  }
`);

export const RANK_NAMES = graphql(`
  query RankNames($playerCountryCode: String!) {
    root {
      loyaltyPage(playerCountryCode: $playerCountryCode) {
        levels {
          rank
        }
      }
    }
  }
`);

/** Missions and tournaments as visitors see them: rules and prizes. */
export const CAMPAIGNS_ON_OFFER = graphql(`
  query CampaignsOnOffer($playerCountryCode: String!, $currency: String!) {
    root {
      campaignsOnOffer(playerCountryCode: $playerCountryCode, currency: $currency) {
        missions {
          id
          goal
          window
          kinds
          leastStake
          count
          wager
          currency
          prize {
            amount
            currency
            isBonus
          }
        }
        tournaments {
          id
          window
          bestRounds
          mostMultiplier
          leastStake
          currency
          prizes {
            from
            to
            prize {
              amount
              currency
              isBonus
            }
          }
        }
      }
    }
  }
`);

export const GAMIFICATION_UPDATED = graphql(
  `
    subscription GamificationUpdated {
      gamificationUpdated {
        ...GamificationDetailsFields
      }
    }
  `,
  [DETAILS_FIELDS],
);
