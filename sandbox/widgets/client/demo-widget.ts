import { connectToLobby, takeLook, type LobbyLink } from './lobby-link';

/** A well-behaved widget: takes the lobby's look and height, and shows what the protocol can do. */
const output = document.createElement('output');

function button(text: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.addEventListener('click', onClick);
  return element;
}

function show(link: LobbyLink): void {
  document.body.replaceChildren(
    button('Open the games', () => link.send({ type: 'navigate', path: '/en/game-list/' })),
    button('Finish a mission', () => link.send({ type: 'event', name: 'mission.finished', data: { points: 5 } })),
    button('Get a token', () => link.send({ type: 'request-token', request: 'first' })),
    button('Grow', () => link.send({ type: 'resize', height: 100_000 })),
    output,
  );
}

// It is a stand-in on a test machine: any page that its own policy lets frame it is a lobby.
connectToLobby(
  () => true,
  (message, link) => {
    switch (message.type) {
      case 'welcome':
        takeLook(message);
        show(link);
        output.textContent = `connected ${message.locale}`;
        return;
      case 'event':
        output.textContent = `event ${message.name}`;
        return;
      case 'token':
        output.textContent = `token of ${message.token.length} characters`;
        return;
      case 'token-refused':
        output.textContent = 'no token';
        return;
    }
  },
);
