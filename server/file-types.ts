/** Content types of the files that the web serves, and whether they are worth compressing. */
const TYPES: Readonly<Record<string, { readonly type: string; readonly isText: boolean }>> = {
  js: { type: 'application/javascript; charset=utf-8', isText: true },
  css: { type: 'text/css; charset=utf-8', isText: true },
  json: { type: 'application/json; charset=utf-8', isText: true },
  map: { type: 'application/json; charset=utf-8', isText: true },
  svg: { type: 'image/svg+xml', isText: true },
  txt: { type: 'text/plain; charset=utf-8', isText: true },
  avif: { type: 'image/avif', isText: false },
  gif: { type: 'image/gif', isText: false },
  ico: { type: 'image/x-icon', isText: false },
  jpg: { type: 'image/jpeg', isText: false },
  mp3: { type: 'audio/mpeg', isText: false },
  mp4: { type: 'video/mp4', isText: false },
  png: { type: 'image/png', isText: false },
  wasm: { type: 'application/wasm', isText: false },
  webm: { type: 'video/webm', isText: false },
  webp: { type: 'image/webp', isText: false },
  woff: { type: 'font/woff', isText: false },
  woff2: { type: 'font/woff2', isText: false },
};

/** The type of a file by its name; null for one that the web does not know. */
export function typeOf(name: string): { readonly type: string; readonly isText: boolean } | null {
  return TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? null;
}
