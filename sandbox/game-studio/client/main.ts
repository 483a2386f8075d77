import '@foyer/studio-kit/client/no-eval';
import 'pixi.js/unsafe-eval';
import './style.css';
import type { OpenAnswer } from '../protocol/studio-api';
import { translatorFor } from '../texts/texts';
import { createAmounts } from '@foyer/studio-kit/client/amounts';
import { Board } from './board';
import { Celebration } from './celebration';
import { showWall } from './dialogs';
import { element } from '@foyer/studio-kit/client/element';
import { Game } from './game';
import { Hud } from './hud';
import { connectParent, type ParentWindow } from '@foyer/studio-kit/client/parent-window';
import { rememberedSession, rememberSession, rememberSpin, type RememberedSpin } from './remembered';
import { Sound } from './sound';
import { Stage } from './stage';
import { openGame } from './studio-client';
import type { Answer } from '@foyer/studio-kit/client/call';
import { createSymbolArt, loadBackdrop } from './symbol-art';

const LONGEST_ART_WAIT_MS = 3_500;
const spoken = translatorFor(navigator.language);

function takeLaunch(): string | null {
  const address = new URL(location.href);
  const launch = address.searchParams.get('launch');
  address.searchParams.delete('launch');
  // The token is good for one opening only; out of the address it cannot be copied or logged.
  history.replaceState(null, '', address);
  return launch;
}

async function open(launch: string | null): Promise<Answer<OpenAnswer> & { spin?: RememberedSpin }> {
  const known = rememberedSession(launch);
  const answer = await openGame({
    ...(launch === null ? {} : { launchToken: launch }),
    ...(known ? { sessionToken: known.sessionToken } : {}),
  });
  if (!answer.ok) return answer;
  const same = known?.sessionToken === answer.value.sessionToken;
  rememberSession(launch ?? known?.launch ?? '', answer.value.sessionToken);
  return same && known?.spin ? { ...answer, spin: known.spin } : answer;
}

function fail(code: string, launch: string | null, parent: ParentWindow): void {
  const ended =
    code === 'LaunchExpired' || code === 'SessionExpired' || code === 'SessionUnknown' || code === 'BadInput';
  parent.send({ type: 'error', code });
  const wall = showWall(
    spoken(ended ? 'sessionEnded' : code === 'Offline' ? 'connectionLost' : 'unavailable'),
    spoken(ended ? 'sessionEndedText' : 'unavailableText'),
    ended
      ? parent.framed
        ? { label: spoken('exit'), press: () => parent.send({ type: 'exit' }) }
        : undefined
      : {
          label: spoken('retry'),
          press: () => {
            wall.remove();
            void start(launch, parent);
          },
        },
  );
}

function dress({ game, locale }: OpenAnswer): void {
  const root = document.documentElement;
  root.lang = locale.replace('_', '-');
  document.title = game.name;
  // The page around the frame has a main part too.
  document.querySelector('main')?.setAttribute('aria-label', game.name);
  for (const [name, colour] of Object.entries(game.palette)) root.style.setProperty(`--${name}`, colour);
}

function bindKeys(game: Game): void {
  window.addEventListener('keydown', (event) => {
    const inControl =
      event.target instanceof HTMLElement && event.target.closest('button, dialog, input, .wall') !== null;
    if (inControl && !(event.target instanceof HTMLElement && event.target.classList.contains('spin'))) return;
    if ((event.key !== ' ' && event.key !== 'Enter') || document.querySelector('dialog[open], .wall')) return;
    event.preventDefault();
    if (!event.repeat) game.press();
  });
}

let ready: (() => void) | null = null;
let playing: Game | null = null;

async function start(launch: string | null, parent: ParentWindow): Promise<void> {
  const host = document.getElementById('game');
  const splash = document.getElementById('splash');
  const progress = document.getElementById('splash-progress');
  if (!host) return;
  splash?.setAttribute('aria-label', spoken('loading'));
  const answer = await open(launch);
  if (!answer.ok) return fail(answer.failure.code, launch, parent);
  const session = answer.value;
  dress(session);
  const canvasHost = element('div', { class: 'canvas' });
  host.prepend(canvasHost);
  const stage = await Stage.open(canvasHost);
  const t = translatorFor(session.locale);
  const amounts = createAmounts(session.locale, session.currency);
  const sound = new Sound();
  const { art, loaded } = createSymbolArt(
    session.game.symbolUrls,
    (share) => progress?.style.setProperty('inline-size', `${share * 100}%`),
    () => board.redraw(),
  );
  const board = new Board(
    art,
    stage.motion,
    session.game.palette,
    session.payTable.lines,
    session.payTable.strips,
    sound,
  );
  const hud = new Hud(t, amounts, session, parent.framed, {
    spin: () => playing?.press(),
    stake: (step) => playing?.changeStake(step),
    chooseStake: () => playing?.chooseStake(),
    autoplay: () => void playing?.autoplay(),
    info: () => playing?.info(),
    sound: () => sound.toggle(),
    turbo: () => playing?.toggleTurbo() ?? false,
    exit: () => parent.send({ type: 'exit' }),
  });
  stage.addBoard(board.view);
  host.append(hud.root);
  const celebration = new Celebration(hud.boardSpace, stage.motion);
  const fit = (): void => {
    const space = hud.boardSpace.getBoundingClientRect();
    stage.resize(host.clientWidth, host.clientHeight);
    const height = board.resize(space.left, space.top, space.width, space.height, stage.scale);
    hud.boardSpace.style.setProperty('--reels', `${height}px`);
  };
  fit();
  new ResizeObserver(fit).observe(hud.boardSpace);
  new ResizeObserver(fit).observe(host);
  void loadBackdrop(session.game.backdropUrl).then((texture) => texture && stage.setBackdrop(texture));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, LONGEST_ART_WAIT_MS))]);
  const unshown = session.interrupted ? undefined : answer.spin;
  const scene = { stage, board, hud, sound, celebration, t, amounts, game: session };
  const game = new Game(scene, art, parent, unshown?.before);
  playing = game;
  bindKeys(game);
  splash?.remove();
  ready = () => parent.send({ type: 'ready', slug: session.game.slug, mode: session.mode, currency: session.currency });
  ready();
  if (unshown) await game.resume(unshown);
  else if (session.interrupted) {
    rememberSpin(null);
    board.show(session.interrupted.spins.at(-1)?.grid ?? []);
    hud.say(t('interrupted', { amount: amounts.format(amounts.minor(session.interrupted.totalWin)) }), 'warn');
  }
}

const launch = takeLaunch();
void start(launch, connectParent({ onHello: () => ready?.(), onPause: (paused) => playing?.pause(paused) }));
