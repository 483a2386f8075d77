import { z } from 'zod';
import { flag, secrets, webAddress } from '@/contract/environment.schema';
import type { Secrets } from '../../kernel/signed-text';
import { count, defineSettings } from '../../module-settings';

const environment = z.object({
  PAYMENT_PROVIDER_URL: webAddress.optional(),
  PAYMENT_PROVIDER_STATEMENTS: flag.default(false),
  PAYMENT_PROVIDER_SECRET: secrets.optional(),
  PROVIDER_EVENT_RETENTION_DAYS: count(400),
});

interface CashierSettings {
  /** Where browsers pay, followed by `/<kind>/`; null without a provider. */
  readonly paymentProviderUrl: string | null;
  /** Where payouts are ordered, from server to server; null without a provider. */
  readonly payoutsUrl: string | null;
  /** Where the provider's statement is read; null where it has none. */
  readonly statementsUrl: string | null;
  /** Where deposits are sent back. */
  readonly returnsUrl: string | null;
  /** Shared with the payment provider; seals orders, signs payouts and callbacks. */
  readonly paymentProviderSecret: Secrets;
  /** Days that the id of a payment provider's event is known after its transaction has ended. */
  readonly providerEventRetentionDays: number;
}

export const cashierSettings = defineSettings(
  environment,
  (env, { sandbox, publicUrl, ownUrl, standIn, refuse }): CashierSettings => {
    const { PAYMENT_PROVIDER_URL: given, PAYMENT_PROVIDER_SECRET: secret } = env;
    if (!sandbox && given && !secret)
      refuse('PAYMENT_PROVIDER_SECRET: expected at least 32 characters, the key of PAYMENT_PROVIDER_URL, got nothing');
    const server = given ?? (sandbox ? `${ownUrl}/pay` : null);
    const at = (path: string) => (server === null ? null : `${server}/${path}`);
    return {
      paymentProviderUrl: given ?? (sandbox ? `${publicUrl}/pay` : null),
      payoutsUrl: at('payouts'),
      statementsUrl: given && !env.PAYMENT_PROVIDER_STATEMENTS ? null : at('statements'),
      returnsUrl: at('returns'),
      paymentProviderSecret: secret ?? standIn('payment provider'),
      providerEventRetentionDays: env.PROVIDER_EVENT_RETENTION_DAYS,
    };
  },
);
