import 'server-only';
import { z } from 'zod';
import { answerWithin } from '@/contract/within';
import { settings } from '@/lib/config/settings';

const campaignsSchema = z.object({
  campaigns: z.array(
    z.object({
      id: z.string(),
      names: z.looseObject({ en: z.string() }),
      trigger: z.object({ type: z.string() }),
      /** Null for a link alone. */
      prize: z.object({ type: z.string() }).nullable(),
      audience: z.object({ brands: z.array(z.string()) }),
    }),
  ),
});

export type RewardCampaign = z.infer<typeof campaignsSchema>['campaigns'][number];

const TIMEOUT_MS = 5_000;

async function order(given: object): Promise<Response | null> {
  const { platformUrl, sandbox } = settings();
  if (!sandbox) return null;
  const body = JSON.stringify(given);
  return answerWithin(TIMEOUT_MS, (signal) =>
    fetch(`${platformUrl}/sandbox/rewards`, { method: 'POST', body, cache: 'no-store', redirect: 'error', signal }),
  ).catch(() => null);
}

/** The campaigns of the platform; null while it is away, and outside the sandbox. */
export async function getCampaigns(): Promise<readonly RewardCampaign[] | null> {
  const response = await order({ action: 'list' });
  const answer: unknown = await response?.json().catch(() => null);
  return campaignsSchema.safeParse(answer).data?.campaigns ?? null;
}

/** Gives a reward by hand, once for each key. Answers what came of it, in a word. */
export async function giveByHand(given: {
  readonly campaignId: string;
  readonly brand: string;
  readonly phoneNumber: string;
  readonly operator: string;
  readonly reason: string;
  readonly key: string;
}): Promise<string> {
  const response = await order({ action: 'give', ...given });
  const answer: unknown = await response?.json().catch(() => null);
  if (response?.ok === true) return 'Given';
  return z.object({ error: z.string() }).safeParse(answer).data?.error ?? 'Unavailable';
}
