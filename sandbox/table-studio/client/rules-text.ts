import { element } from '@foyer/studio-kit/client/element';
import type { OpenAnswer } from '../protocol/table-api';
import type { Translate } from '../texts/texts';

const percentOf = (locale: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale.replace('_', '-'), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });

function rulesList(t: Translate, table: OpenAnswer, rules: readonly string[], figures: readonly string[]): Node[] {
  return [
    element('ul', {}, ...rules.map((rule) => element('li', {}, rule))),
    element('h3', {}, t('rtp')),
    ...figures.map((figure) => element('p', {}, figure)),
    element('p', {}, t('randomRule')),
    element('p', {}, t('interruptedRule', { hours: table.standsAfterHours })),
  ];
}

export function rouletteRules(
  t: Translate,
  table: OpenAnswer,
  rules: OpenAnswer['rules'] & { kind: 'roulette' },
): Node[] {
  const percent = percentOf(table.locale);
  return rulesList(
    t,
    table,
    [t('ruleRoulette'), ...(rules.laPartage ? [t('ruleLaPartage')] : [])],
    [
      t('rtpEveryBet', { share: percent.format(table.rtp) }),
      ...(rules.laPartage ? [t('rtpEvenMoney', { share: percent.format(73 / 74) })] : []),
    ],
  );
}

export function blackjackRules(
  t: Translate,
  table: OpenAnswer,
  rules: OpenAnswer['rules'] & { kind: 'blackjack' },
): Node[] {
  const percent = percentOf(table.locale);
  return rulesList(
    t,
    table,
    [
      rules.decks === 1 ? t('ruleOneDeck') : t('ruleDecks', { count: rules.decks ?? '∞' }),
      t(rules.dealerHitsSoft17 ? 'ruleHits17' : 'ruleStands17'),
      t('rulePays', { odds: rules.blackjackPays === 1.5 ? '3:2' : '6:5' }),
      t('ruleDouble'),
      t(rules.doubleAfterSplit ? 'ruleDas' : 'ruleNoDas'),
      t('ruleSplit', { count: rules.mostHands }),
      t(rules.peek ? 'rulePeek' : 'ruleNoPeek'),
      ...(rules.insurance ? [t('ruleInsurance')] : []),
      ...(rules.surrender ? [t('ruleSurrender')] : []),
    ],
    [t('rtpBestPlay', { share: percent.format(table.rtp) })],
  );
}
