import { IncomingMessage } from 'node:http';

export interface BodyLimits {
  /** Bytes of any other request's body. */
  readonly usual: number;
  /** Bytes on the routes that take files. */
  readonly upload: number;
  /** Their paths, with the slash at the end. */
  readonly uploadPaths: readonly string[];
}

/** Whether the path takes files: its requests may be larger, and take longer. */
export function takesFiles(pathname: string, { uploadPaths }: BodyLimits): boolean {
  return uploadPaths.includes(pathname.endsWith('/') ? pathname : `${pathname}/`);
}

/** True when the request says itself that its body is too large. */
export function announcesTooMuch({ headers }: IncomingMessage, limit: number): boolean {
  return Number(headers['content-length'] ?? 0) > limit;
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** The whole body; 413 when it is larger than the limit, 408 when it takes longer. Rejects when the client goes away. */
export function readBody(request: IncomingMessage, limit: number, ms: number): Promise<Buffer | 413 | 408> {
  if (announcesTooMuch(request, limit)) return Promise.resolve(413);
  return new Promise((take, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => stop(408), ms);
    const resolve = (read: Buffer | 413 | 408) => {
      clearTimeout(timer);
      take(read);
    };
    const stop = (status: 413 | 408) => {
      request.pause();
      request.removeAllListeners('data');
      resolve(status);
    };
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) stop(413);
      else chunks.push(chunk);
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', reject);
    request.once('close', () => {
      clearTimeout(timer);
      reject(new Error('the client went away'));
    });
  });
}

/** The same request with its body already there, for a reader that wants a stream. */
export function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const copy = new IncomingMessage(request.socket);
  copy.method = request.method;
  copy.url = request.url;
  copy.httpVersion = request.httpVersion;
  copy.httpVersionMajor = request.httpVersionMajor;
  copy.httpVersionMinor = request.httpVersionMinor;
  copy.rawHeaders = request.rawHeaders;
  copy.headers = request.headers;
  delete copy.headers['transfer-encoding'];
  copy.headers['content-length'] = String(body.length);
  copy.complete = true;
  copy.push(body);
  copy.push(null);
  return copy;
}
