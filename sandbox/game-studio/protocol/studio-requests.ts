import { z } from 'zod';
import { decimal, sessionToken } from '@foyer/studio-kit/protocol/session-calls';

// The requests of the game client under /studio/api/, for the server alone: the client does not carry these schemas.

export const spinRequest = z.object({ sessionToken, spinId: z.uuid(), stake: decimal, grantId: z.uuid().optional() });
export const balanceRequest = z.object({ sessionToken });
