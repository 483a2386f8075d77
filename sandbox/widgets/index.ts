import type { IncomingMessage, ServerResponse } from 'node:http';

const WIDGETS: ReadonlySet<string> = new Set(['demo', 'hostile']);

export interface Widgets {
  /** Answers requests under /widgets/; false for any other path. */
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
}

const page = (name: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name} widget</title>
<script type="module" src="/studio/assets/${name}-widget.js"></script>
</head>
<body></body>
</html>
`;

/** Stand-ins of a third party's widgets: one that keeps to the protocol, and one that tries to get out of its frame. */
export function createWidgets({ frameAncestors }: { readonly frameAncestors: readonly string[] }): Widgets {
  return {
    async handle(request, response, url) {
      const name = /^\/widgets\/([a-z]+)\/$/.exec(url.pathname)?.[1] ?? '';
      if (!WIDGETS.has(name)) return false;
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${frameAncestors.join(' ')}`,
        'x-content-type-options': 'nosniff',
      });
      response.end(request.method === 'HEAD' ? undefined : page(name));
      return true;
    },
  };
}
