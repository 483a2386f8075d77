import type { IncomingMessage, ServerResponse } from 'node:http';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark">
<title>Slot</title>
<link rel="stylesheet" href="/studio/assets/main.css">
<script type="module" src="/studio/assets/main.js"></script>
</head>
<body>
<main id="game" aria-label="Slot"><div class="splash" id="splash"><div class="splash-reels" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i></div><div class="splash-bar"><b id="splash-progress"></b></div><noscript>JavaScript is needed to play.</noscript></div></main>
</body>
</html>
`;

function policy(frameAncestors: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** The page of the slot: no inline script or style, framed by the allowed pages only, nothing from third parties. */
export function sendPage(request: IncomingMessage, response: ServerResponse, frameAncestors: readonly string[]): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy(frameAncestors),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), fullscreen=(self)',
  });
  response.end(request.method === 'HEAD' ? undefined : PAGE);
}
