export const channels = ['sms', 'email'] as const;
export type Channel = (typeof channels)[number];

/** Where gateways report what became of a message. */
export const REPORTS_PATH = '/messages/reports';

/** Of the key that texts lie under. */
export const BODY_PURPOSE = 'text of a message';

const MINUTE_MS = 60_000;
/** Codes live for ten minutes at most, links of mails for a day. */
export const TEXT_LIVES_MS: Readonly<Record<Channel, number>> = { sms: 15 * MINUTE_MS, email: 25 * 60 * MINUTE_MS };

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 5 * MINUTE_MS;

/** ms until the next try: a second, doubled each time up to five minutes. */
export const waitAfter = (attempts: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20));
