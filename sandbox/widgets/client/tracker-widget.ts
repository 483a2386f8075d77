import { connectToLobby } from './lobby-link';

/** A third party's tracker: keeps the names of the events it hears in its own page, for a test to read. */
const list = document.createElement('ul');
document.body.append(list);

connectToLobby(
  () => true,
  (message) => {
    if (message.type !== 'event') return;
    const line = document.createElement('li');
    line.textContent = `${message.name} ${JSON.stringify(message.data)}`;
    list.append(line);
  },
);
