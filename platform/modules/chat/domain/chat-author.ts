/** The author of a message of the live chat. */
export const chatAuthors = ['PLAYER', 'AGENT', 'AUTOMATIC'] as const;
export type ChatAuthor = (typeof chatAuthors)[number];
