import { integrationsFileSchema } from '@/contract/integrations';
import { readWidgetSecrets } from './widget-secrets';

const KEY = 'a key of at least thirty-two letters';
const file = integrationsFileSchema.parse({
  everywhere: {
    widgets: [
      { id: 'chat', url: '{CHAT_URL}/frame/', secretFrom: 'CHAT_SECRET' },
      { id: 'news', url: 'https://news.example/' },
      { id: 'stand-in', url: 'https://sandbox.example/', sandbox: true },
    ],
  },
  brands: { aurora: { widgets: [{ id: 'missions', url: 'https://m.example/', secretFrom: 'MISSIONS_SECRET' }] } },
});

test('the key of a widget is read from the variable that the table names', () => {
  const env = { CHAT_URL: 'https://chat.example', CHAT_SECRET: KEY, MISSIONS_SECRET: `${KEY}!` };
  const { secretOf, problems } = readWidgetSecrets(env, null, file);
  expect(problems).toEqual([]);
  expect([secretOf('kuu', 'chat'), secretOf('aurora', 'chat'), secretOf('aurora', 'missions')]).toEqual([
    KEY,
    KEY,
    `${KEY}!`,
  ]);
  expect([secretOf('kuu', 'missions'), secretOf('aurora', 'news'), secretOf('aurora', 'radio')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('a widget that is switched on without its key is a wrong setting, one that is switched off is not', () => {
  expect(readWidgetSecrets({ MISSIONS_SECRET: KEY }, null, file).problems).toEqual([]);
  expect(readWidgetSecrets({ MISSIONS_SECRET: KEY, CHAT_URL: 'https://chat.example' }, null, file).problems).toEqual([
    'CHAT_SECRET: expected at least 32 characters, the key of the widget chat',
  ]);
});

test('a stand-in has a key in the sandbox alone', () => {
  expect(readWidgetSecrets({}, (id) => `key of ${id}`, file).secretOf('kuu', 'stand-in')).toBe('key of stand-in');
  expect(readWidgetSecrets({}, null, file).secretOf('kuu', 'stand-in')).toBeNull();
});
