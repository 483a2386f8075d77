import * as lists from '@/contract/enumerations';
import { builder } from '../../graphql/builder';

export const GameModeRef = builder.enumType('GameMode', { values: lists.gameModes });
