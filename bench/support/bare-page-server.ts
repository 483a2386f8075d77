/** The floor of the lobby's benchmark: a Node server that sends one answer, headers and body, and does nothing else. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { z } from 'zod';

const { headers, body } = z
  .object({ headers: z.record(z.string(), z.string()), body: z.string() })
  .parse(JSON.parse(readFileSync(process.env.BARE_PAGE ?? '', 'utf8')));
const bytes = Buffer.from(body, 'base64');
const pairs = Object.entries(headers).flat();
createServer((_request, response) => {
  response.writeHead(200, pairs);
  response.end(bytes);
}).listen(Number(process.env.PORT));
