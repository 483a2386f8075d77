/** How the opening of a link ended, as the address says it. */
export const LINK_RESULTS = ['verified', 'used', 'expired', 'wrong', 'limited', 'away'] as const;
export type LinkResult = (typeof LINK_RESULTS)[number];

export function parseLinkResult(text: unknown): LinkResult | null {
  return LINK_RESULTS.find((result) => result === text) ?? null;
}

const RESULT_OF: Readonly<Record<string, LinkResult>> = {
  CodeUsed: 'used',
  CodeExpired: 'expired',
  CodeWrong: 'wrong',
  TooManyAttempts: 'limited',
};

/** The result that a failure of the platform means. */
export function linkResultOf(failure: { readonly type: string }): LinkResult {
  return RESULT_OF[failure.type] ?? 'away';
}
