import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import type { BrowserContext, Route } from 'playwright/test';
import { port } from './product';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Has the server handle the browser's request and keeps the answer from the browser, its cookies included. */
export async function takeAnswer(context: BrowserContext, route: Route): Promise<Answer> {
  const request = route.request();
  const { host, pathname, search } = new URL(request.url());
  const cookie = (await context.cookies(request.url())).map(({ name, value }) => `${name}=${value}`).join('; ');
  // Node resolves no names below localhost, so the brand travels in the Host header.
  const options = {
    host: 'localhost',
    port,
    path: pathname + search,
    method: request.method(),
    headers: { ...request.headers(), host, cookie, 'accept-encoding': 'identity' },
  };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(options, (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    });
    sent.on('error', reject).end(request.postDataBuffer());
  });
}
