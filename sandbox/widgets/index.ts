import type { IncomingMessage, ServerResponse } from 'node:http';

/** The script of each widget. */
const WIDGETS: ReadonlyMap<string, string> = new Map([
  ['demo', 'demo'],
  ['hostile', 'hostile'],
  ['tracker', 'tracker'],
  ['chatwoot', 'chatwoot'],
  ['consent', 'consent'],
  ['missions', 'gamification'],
  ['tournaments', 'gamification'],
]);

export interface WidgetsOptions {
  /** Origins of the pages that may hold a widget's frame. */
  readonly frameAncestors: readonly string[];
  /** The lobby's name at the provider of missions and tournaments. */
  readonly clientId: string;
}

export interface Widgets {
  /** Answers requests under /widgets/; false for any other path. */
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
}

const page = (name: string, script: string, clientId: string): string => `<!doctype html>
<html lang="en" data-widget="${name}" data-client="${clientId}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name} widget</title>
<script type="module" src="/studio/assets/${script}-widget.js"></script>
</head>
<body></body>
</html>
`;

/**
 * Third parties' widgets: missions and tournaments of the embedded provider, a hosted consent provider, and stand-ins, one
 * that keeps to the protocol and one that tries to get out of its frame.
 */
export function createWidgets({ frameAncestors, clientId }: WidgetsOptions): Widgets {
  return {
    async handle(request, response, url) {
      const name = /^\/widgets\/([a-z]+)\/$/.exec(url.pathname)?.[1] ?? '';
      const script = WIDGETS.get(name);
      if (!script) return false;
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; font-src ${frameAncestors.join(' ')}; base-uri 'none'; form-action 'none'; frame-ancestors ${frameAncestors.join(' ')}`,
        'x-content-type-options': 'nosniff',
      });
      response.end(request.method === 'HEAD' ? undefined : page(name, script, clientId));
      return true;
    },
  };
}
