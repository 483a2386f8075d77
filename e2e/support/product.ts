/** Where the product of this run listens. */
export const port = Number(process.env.E2E_PORT ?? 3300);
export const platformPort = Number(process.env.E2E_PLATFORM_PORT ?? 4300);
export const platformUrl = `http://localhost:${platformPort}`;

/** The address of a brand's site: 'aurora' is the default brand. */
export function brandUrl(brand: string, path = '/'): string {
  return `http://${brand}.localhost:${port}${path}`;
}

/** A request's target for a brand: Node resolves no names below localhost, so the brand travels in the Host header. */
export function siteRequest(brand: string, path: string): [url: string, options: { headers: { host: string }; maxRedirects: 0 }] {
  return [`http://localhost:${port}${path}`, { headers: { host: `${brand}.localhost:${port}` }, maxRedirects: 0 }];
}
