import { z } from 'zod';
import { isSmsSender } from '@/contract/brand.schema';
import { BRANDS } from '@/contract/brands';
import { address, secrets, webAddress } from '@/contract/environment.schema';
import { isLocalHost } from '@/contract/hosts';
import type { Secrets } from '../../kernel/signed-text';
import { count, defineSettings } from '../../module-settings';
import type { EmailGatewayOptions } from './email-gateway';

const none = z.literal('none');
const gatewayKinds = ['signed', 'form'] as const;

const environment = z.object({
  SMS_URL: none.or(webAddress).optional().describe('address, or none'),
  SMS_GATEWAY: z.enum(gatewayKinds, { error: 'expected signed or form' }).default('signed').describe('signed or form'),
  SMS_SECRET: secrets.optional(),
  SMS_PER_PREFIX_HOURLY: count(2000),
  SMTP_URL: none
    .or(address(['smtp:', 'smtps:'], 'expected an address such as smtps://name:password@mail.example.com, or none'))
    .optional()
    .describe('address, or none'),
  EMAIL_FROM: z.email('expected an address such as no-reply@example.com').optional().describe('mail address'),
  EMAIL_DKIM: z
    .string()
    .regex(/^[\w.-]+:[\w-]+:[\w+/=]+$/, 'expected domain:selector:key, the key a PEM file in base64')
    .optional()
    .describe('domain:selector:key'),
});

interface MessagingSettings {
  /** SMS an hour of one brand to numbers of one calling code. */
  readonly smsPerPrefixHourly: number;
  /** Null: SMS wait, and are of no use at last. */
  readonly sms: { readonly url: string; readonly kind: (typeof gatewayKinds)[number] } | null;
  readonly smsSecret: Secrets;
  readonly email: EmailGatewayOptions | null;
  /** Of the platform, as gateways reach it. */
  readonly publicUrl: string;
  /** The channels without a gateway where that was not said to be meant. */
  readonly unset: readonly string[];
}

export const messagingSettings = defineSettings(
  environment,
  (env, { sandbox, publicUrl, refuse }): MessagingSettings => {
    const unset = sandbox ? [] : (['SMS_URL', 'SMTP_URL'] as const).filter((name) => env[name] === undefined);
    if (!isLocalHost(new URL(publicUrl).hostname))
      for (const name of unset)
        refuse(
          `${name}: expected the address that sends ${name === 'SMS_URL' ? 'SMS' : 'mails'}, or none, got nothing`,
        );
    const smsUrl = env.SMS_URL === 'none' ? undefined : env.SMS_URL;
    const smtpUrl = env.SMTP_URL === 'none' ? undefined : env.SMTP_URL;
    if (smsUrl && !env.SMS_SECRET)
      refuse('SMS_SECRET: expected at least 32 characters, the key of SMS_URL, got nothing');
    const without = BRANDS.filter(({ messages }) => !messages?.emailFrom).map(({ id }) => id);
    if (smtpUrl && !env.EMAIL_FROM && without.length > 0)
      refuse(`EMAIL_FROM: expected the mailbox that mails of ${without.join(', ')} come from, got nothing`);
    if (smsUrl && !sandbox)
      for (const { id, name, messages } of BRANDS)
        if (!isSmsSender(messages?.smsSender ?? name))
          refuse(`SMS_URL: expected messages.smsSender in brands/${id}/brand.json, as phones show no sender '${name}'`);
    return {
      smsPerPrefixHourly: env.SMS_PER_PREFIX_HOURLY,
      sms: smsUrl ? { url: smsUrl, kind: env.SMS_GATEWAY } : null,
      smsSecret: env.SMS_SECRET ?? [],
      email: smtpUrl ? { url: smtpUrl, from: env.EMAIL_FROM ?? '', dkim: dkimOf(env.EMAIL_DKIM) } : null,
      publicUrl,
      unset,
    };
  },
);

function dkimOf(given: string | undefined): EmailGatewayOptions['dkim'] {
  const [domainName = '', keySelector = '', key = ''] = given?.split(':') ?? [];
  return given ? { domainName, keySelector, privateKey: Buffer.from(key, 'base64').toString('utf8') } : null;
}
