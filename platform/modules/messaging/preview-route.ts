import { z } from 'zod';
import { brandById } from '@/contract/brands';
import { LOCALE_CODE } from '@/contract/locales';
import type { Db } from '../../kernel/db/db';
import type { Route } from '../../kernel/http/route';
import { createOperatorRoute } from '../../kernel/http/operator-route';
import type { OperatorGate } from '../../kernel/operators/gate';
import { subjectKeys } from './domain/message-texts';
import type { MessagingModule } from './index';

const sms = ['registrationCode', 'signInCode', 'phoneVerification', 'emailChangeNotice'] as const;
const mails = [
  'signInCode',
  'emailVerification',
  'emailInUse',
  'emailChange',
  'emailChangeNotice',
  'passkeyAdded',
  'passkeyRemoved',
] as const;

const locale = z.string().regex(LOCALE_CODE);

const order = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('sms'), kind: z.enum(sms), brand: z.string(), locale }),
  z.strictObject({ channel: z.literal('email'), kind: z.enum(mails), brand: z.string(), locale }),
]);

/** POST /internal/message-preview: a message as players of a brand read it in a locale, with values made up for it. */
export function createPreviewRoute(
  { db, messaging, hostOf }: { db: Db; messaging: Pick<MessagingModule, 'word'>; hostOf: (brand: string) => string },
  gate: OperatorGate,
): Route {
  return createOperatorRoute({
    path: '/internal/message-preview',
    bodyLimit: 1_024,
    gate,
    schema: order,
    async answer({ channel, kind, brand, locale }) {
      const known = brandById(brand);
      if (!known) return { status: 404, body: { error: 'UnknownBrand' } };
      const link = `https://${hostOf(brand)}/verifyEmail/?token=example`;
      const params = { code: '123456', brand: known.name, minutes: '5', hours: '24', link };
      const message = { brand, locale, params, textKey: kind };
      const worded = channel === 'sms' ? message : { ...message, subjectKey: subjectKeys[kind] };
      return { status: 200, body: await messaging.word(db, worded) };
    },
  });
}
