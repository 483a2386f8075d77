/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import enGB from '@/lib/i18n/merged/en_GB.json';
import { WORDINGS } from '@/contract/locales';
import { flattenKeys, loadMessages, overlay, treeOf } from '@/lib/i18n/messages';

/** A sign or a code of a currency beside digits or an argument: "€1.00", "{amount} kr", "20 EUR". */
const currency = String.raw`(?:\p{Sc}|\b(?:${Intl.supportedValuesOf('currency').join('|')})\b|\bkr\b|円)`;
const WRITTEN_AMOUNT = new RegExp(String.raw`${currency}\s?[\d{]|[\d}]\s?${currency}`, 'u');

const FILES = readdirSync('messages', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));

describe('messages', () => {
  it.each(['€1.00', '1,00 €', '{amount} kr', '¥100', '100円', '$ 5', '20 EUR', 'NOK {amount}'])(
    'takes %s for an amount that is written in a text [FMT-01]',
    (text) => expect(text).toMatch(WRITTEN_AMOUNT),
  );

  it('no text in any locale has an amount with the sign or the code of a currency [FMT-01]', () => {
    expect(FILES.length).toBeGreaterThan(100);
    const written = FILES.flatMap((file) =>
      flattenTexts(JSON.parse(readFileSync(`messages/${file}`, 'utf8')))
        .filter((text) => WRITTEN_AMOUNT.test(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(written).toEqual([]);
  });

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

function flattenTexts(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree];
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(flattenTexts) : [];
}
