import { takeFonts } from '@foyer/studio-kit/client/lobby-fonts';
import {
  FRAME_PROTOCOL,
  frameSources,
  isGreeting,
  parseLobbyMessage,
  type LobbyLook,
  type LobbyMessage,
  type WidgetMessage,
} from '@/contract/frame-messages';

const helloEveryMs = 250;

export interface LobbyLink {
  send(message: WidgetMessage): void;
}

/**
 * A widget's end of the protocol: says hello until the lobby around it answers with a channel. Only a lobby of one of
 * these origins is answered.
 */
export function connectToLobby(
  isLobby: (origin: string) => boolean,
  onMessage: (message: LobbyMessage, link: LobbyLink) => void,
): void {
  const hello = () =>
    window.parent.postMessage({ source: frameSources.widget, type: 'hello', version: FRAME_PROTOCOL }, '*');
  const timer = setInterval(hello, helloEveryMs);
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    const port = event.ports[0];
    if (event.source !== window.parent || !isLobby(event.origin) || !port) return;
    if (!isGreeting(event.data, frameSources.lobby)) return;
    clearInterval(timer);
    const link: LobbyLink = { send: (message) => port.postMessage(JSON.stringify(message)) };
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = parseLobbyMessage(data);
      if (message) onMessage(message, link);
    };
  });
  hello();
}

/** Takes the lobby's look and language. */
export function takeLook({ theme, fonts, locale }: LobbyLook & { readonly locale: string }): void {
  takeFonts(fonts);
  for (const [name, value] of Object.entries(theme)) document.documentElement.style.setProperty(name, value);
  document.documentElement.lang = locale.replace('_', '-');
}
