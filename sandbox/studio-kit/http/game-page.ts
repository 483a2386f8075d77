import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendFramePage } from './frame-page';

export interface GamePage {
  readonly title: string;
  readonly assets: string;
  /** Drawn until the script has come. */
  readonly splash: string;
}

/** The page of a game, with something to see while its script comes. */
export function sendGamePage(
  request: IncomingMessage,
  response: ServerResponse,
  frameAncestors: readonly string[],
  { title, assets, splash }: GamePage,
): void {
  sendFramePage(request, response, frameAncestors, {
    title,
    assets,
    body: `
<main id="game" aria-label="${title}"><div class="splash" id="splash">${splash}<div class="splash-bar"><b id="splash-progress"></b></div><noscript>JavaScript is needed to play.</noscript></div></main>
`,
    images: 'blob: data:',
    permissions: 'fullscreen=(self)',
  });
}
