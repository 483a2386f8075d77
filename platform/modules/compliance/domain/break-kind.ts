/** The breaks that the page about them offers. */
export const breakKinds = ['TimeOut', 'SelfExclusion'] as const;
export type BreakKind = (typeof breakKinds)[number];
