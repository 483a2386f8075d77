import { LOCALE_CODE, urlCode } from '@/contract/locales';
import { element } from '@foyer/studio-kit/client/element';
import { connectToLobby, takeLook, type LobbyLink } from '../lobby-link';
import { createFormats, type Formats } from './formats';
import { levelText, missionCards, missionTitle } from './missions';
import { createProviderApi, type WidgetView } from './provider-api';
import { STYLE } from './style';
import { tournamentCards } from './tournaments';
import { sayIn } from './widget-texts';

/** Missions or tournaments of the embedded provider, in the lobby's theme and language; it looks again every few seconds. */
const LOOK_AGAIN_MS = 3_000;
const { widget, client = '' } = document.documentElement.dataset;
const which = widget === 'tournaments' ? 'tournaments' : 'missions';

// The lobby around it has the page's main part.
const main = element('div', { class: 'widget' });
const spoken = element('p', { class: 'sr', role: 'status' });
let waiting: ((token: string | null) => void) | null = null;

function start(link: LobbyLink, locale: string): void {
  const formats = createFormats(locale, sayIn(locale));
  const api = createProviderApi(client, locale, async () => {
    const token = await new Promise<string | null>((resolve) => {
      waiting = resolve;
      link.send({ type: 'request-token', request: 'provider' });
    });
    if (token === null) throw new Error('no token');
    return token;
  });
  const place = LOCALE_CODE.test(locale) ? urlCode(locale) : 'en';
  const toRewards = () => link.send({ type: 'navigate', path: `/${place}/rewards/` });
  let drawn = '';
  let known: WidgetView | null = null;

  function draw(key: string, ...children: HTMLElement[]): void {
    // An unchanged view stays, and with it the focus.
    if (key === drawn) return;
    drawn = key;
    const focused = document.activeElement?.textContent;
    main.replaceChildren(...children);
    if (focused) [...main.querySelectorAll('button')].find(({ textContent }) => textContent === focused)?.focus();
  }

  async function look(): Promise<void> {
    try {
      const view = await api.read(which);
      show(view);
      announce(known, view, formats);
      known = view;
    } catch {
      if (!known)
        draw(
          'failed',
          notice(formats.say('failed'), formats.say('again'), () => void look()),
        );
    }
  }

  function show(view: WidgetView): void {
    const { say, count } = formats;
    const minute = Math.floor(Date.now() / 60_000);
    if (view.isBlocked) return draw('off', element('p', { class: 'card' }, say('off')));
    if (!view.gamificationOpt.enable) return draw('join', joinCard());
    if (view.isPaused) return draw('paused', element('p', { class: 'card' }, say('paused')));
    const summary = element(
      'p',
      { class: 'summary' },
      element('strong', {}, levelText(view, formats)),
      element('span', { class: 'tabular' }, count('points', view.points)),
    );
    const cards =
      which === 'missions' ? missionCards(view, formats, toRewards) : tournamentCards(view, formats, toRewards);
    draw(JSON.stringify(view) + minute, summary, cards);
  }

  function joinCard(): HTMLElement {
    const { say } = formats;
    const join = element('button', { type: 'button' }, say('join'));
    join.addEventListener('click', () => {
      join.disabled = true;
      void api
        .join()
        .then(() => link.send({ type: 'event', name: 'dialog.action', data: { action: 'join' } }))
        .then(look, () => void (join.disabled = false));
    });
    return element(
      'section',
      { class: 'card', 'aria-labelledby': 'join' },
      element('h2', { id: 'join' }, say('joinTitle')),
      element('p', { class: 'muted' }, say('joinText')),
      element('div', { class: 'actions' }, join),
    );
  }

  document.body.replaceChildren(main, spoken);
  // The lobby gives the frame the height of what is in it.
  new ResizeObserver(() =>
    link.send({ type: 'resize', height: Math.ceil(main.getBoundingClientRect().height) + 8 }),
  ).observe(main);
  void look();
  setInterval(() => document.visibilityState === 'visible' && void look(), LOOK_AGAIN_MS);
}

function notice(text: string, label: string, onClick: () => void): HTMLElement {
  const button = element('button', { type: 'button' }, label);
  button.addEventListener('click', onClick);
  return element('section', { class: 'card' }, element('p', {}, text), button);
}

/** A frame of another colour scheme than the lobby's would get an opaque ground: it takes the one of the theme's. */
function takeColourScheme(): void {
  const probe = element('i');
  probe.style.color = 'var(--bg)';
  document.body.append(probe);
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number);
  probe.remove();
  const isDark = 0.2126 * red + 0.7152 * green + 0.0722 * blue < 128;
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
}

/** Says aloud what a sighted player sees happen. */
function announce(before: WidgetView | null, now: WidgetView, formats: Formats): void {
  const done = now.missions?.find(
    ({ id, isCompleted }) => isCompleted && before?.missions?.some((other) => other.id === id && !other.isCompleted),
  );
  if (done)
    spoken.textContent = formats.say('completed', { title: missionTitle(done, now.currency ?? 'EUR', formats) });
}

document.head.append(element('style', {}, STYLE));
// The page's own policy names the lobbies that may frame it.
connectToLobby(
  () => true,
  (message, link) => {
    switch (message.type) {
      case 'welcome':
        takeLook(message);
        takeColourScheme();
        return start(link, message.locale);
      case 'token':
        return waiting?.(message.token);
      case 'token-refused':
        return waiting?.(null);
      case 'event':
        return;
    }
  },
);
