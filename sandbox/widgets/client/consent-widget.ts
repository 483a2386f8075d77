import { createConsentPage } from './consent/consent-page';
import { connectToLobby, type LobbyLink } from './lobby-link';

/** A hosted consent provider: asks in the place of the lobby's own banner. */
const STYLE = `
* { box-sizing: border-box; margin: 0; padding: 0; }
body { background: var(--surface-raised); color: var(--ink); font: .875rem/1.5 var(--font-text), system-ui, sans-serif; }
#consent, form { display: grid; gap: 10px; }
#consent { padding: 18px 20px; }
h1 { font: 600 1.0625rem/1.3 var(--font-display), system-ui, sans-serif; }
summary { min-height: 24px; cursor: pointer; }
fieldset { display: grid; gap: 10px; margin-block: 10px; border: 0; }
legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
label { display: grid; grid-template-columns: 24px 1fr; gap: 8px; }
input { width: 20px; height: 20px; accent-color: var(--accent); }
.answers { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
button { min-height: 44px; padding: 8px 16px; border: 1px solid color-mix(in srgb, var(--ink) 45%, transparent); border-radius: var(--radius-control); background: transparent; color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: color-mix(in srgb, var(--ink) 10%, transparent); }
:focus-visible { outline: 3px solid var(--accent-ink); outline-offset: -3px; }
h1:focus { outline: none; }
`;
document.head.append(Object.assign(document.createElement('style'), { textContent: STYLE }));
const root = document.createElement('div');
root.id = 'consent';
document.body.append(root);

let lobby: LobbyLink | null = null;
const page = createConsentPage(root, (message) => lobby?.send(message));
new ResizeObserver(page.sendHeight).observe(root);

// It is a stand-in on a test machine: any page that its own policy lets frame it is a lobby.
connectToLobby(
  () => true,
  (message, link) => {
    lobby = link;
    page.take(message);
  },
);
