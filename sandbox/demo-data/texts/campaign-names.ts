import names from './campaign-names.json' with { type: 'json' };
import type { Words } from './languages';

export type CampaignId = keyof typeof names;

/** Names of the demonstration's campaigns, as players read them. */
export const CAMPAIGN_NAMES: Readonly<Record<CampaignId, Words>> = names;
