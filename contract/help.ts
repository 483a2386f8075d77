/** The topics of the help page, in its order; each is an anchor of it. */
export const helpTopics = ['account', 'deposits', 'withdrawals', 'bonuses', 'games', 'limits', 'technical'] as const;
export type HelpTopic = (typeof helpTopics)[number];
