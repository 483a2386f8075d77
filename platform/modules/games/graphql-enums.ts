import { prizeKinds, roundEnders, roundResults } from '@/contract/rounds';
import { gameModes } from './domain/launch';
import { builder } from '../../graphql/builder';

export const GameModeRef = builder.enumType('GameMode', { values: gameModes });
export const RoundResultRef = builder.enumType('RoundResult', { values: roundResults });
export const PrizeKindRef = builder.enumType('PrizeKind', { values: prizeKinds });
export const RoundEnderRef = builder.enumType('RoundEnder', { values: roundEnders });
