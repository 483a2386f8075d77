// @ts-check
/// <reference lib="webworker" />
// Shows a page of our own when the device has no network. It keeps that page and the brand's sign and nothing else: no
// page of a player is ever stored.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const CACHE = 'offline-1';
const LOCALE = /^\/([a-z]{2}(?:_[A-Z]{2})?)\//;

/** @param {string} address */
const offlinePage = (address) => `/offline.html?locale=${LOCALE.exec(new URL(address).pathname)?.[1] ?? ''}`;

/** @param {string} address of a page in the locale that is asked for */
async function keepOfflinePage(address) {
  const cache = await caches.open(CACHE);
  const page = offlinePage(address);
  if (await cache.match(page)) return;
  const answer = await fetch(page, { cache: 'reload' });
  if (!answer.ok) return;
  const [, sign] = /<img src="([^"]+)"/.exec(await answer.clone().text()) ?? [];
  if (sign) await cache.add(sign);
  await cache.put(page, answer);
}

/** @param {FetchEvent} event */
async function fromNetwork(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(keepOfflinePage(event.request.url).catch(() => undefined));
    return answer;
  } catch (error) {
    const kept = (await caches.match(offlinePage(event.request.url))) ?? (await caches.match('/offline.html?locale='));
    if (kept) return kept;
    throw error;
  }
}

worker.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage(worker.registration.scope).then(() => worker.skipWaiting()));
});
worker.addEventListener('activate', (event) => {
  const begin = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
    for (const client of await worker.clients.matchAll({ type: 'window' })) await keepOfflinePage(client.url);
  };
  event.waitUntil(begin());
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && request.destination === 'document' && request.method === 'GET')
    event.respondWith(fromNetwork(event));
  else if (new URL(request.url).pathname.startsWith('/brands/'))
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()));
});
