/** @jest-environment jsdom */
import { gameKinds } from '@/contract/licence';
import { createFormats } from './formats';
import { levelText, missionCards, missionTitle } from './missions';
import { sayIn } from './widget-texts';

const view = (hasPrize: boolean) => ({
  isBlocked: false,
  isPaused: false,
  gamificationOpt: { enable: true },
  level: 1,
  levelName: 'Ember',
  points: 10,
  currency: 'EUR',
  missions: [
    {
      id: 'a',
      type: 'rounds' as const,
      window: 'day' as const,
      kinds: null,
      leastStake: null,
      target: '20',
      progress: '20',
      share: 1,
      isCompleted: true,
      hasPrize,
      endsAt: new Date(Date.now() + 3_600_000).toISOString(),
      prize: null,
    },
  ],
});
const show = (locale: string, hasPrize: boolean) =>
  missionCards(view(hasPrize), createFormats(locale, sayIn(locale)), () => undefined);

test.each([
  ['en_GB', 'Done. No reward came with it this time.'],
  ['de_DE', 'Geschafft. Diesmal gab es dafür keine Belohnung.'],
  ['fi_FI', 'Valmis. Tällä kertaa siitä ei tullut palkintoa.'],
  ['fr_CA', 'Réussi. Il n’y a pas eu de récompense cette fois-ci.'],
  ['ja_JP', '達成しました。今回は特典はありません。'],
  ['no_NO', 'Ferdig. Denne gangen fulgte det ingen belønning med.'],
  ['et_EE', 'Tehtud. Seekord auhinda ei lisandunud.'],
])('a completed mission without a reward says so in %s and leads to no rewards page [GAM-03]', (locale, text) => {
  const refused = show(locale, false);
  expect(refused.textContent).toContain(text);
  expect(refused.querySelector('button')).toBeNull();
  const assigned = show(locale, true);
  expect(assigned.textContent).not.toContain(text);
  expect(assigned.querySelector('button')?.textContent).toBe(sayIn(locale)('toRewards'));
});

test.each([
  ['en_GB', ['1 point', '1,234 points'], ['Play 1 round', 'Play 20 rounds']],
  ['de_DE', ['1 Punkt', '1.234 Punkte'], ['Spiel 1 Runde', 'Spiel 20 Runden']],
  ['fi_FI', ['1 piste', '1 234 pistettä'], ['Pelaa 1 kierros', 'Pelaa 20 kierrosta']],
  ['fr_CA', ['1 point', '1 234 points'], ['Jouez 1 partie', 'Jouez 20 parties']],
  ['ja_JP', ['1ポイント', '1,234ポイント'], ['1ラウンドをプレイ', '20ラウンドをプレイ']],
  ['no_NO', ['1 poeng', '1 234 poeng'], ['Spill 1 runde', 'Spill 20 runder']],
  ['et_EE', ['1 punkt', '1234 punkti'], ['Mängi 1 voor', 'Mängi 20 vooru']],
])('points and rounds are counted in the singular and plural of %s [GAM-03]', (locale, points, rounds) => {
  const { count } = createFormats(locale, sayIn(locale));
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  expect([1, 1234].map((n) => plain(count('points', n)))).toEqual(points);
  expect([1, 20].map((n) => plain(count('rounds', n)))).toEqual(rounds);
});

test.each(['en_GB', 'de_DE', 'fi_FI', 'fr_CA', 'ja_JP', 'no_NO', 'et_EE'])(
  'a mission of stakes on any game names every kind of games there is, each by its own word in %s [GAM-03]',
  (locale) => {
    const say = sayIn(locale);
    const [mission] = view(false).missions;
    const titleOf = (kinds: string[] | null) =>
      mission
        ? missionTitle({ ...mission, type: 'wager', target: '20.00', kinds }, 'EUR', createFormats(locale, say))
        : '';
    for (const kind of gameKinds) {
      expect(titleOf(null)).toContain(say(kind));
      expect(titleOf([kind])).toContain(say(kind));
    }
    expect(new Set(gameKinds.map((kind) => say(kind))).size).toBe(gameKinds.length);
  },
);

test('a level has its name beside its number, and its number alone where no name is known [LOY-03, GAM-03]', () => {
  const formats = createFormats('de_DE', sayIn('de_DE'));
  expect(levelText({ level: 2, levelName: 'Silber' }, formats)).toBe('Stufe 2 (Silber)');
  expect(levelText({ level: 2, levelName: null }, formats)).toBe('Stufe 2');
});
