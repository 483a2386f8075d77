import { lobbyPages } from '@/contract/enumerations';
import { builder } from '../../graphql/builder';

export const LobbyPageRef = builder.enumType('LobbyPage', { values: lobbyPages });
