import { graphql } from '@/lib/graphql/graphql';

// Documents that server and browser share.

/** A tile of a game at its place in a list. */
const LISTED_GAME_FIELDS = graphql(`
  fragment ListedGameFields on GameNode {
    slug
    lookupId
    badge
    game {
      name
      imageUrl(size: $thumbnailSize)
      studio {
        name
      }
    }
  }
`);

/** A tile of a game that comes without its place in a list. */
export const TILE_FIELDS = graphql(`
  fragment TileFields on Game {
    gameId
    slug
    name
    imageUrl(size: 300)
    studio {
      name
    }
  }
`);

const FOUND_GAME_FIELDS = graphql(`
  fragment FoundGameFields on Game {
    slug
    name
    imageUrl(size: 150)
    studio {
      name
    }
  }
`);

export const LIST_OF_GAMES = graphql(
  `
  query ListOfGames(
    $first: Int!
    $after: String
    $listOfGamesSlug: String!
    $thumbnailSize: Int!
    $currencyCode: String
    $lastShownGameId: ID
    $ipCountryCode: String!
    $subDivision: String
    $license: LicenceCode!
    $locale: String!
  ) {
    root {
      listOfGames(
        first: $first
        after: $after
        listOfGamesSlug: $listOfGamesSlug
        thumbnailSize: $thumbnailSize
        currencyCode: $currencyCode
        lastShownGameId: $lastShownGameId
        ipCountryCode: $ipCountryCode
        subDivision: $subDivision
        license: $license
        locale: $locale
      ) {
        name
        slug
        games {
          edges {
            node {
              ...ListedGameFields
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`,
  [LISTED_GAME_FIELDS],
);

export const STUDIO_GAMES = graphql(
  `
  query StudioGames(
    $first: Int!
    $after: String
    $slug: String!
    $thumbnailSize: Int!
    $currencyCode: String
    $ipCountryCode: String!
    $subDivision: String
    $license: LicenceCode!
    $locale: String!
  ) {
    root {
      studioGames(
        first: $first
        after: $after
        slug: $slug
        thumbnailSize: $thumbnailSize
        currencyCode: $currencyCode
        ipCountryCode: $ipCountryCode
        subDivision: $subDivision
        license: $license
        locale: $locale
      ) {
        studio {
          name
          slug
          imageUrl
          gameCount
        }
        spotlight {
          ...ListedGameFields
        }
        games {
          edges {
            node {
              ...ListedGameFields
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`,
  [LISTED_GAME_FIELDS],
);

export const SEARCH_GAMES = graphql(
  `
  query SearchGames($text: String!, $first: Int!, $ipCountryCode: String!) {
    root {
      searchGames(text: $text, first: $first, ipCountryCode: $ipCountryCode) {
        ...FoundGameFields
      }
    }
  }
`,
  [FOUND_GAME_FIELDS],
);

/** Games, studios and lists in one answer; a back end of one's own may offer SearchGames alone. */
export const SEARCH = graphql(
  `
  query Search($text: String!, $first: Int!, $ipCountryCode: String!) {
    root {
      search(text: $text, first: $first, ipCountryCode: $ipCountryCode) {
        games {
          matched
          game {
            ...FoundGameFields
          }
        }
        studios {
          matched
          studio {
            slug
            name
            imageUrl
          }
        }
        lists {
          matched
          list {
            slug
            name
          }
        }
      }
    }
  }
`,
  [FOUND_GAME_FIELDS],
);

/** By which games are alike, and a tile of each. */
export const GAME_LIKENESS_FACTS = graphql(
  `
    fragment GameLikenessFacts on Game {
      ...TileFields
      features
      volatility
      studio {
        slug
      }
    }
  `,
  [TILE_FIELDS],
);

export const FILTERED_FIELDS = graphql(
  `
    fragment FilteredGamesFields on FilteredGames {
      count
      games {
        ...TileFields
      }
    }
  `,
  [TILE_FIELDS],
);

/** Filters by everything that there is, the return to player too; a back end of one's own may offer less. */
export const REFINED_GAMES = graphql(
  `
    query RefinedGames(
      $list: String
      $studioList: String
      $category: String
      $sort: GameSort!
      $studio: String
      $feature: String
      $volatility: Int
      $minStake: Decimal
      $maxStake: Decimal
      $minRtp: Decimal
      $maxRtp: Decimal
      $first: Int!
      $currencyCode: String
      $ipCountryCode: String!
    ) {
      root {
        filteredGames(
          list: $list
          studioList: $studioList
          category: $category
          sort: $sort
          studio: $studio
          feature: $feature
          volatility: $volatility
          minStake: $minStake
          maxStake: $maxStake
          minRtp: $minRtp
          maxRtp: $maxRtp
          first: $first
          currencyCode: $currencyCode
          ipCountryCode: $ipCountryCode
        ) {
          ...FilteredGamesFields
        }
      }
    }
  `,
  [FILTERED_FIELDS],
);

/** The search before anything is typed; by itself, since the search works without it. */
export const SEARCH_START = graphql(
  `
  query SearchStart($played: [ID!]!, $first: Int!, $ipCountryCode: String!) {
    root {
      gamesById(ids: $played, ipCountryCode: $ipCountryCode) {
        ...FoundGameFields
      }
      filteredGames(first: $first, ipCountryCode: $ipCountryCode) {
        games {
          ...FoundGameFields
        }
      }
      gameLists {
        slug
        name
        covers(size: 150)
      }
      gameStudios {
        slug
        name
        imageUrl
      }
    }
  }
`,
  [FOUND_GAME_FIELDS],
);
