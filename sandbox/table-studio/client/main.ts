import '@foyer/studio-kit/client/no-eval';
import './style.css';
import { createAmounts } from '@foyer/studio-kit/client/amounts';
import { element } from '@foyer/studio-kit/client/element';
import { connectParent, type ParentWindow } from '@foyer/studio-kit/client/parent-window';
import type { OpenAnswer } from '../protocol/table-api';
import { translatorFor } from '../texts/texts';
import { openBlackjack } from './blackjack';
import { rememberedSession, rememberSession } from './remembered';
import { openRoulette } from './roulette';
import { openTable } from './table-client';
import type { Answer } from '@foyer/studio-kit/client/call';
import type { TableFrame } from './table-frame';

const spoken = translatorFor(navigator.language);
const ENDED: readonly string[] = ['LaunchExpired', 'SessionExpired', 'SessionUnknown', 'BadInput'];

function takeLaunch(): string | null {
  const address = new URL(location.href);
  const launch = address.searchParams.get('launch');
  address.searchParams.delete('launch');
  // The token is good for one opening only; out of the address it cannot be copied or logged.
  history.replaceState(null, '', address);
  return launch;
}

async function open(launch: string | null): Promise<Answer<OpenAnswer>> {
  const known = rememberedSession(launch);
  const answer = await openTable({
    ...(launch === null ? {} : { launchToken: launch }),
    ...(known ? { sessionToken: known.sessionToken } : {}),
  });
  if (answer.ok) rememberSession({ launch: launch ?? known?.launch ?? '', sessionToken: answer.value.sessionToken });
  return answer;
}

/** Says that there is no game, with a way out. */
function fail(code: string, host: HTMLElement, launch: string | null, parent: ParentWindow): void {
  const ended = ENDED.includes(code);
  parent.send({ type: 'error', code });
  const button = element('button', { class: 'action primary', type: 'button' }, spoken(ended ? 'exit' : 'retry'));
  button.addEventListener('click', () => (ended ? parent.send({ type: 'exit' }) : void start(launch, parent)));
  host.replaceChildren(
    element(
      'div',
      { class: 'wall', role: 'alert' },
      element('p', {}, spoken(ended ? 'sessionEnded' : 'unavailable')),
      ended && !parent.framed ? null : button,
    ),
  );
}

function dress({ game, locale }: OpenAnswer, host: HTMLElement): void {
  const root = document.documentElement;
  root.lang = locale.replace('_', '-');
  document.title = game.name;
  host.setAttribute('aria-label', game.name);
  for (const [name, colour] of Object.entries(game.palette)) root.style.setProperty(`--${name}`, colour);
}

let ready: (() => void) | null = null;
let frame: TableFrame | null = null;

async function start(launch: string | null, parent: ParentWindow): Promise<void> {
  const host = document.getElementById('game');
  if (!host) return;
  const answer = await open(launch);
  if (!answer.ok) return fail(answer.failure.code, host, launch, parent);
  const table = answer.value;
  dress(table, host);
  const t = translatorFor(table.locale);
  const amounts = createAmounts(table.locale, table.currency);
  frame = (table.rules.kind === 'roulette' ? openRoulette : openBlackjack)(t, amounts, table, parent);
  host.replaceChildren(frame.root);
  ready = () => parent.send({ type: 'ready', slug: table.game.slug, mode: table.mode, currency: table.currency });
  ready();
}

void start(takeLaunch(), connectParent({ onHello: () => ready?.(), onPause: (paused) => frame?.pause(paused) }));
