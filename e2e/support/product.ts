/** Where the product of this run listens. */
export const port = Number(process.env.E2E_PORT ?? 3300);
export const platformPort = Number(process.env.E2E_PLATFORM_PORT ?? 4300);
export const platformUrl = `http://localhost:${platformPort}`;

/** The address of a brand's site: 'aurora' is the default brand. */
export function brandUrl(brand: string, path = '/'): string {
  return `http://${brand}.localhost:${port}${path}`;
}
