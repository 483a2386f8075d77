import { sourceOfWealthKinds } from './domain/source-of-wealth-kind';
import { builder } from '../../graphql/builder';
import type { Player } from './domain/player';

/** The signed-in player. A module adds what it knows of the player by `builder.objectField(PlayerRef, …)`. */
export const PlayerRef = builder.objectRef<Player>('Player');

export const SourceOfWealthKindRef = builder.enumType('SourceOfWealthKind', { values: sourceOfWealthKinds });
