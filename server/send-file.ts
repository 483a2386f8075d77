import type { IncomingMessage } from 'node:http';
import { isKnown, isRangeWanted, parseRange } from '@/server/conditions';
import type { FrontResponse } from '@/server/front-response';
import { FONT_SHARING } from '@/lib/security/response-headers.cjs';
import { encodingFor } from '@/server/page-memory';
import type { StaticFile, StaticFiles } from '@/server/static-files';

/** Sends a file, or the requested part, in the best form that the build has made of it. */
export async function sendFile(
  { method, headers }: IncomingMessage,
  response: FrontResponse,
  file: StaticFile,
  files: StaticFiles,
): Promise<void> {
  const isWhole = method !== 'GET' || headers.range === undefined;
  const encoding = isWhole ? encodingFor(headers['accept-encoding']?.toString(), file.forms) : 'identity';
  const { bytes, etag } = await files.read(file, encoding);
  const common = {
    etag,
    'cache-control': file.cacheControl,
    'accept-ranges': 'bytes',
    ...(file.isText ? { vary: 'Accept-Encoding' } : {}),
    ...(file.type === 'font/woff2' ? { [FONT_SHARING.key]: FONT_SHARING.value } : {}),
  };
  if (isKnown(headers['if-none-match'], etag)) {
    response.writeHead(304, common).end();
    return;
  }
  const range =
    isWhole || !isRangeWanted(headers['if-range']?.toString(), etag) ? null : parseRange(headers.range, bytes.length);
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${bytes.length}`, 'content-length': '0' }).end();
    return;
  }
  const part = range ? bytes.subarray(range.first, range.last + 1) : bytes;
  response.writeHead(range ? 206 : 200, {
    ...common,
    'content-type': file.type,
    'content-length': String(part.length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    ...(range ? { 'content-range': `bytes ${range.first}-${range.last}/${bytes.length}` } : {}),
  });
  response.end(method === 'HEAD' ? undefined : part);
}
