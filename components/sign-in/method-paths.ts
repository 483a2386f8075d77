import type { ExternalMethodId } from '@/contract/external-methods.schema';

export type { ExternalMethodId };

/** The page where a sign-in outside of the house begins. */
export const methodPath = (method: ExternalMethodId): `/${ExternalMethodId}-login/` => `/${method}-login/`;
