import type { ExternalMethodId } from '@/contract/external-methods';

export type { ExternalMethodId };

/** The page where a sign-in outside of the house begins. */
export const methodPath = (method: ExternalMethodId): `/${ExternalMethodId}-login/` => `/${method}-login/`;
