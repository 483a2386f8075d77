import { shownPages } from './domain/block';
import { builder } from '../../graphql/builder';

export const LobbyPageRef = builder.enumType('LobbyPage', { values: shownPages });
