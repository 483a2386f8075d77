import { z } from 'zod';
import { secret, secrets, webAddress } from '@/contract/environment.schema';
import { firstSecret, type Secrets } from '../../kernel/signed-text';
import { count, defineSettings } from '../../module-settings';

const environment = z.object({
  EXTERNAL_SIGN_IN_URL: webAddress.optional(),
  SIGN_IN_PROVIDER_SECRET: secrets.optional(),
  PARTNER_SECRET: secret.optional(),
  EXTERNAL_SIGN_INS_PER_ADDRESS: count(60),
});

interface ExternalSignInSettings {
  /** Where browsers sign in at a bank or a cashier, followed by `/<method>/`; null without a provider. */
  readonly externalSignInUrl: string | null;
  /** Shared with the providers of outside sign-ins; seals orders and signs callbacks. */
  readonly signInProviderSecret: Secrets;
  /** Signs the tokens of the partner whose customers may come over; null without a partner. */
  readonly partnerSecret: string | null;
  /** Sign-ins at a bank or partner that one address may begin in ten minutes. */
  readonly externalSignInsPerAddress: number;
}

export const externalSignInSettings = defineSettings(
  environment,
  (env, { sandbox, publicUrl, standIn, refuse }): ExternalSignInSettings => {
    if (!sandbox && env.EXTERNAL_SIGN_IN_URL && !env.SIGN_IN_PROVIDER_SECRET)
      refuse('SIGN_IN_PROVIDER_SECRET: expected at least 32 characters, the key of EXTERNAL_SIGN_IN_URL, got nothing');
    return {
      externalSignInUrl: env.EXTERNAL_SIGN_IN_URL ?? (sandbox ? `${publicUrl}/bank` : null),
      signInProviderSecret: env.SIGN_IN_PROVIDER_SECRET ?? standIn('sign-in provider'),
      partnerSecret: env.PARTNER_SECRET ?? (sandbox ? firstSecret(standIn('partner')) : null),
      externalSignInsPerAddress: env.EXTERNAL_SIGN_INS_PER_ADDRESS,
    };
  },
);
