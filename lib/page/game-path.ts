/** At the end of the address of a game's page: the player has chosen to play it for money already. */
export const PLAY_AT_ONCE = '#play';

/** The path of a game's own page, without its locale; null for any other text. */
export const readGamePath = (path: string | null): string | null =>
  path !== null && /^\/games\/[a-z0-9][a-z0-9-]{0,99}\/$/.test(path) ? path : null;
