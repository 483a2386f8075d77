import { gameKinds } from '@/contract/licence';
import { element } from '@foyer/studio-kit/client/element';
import type { Formats } from './formats';
import type { MissionView, WidgetView } from './provider-api';

export function missionTitle({ type, target, kinds }: MissionView, currency: string, formats: Formats): string {
  const { say, money, list, count } = formats;
  if (type !== 'wager') return count(type, Number(target));
  const names = gameKinds.filter((kind) => kinds?.includes(kind) ?? true).map((kind) => say(kind));
  return say('wager', { amount: money(target, currency), kinds: list(names) });
}

/** The level by its number and its name. */
export const levelText = (
  { level, levelName }: Pick<WidgetView, 'level' | 'levelName'>,
  { say, number }: Formats,
): string => say('level', { level: levelName ? `${number(level)} (${levelName})` : number(level) });

/** A card for each mission with how far the player is. */
export function missionCards(
  { missions = [], currency = 'EUR' }: WidgetView,
  formats: Formats,
  toRewards: () => void,
): HTMLElement {
  return element(
    'ul',
    { class: 'missions' },
    ...missions.map((mission) => card(mission, currency, formats, toRewards)),
  );
}

function card(mission: MissionView, currency: string, formats: Formats, toRewards: () => void): HTMLElement {
  const { say, money, number } = formats;
  const { id, window, leastStake, target, progress, share, isCompleted, hasPrize, endsAt, prize, type } = mission;
  const shown = (value: string) => (type === 'wager' ? money(value, currency) : number(Number(value)));
  const title = missionTitle(mission, currency, formats);
  const how = say('progress', { done: shown(progress), target: shown(target) });
  const bar = element('div', {
    class: 'bar',
    role: 'progressbar',
    'aria-labelledby': `title-${id}`,
    'aria-valuemin': '0',
    'aria-valuemax': '100',
    'aria-valuenow': String(Math.round((isCompleted ? 1 : share) * 100)),
    'aria-valuetext': how,
  });
  bar.style.setProperty('--share', String(isCompleted ? 1 : share));
  return element(
    'li',
    { class: 'card mission', 'data-mission': id, 'data-done': String(isCompleted) },
    element('p', { class: 'eyebrow' }, `${say(window)} · ${say('ends', { time: formats.remaining(endsAt) })}`),
    element('h2', { id: `title-${id}` }, title),
    leastStake === null
      ? null
      : element('p', { class: 'muted' }, say('least', { amount: money(leastStake, currency) })),
    bar,
    element(
      'p',
      { class: 'row' },
      element('span', { class: 'tabular' }, how),
      element('strong', {}, formats.prize(prize)),
    ),
    isCompleted ? outcomeNote(hasPrize, say, toRewards) : null,
  );
}

/** A completed mission's reward waits, or it brought none. */
function outcomeNote(hasPrize: boolean, say: Formats['say'], toRewards: () => void): HTMLElement {
  if (hasPrize) return rewardNote(say('done'), say('toRewards'), toRewards);
  return element('p', { class: 'muted' }, say('doneWithoutReward'));
}

export function rewardNote(text: string, label: string, toRewards: () => void): HTMLElement {
  const button = element('button', { type: 'button', class: 'quiet' }, label);
  button.addEventListener('click', toRewards);
  return element('div', { class: 'note' }, element('p', {}, text), button);
}
