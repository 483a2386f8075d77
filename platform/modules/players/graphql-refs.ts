import { sourceOfWealthKinds } from './domain/source-of-wealth-kind';
import { builder } from '../../graphql/builder';
import type { Customer, Player } from './domain/player';

/** The signed-in player. A module adds what it knows of the player by `builder.objectField(PlayerRef, …)`. */
export const PlayerRef = builder.objectRef<Player>('Player');

/** The same person as a customer of the house; modules add to it as to the player. */
export const CustomerRef = builder.objectRef<Customer>('Customer');

export const SourceOfWealthKindRef = builder.enumType('SourceOfWealthKind', { values: sourceOfWealthKinds });
