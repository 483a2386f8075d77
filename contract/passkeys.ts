/** Passkeys of one player, at all of a brand's addresses together. */
export const MOST_PASSKEYS = 10;

/** Letters of the name that a player gives a passkey. */
export const MOST_PASSKEY_NAME = 40;

/** Minutes after the sign-in in which a passkey may be added: the finder of a signed-in device cannot add one. */
export const PASSKEY_FRESH_MINUTES = 15;
