/** All that the page, the same for all players, gives the player's part of the lobby. */
export interface MyLobbyProps {
  /** Addresses; null where the back end does not offer the page. */
  readonly places: {
    readonly games: string;
    readonly favourites: string;
    readonly results: string | null;
    readonly rewards: string | null;
    readonly limits: string | null;
    readonly withdraw: string | null;
  };
  readonly ipCountryCode: string;
  /** IANA, of the licence. */
  readonly timeZone: string;
  readonly hasFavourites: boolean;
  readonly suggests: boolean;
}
