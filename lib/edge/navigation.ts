/** How the browser asks: what it says of itself in the headers of a request. Names are lower-case. */
interface RequestHeaders {
  get(name: string): string | null;
}

/** A prefetch guesses where the visitor goes; it must not change what is remembered, and redeems nothing. */
export function isPrefetch(headers: RequestHeaders): boolean {
  return (
    headers.get('next-router-prefetch') !== null ||
    /^prefetch|^prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
  );
}

/**
 * True when a whole page is being opened: not a picture, a frame or a script's call, on whichever site. Browsers before
 * 2023, and plain HTTP elsewhere than on this machine, do not say; then only a request that wants HTML counts.
 */
export function isPageLoad(headers: RequestHeaders): boolean {
  const [dest, mode] = [headers.get('sec-fetch-dest'), headers.get('sec-fetch-mode')];
  if (dest === null && mode === null) return headers.get('accept')?.startsWith('text/html') === true;
  return dest === 'document' && mode === 'navigate';
}
