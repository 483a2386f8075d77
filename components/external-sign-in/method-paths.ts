import type { ExternalMethod } from '@/lib/config/external-methods';

export type { ExternalMethod };

/** The page where a sign-in outside of the house begins. */
export const methodPath = (method: ExternalMethod): `/${ExternalMethod}-login/` => `/${method}-login/`;
