interface Place {
  readonly port: number;
  readonly platformPort: number;
}

/**
 * Where a worker's own product listens. Tests kill its platform, move its clock and sign its players in, so no two
 * workers share one.
 */
export const placeOf = (worker: number): Place => ({
  port: Number(process.env.E2E_PORT ?? 3300) + worker,
  platformPort: Number(process.env.E2E_PLATFORM_PORT ?? 4300) + worker,
});

/** Where the product of this worker listens. */
export const { port, platformPort } = placeOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
export const platformUrl = `http://localhost:${platformPort}`;

/** The address of a brand's site: 'aurora' is the default brand. */
export function brandUrl(brand: string, path = '/'): string {
  return `http://${brand}.localhost:${port}${path}`;
}

/** A request's target for a brand: Node resolves no names below localhost, so the brand travels in the Host header. */
export function siteRequest(
  brand: string,
  path: string,
): [url: string, options: { headers: { host: string }; maxRedirects: 0 }] {
  return [`http://localhost:${port}${path}`, { headers: { host: `${brand}.localhost:${port}` }, maxRedirects: 0 }];
}
