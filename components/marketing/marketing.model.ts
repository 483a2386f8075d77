/** The player's page about marketing, without the locale. */
export const MARKETING_PATH = '/profile/marketing/';

/** The channels by which offers may be sent to the player, in the order of the page. */
export const CHANNELS = ['email', 'sms', 'phone'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Which channels the player has opened. */
export type MarketingChoice = Readonly<Record<Channel, boolean>>;

export const NO_MARKETING: MarketingChoice = { email: false, sms: false, phone: false };

export const isAnyChannelOpen = (choice: MarketingChoice): boolean => CHANNELS.some((channel) => choice[channel]);
