import type { PlayerId } from '../../../kernel/ids';

/** The bytes by which a device knows the player. */
export const userIdOf = (playerId: PlayerId) => new TextEncoder().encode(playerId);

/** The same as a device's answer writes them, base64url. */
export const userHandleOf = (playerId: PlayerId): string => Buffer.from(userIdOf(playerId)).toString('base64url');
