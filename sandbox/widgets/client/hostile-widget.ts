import { connectToLobby, type LobbyLink } from './lobby-link';

/**
 * A widget that tries, on the press of a button or by its address's `#attack`, what a third party must not be able to
 * do to the lobby around it. Its `output` shows the results, for a test to read.
 */
const output = document.createElement('output');
const target = window.top ?? window.parent;

/** The result of the attack, or that it was refused. */
function attempt(name: string, attack: () => unknown): void {
  let result: string;
  try {
    result = `got ${String(attack())}`;
  } catch (error) {
    result = `refused ${error instanceof Error ? error.name : ''}`;
  }
  const line = document.createElement('p');
  line.dataset.attack = name;
  line.textContent = result;
  output.append(line);
}

function readLobby(): void {
  attempt('document', () => target.document.body.innerHTML);
  attempt('cookie', () => target.document.cookie);
  attempt('storage', () => target.localStorage.length);
  attempt('address', () => target.location.href);
  attempt('global', () => Reflect.get(target, 'lobbySecret'));
  attempt('own-cookie', () => document.cookie);
}

function leaveFrame(): void {
  attempt('top-navigation', () => {
    target.location.href = 'https://evil.example/';
    return 'no error';
  });
  attempt('top-link', () => {
    const link = document.createElement('a');
    link.href = 'https://evil.example/';
    link.target = '_top';
    document.body.append(link);
    link.click();
    return 'no error';
  });
  attempt('window', () => window.open('https://evil.example/', '_blank'));
}

function overlay(link: LobbyLink): void {
  document.body.style.cssText = 'position:fixed;inset:0;z-index:2147483647;height:200vh;width:200vw';
  link.send({ type: 'resize', height: 1_000_000 });
}

function navigateByMessage(link: LobbyLink): void {
  for (const path of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)', '/\\evil.example/'])
    link.send({ type: 'navigate', path });
}

function flood(link: LobbyLink): void {
  for (let i = 0; i < 5_000; i += 1) link.send({ type: 'event', name: 'flood', data: i });
}

/** Says hello in the lobby's name and in other frames' names. */
function forge(): void {
  for (const source of ['foyer-lobby', 'foyer-widget'])
    for (const frame of Array.from({ length: target.length }, (_, index) => target[index]))
      frame?.postMessage({ source, type: 'hello', version: 1 }, '*');
  target.postMessage(JSON.stringify({ type: 'event', name: 'forged', data: null }), '*');
}

connectToLobby(
  () => true,
  (message, link) => {
    if (message.type !== 'welcome') return;
    const attacks: Readonly<Record<string, () => void>> = {
      read: readLobby,
      leave: leaveFrame,
      overlay: () => overlay(link),
      navigate: () => navigateByMessage(link),
      'navigate-inside': () => link.send({ type: 'navigate', path: '/en/profile/' }),
      'navigate-idle': () => {
        link.send({ type: 'navigate', path: '/en/profile/' });
        link.send({ type: 'event', name: 'sent', data: null });
      },
      flood: () => flood(link),
      big: () => link.send({ type: 'event', name: 'big', data: 'a'.repeat(20_000) }),
      forge,
      reconnect: () => {
        for (let i = 0; i < 12; i += 1)
          window.parent.postMessage({ source: 'foyer-widget', type: 'hello', version: 1 }, '*');
      },
    };
    document.body.replaceChildren(
      ...Object.entries(attacks).map(([name, attack]) => {
        const element = document.createElement('button');
        element.type = 'button';
        element.textContent = name;
        element.addEventListener('click', attack);
        return element;
      }),
      output,
    );
    attacks[window.location.hash.slice(1)]?.();
  },
);
