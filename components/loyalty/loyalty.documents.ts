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
