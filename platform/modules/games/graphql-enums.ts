import { gameModes } from './domain/launch';
import { builder } from '../../graphql/builder';

export const GameModeRef = builder.enumType('GameMode', { values: gameModes });
