import { z } from 'zod';
import { sharedPlatform } from '../../testing/shared-platform';
import { type PlatformClient } from '../../testing/start-platform';

let platform: PlatformClient;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const answerSchema = z.object({
  root: z.object({ sitemapPaths: z.object({ paths: z.array(z.object({ path: z.string(), updatedAt: z.string() })) }) }),
});
const NAMED = ['/jackpot/', '/more-casinos/', '/promotions/', '/raffle/'];

async function sitemapOf(brand: string, after = '') {
  const query =
    'query ($after: String) { root { sitemapPaths(first: 1000, after: $after) { paths { path updatedAt } } } }';
  const { data } = await platform.graphql(query, { after }, { brand });
  return answerSchema.parse(data).root.sitemapPaths.paths;
}
const namedOf = async (brand: string, after?: string) =>
  (await sitemapOf(brand, after)).flatMap(({ path }) => (NAMED.includes(path) ? [path] : []));

test('the sitemap names jackpot, raffle and further casinos where the brand has them, and promotions everywhere [SEO-01]', async () => {
  expect(await namedOf('aurora')).toEqual(NAMED);
  expect(await namedOf('kuu')).toEqual(['/promotions/']);
  expect(await namedOf('mistral')).toEqual(['/promotions/']);
});

test('a page of the sitemap begins behind its cursor for these paths too, and each is as new as the newest [SEO-01]', async () => {
  expect(await namedOf('aurora', '/more-casinos/')).toEqual(['/promotions/', '/raffle/']);
  for (const { path, updatedAt } of await sitemapOf('aurora'))
    if (NAMED.includes(path)) expect(Date.parse(updatedAt)).toBeGreaterThan(0);
});
