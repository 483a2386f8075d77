import { LOCALES } from '@/contract/locales';
import type { Queryable } from '../../../kernel/db/db';
import { messageText } from '../../messaging/domain/message-texts';
import { notifyPlayer } from './notify-player';

const nowhere: Queryable = {
  query: () => {
    throw new Error('no query is expected');
  },
};
const player = {
  brand: 'aurora',
  language: 'fi_FI',
  email: 'aino@example.test',
  emailVerified: true,
  phoneNumber: '+358401234567',
};

async function sentTo(over: Partial<typeof player | { email: null }>): Promise<unknown[]> {
  const sent: unknown[] = [];
  const messaging = {
    sendEmail: async (_tx: Queryable, { to, subjectKey, locale }: { to: string; subjectKey: string; locale: string }) =>
      String(sent.push({ mail: to, subjectKey, locale })),
    sendSms: async (_tx: Queryable, { to, textKey, locale }: { to: string; textKey: string; locale: string }) =>
      String(sent.push({ sms: to, textKey, locale })),
  };
  await notifyPlayer(nowhere, { messaging, brandName: () => 'Aurora' }, { ...player, ...over }, 'added');
  return sent;
}

test('a report of a passkey goes to the proven address, else to the phone, in the language of the player [AUT-02]', async () => {
  expect(await sentTo({})).toEqual([{ mail: player.email, subjectKey: 'passkeyAddedSubject', locale: 'fi_FI' }]);
  const bySms = [{ sms: player.phoneNumber, textKey: 'passkeyAdded', locale: 'fi_FI' }];
  expect(await sentTo({ emailVerified: false })).toEqual(bySms);
  expect(await sentTo({ email: null })).toEqual(bySms);
});

test('each language has its own words for it, with the brand in them [AUT-02]', () => {
  const languages = [...new Set(LOCALES.map((locale) => locale.slice(0, 2)))];
  for (const key of ['passkeyAdded', 'passkeyAddedSubject', 'passkeyRemoved', 'passkeyRemovedSubject'] as const) {
    const texts = languages.map((language) => messageText(key, language, { brand: 'Aurora' }));
    expect(new Set(texts).size).toBe(languages.length);
    for (const text of texts) expect(text).toContain('Aurora');
  }
});
