import type { IncomingMessage, ServerResponse } from 'node:http';

export interface FramePage {
  readonly title: string;
  /** Path of its script and style, without their endings. */
  readonly assets: string;
  readonly body: string;
  /** Sources of pictures beside its own origin. */
  readonly images: string;
  /** Features of the browser that it may use, as a permissions policy writes them. */
  readonly permissions?: string;
}

const textOf = ({ title, assets, body }: FramePage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark">
<title>${title}</title>
<link rel="stylesheet" href="${assets}.css">
<script type="module" src="${assets}.js"></script>
</head>
<body>${body}</body>
</html>
`;

const policy = (images: string, frameAncestors: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' ${images}`,
    "connect-src 'self'",
    // Those of the lobby's theme.
    `font-src 'self' ${frameAncestors.join(' ')}`.trim(),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** A page for a frame: no inline script or style, framed by the allowed pages only, nothing from third parties. */
export function sendFramePage(
  request: IncomingMessage,
  response: ServerResponse,
  frameAncestors: readonly string[],
  page: FramePage,
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy(page.images, frameAncestors),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': ['camera=(), microphone=(), geolocation=(), payment=(), usb=()', page.permissions]
      .filter((part) => part !== undefined)
      .join(', '),
  });
  response.end(request.method === 'HEAD' ? undefined : textOf(page));
}
