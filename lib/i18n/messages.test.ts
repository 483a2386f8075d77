/** @jest-environment node */
import enGB from '@/lib/i18n/merged/en_GB.json';
import { WORDINGS } from '@/contract/locales';
import { flattenKeys, loadMessages, overlay, treeOf } from '@/lib/i18n/messages';

describe('messages', () => {
  it.each(WORDINGS)(
    'every key of en_GB is in %s, because a wording lies over its base [LOC-09, BRD-04]',
    async (wording) => {
      expect(flattenKeys(await loadMessages(wording))).toEqual(flattenKeys(enGB));
    },
  );

  it('lays managed texts over the bundled ones and ignores what the bundle does not know [BRD-04]', () => {
    const bundled = { lobby: { title: 'Lobby', text: 'Hello' }, ok: 'OK' };
    const managed = treeOf([
      ['lobby.title', 'Welcome'],
      ['lobby.more', 'x'],
      ['ok.deep', 'x'],
      ['lobby', 'x'],
      ['ok', ''],
    ]);
    expect(overlay(bundled, managed)).toEqual({ lobby: { title: 'Welcome', text: 'Hello' }, ok: 'OK' });
    expect(bundled.lobby.title).toBe('Lobby');
  });

  it('the prototype of objects cannot be reached [BRD-04]', () => {
    overlay(
      { a: { b: 'x' } },
      treeOf([
        ['__proto__.polluted', 'yes'],
        ['constructor.prototype.polluted', 'yes'],
      ]),
    );
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
