import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { shiftableClock } from '../../../kernel/clock';
import { createFolderStore } from '../../../kernel/files/file-store';
import { runDueJob } from '../../../kernel/jobs';
import { openTestDb } from '../../../testing/test-db';
import { createArtwork, type ArtworkDeps } from '../artwork/artwork';
import { isArtFileName } from '../artwork/artwork-store';
import type { Audience } from '../domain/game';
import { operateCatalogue } from '../imports/operate';
import { catalogueOrder } from '../imports/orders';
import { createCatalogueModule } from '../index';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

const audience: Audience = { brand: 'nova', licence: 'mga', country: 'SE', locale: 'en' };
const missing = z.object({
  count: z.number(),
  missing: z.array(z.object({ slug: z.string(), fault: z.string().nullable(), nextAt: z.date().nullable() })),
});

export const drawing = (background: string) =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .png()
    .toBuffer();

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** A catalogue of one brand whose pictures come from two hosts. */
export async function openArtworkBench() {
  const folder = mkdtempSync(join(tmpdir(), 'artwork-'));
  const clock = shiftableClock();
  /** Pictures of both hosts by path, and the paths that were requested; null where there is never an answer. */
  const pictures = new Map<string, Buffer | null>();
  const requested: string[] = [];
  const on: { request: () => void } = { request: () => undefined };
  const servers = [0, 1].map(() =>
    createServer((request, response) => {
      requested.push(request.url ?? '');
      on.request();
      const bytes = pictures.get(request.url ?? '');
      if (bytes !== null) response.writeHead(bytes ? 200 : 404).end(bytes);
    }),
  );
  const [origin = '', otherOrigin = ''] = await Promise.all(servers.map(listen));
  const db = await openTestDb();
  const files = createFolderStore(folder, isArtFileName);
  /** A platform host, which may differ from the others. */
  const host = (over: Partial<ArtworkDeps> = {}) =>
    createArtwork({ db, clock, files, origins: [origin, otherOrigin], ...over });
  const artwork = host();
  const catalogue = createCatalogueModule({ db, clock, hasBonuses: () => true, marketsOf: () => null });

  let lastKey = 0;
  const acting = () => ({ key: `artwork-key-${lastKey}`, operator: 'Aino', reason: 'pictures' });
  async function operate(order: object): Promise<unknown> {
    lastKey += 1;
    const deps = {
      db,
      clock,
      brands: ['nova'],
      licences: new Set(['mga']),
      providersOf: () => ['acme'],
      pictureOriginsOf: () => [origin, otherOrigin, 'https://shown.example'],
      marketsOf: () => null,
      wakeConsumers: () => undefined,
      fetchedOrigins: [origin, otherOrigin],
      findLostPictures: artwork.findLost,
    };
    const answer = await operateCatalogue(deps, catalogueOrder.parse(order));
    return 'body' in answer ? answer.body : null;
  }

  return {
    db,
    clock,
    files,
    origin,
    otherOrigin,
    pictures,
    requested,
    on,
    host,
    artwork,
    catalogue,
    pictureOf: async (slug: string) => (await catalogue.getGame(audience, slug))?.imageUrl,
    async runDue(own = artwork, stopped = new AbortController().signal): Promise<void> {
      while (await runDueJob(db, clock, { ...own.fetchJobs(stopped), ...own.jobs }));
    },
    feed(pictureBySlug: Readonly<Record<string, string | undefined>>, studioPicture?: string) {
      const builds = [{ licences: ['mga'], rtp: '96.31', volatility: 2, stakes: { EUR: ['0.20', '60.00'] } }];
      const games = Object.entries(pictureBySlug).map(([slug, picture]) => ({
        type: 'game',
        provider: 'acme',
        id: slug,
        slug,
        name: slug,
        studio: 'skerry',
        kind: 'slot',
        picture,
        builds,
      }));
      const studio = { type: 'studio', slug: 'skerry', name: 'Skerry', picture: studioPicture };
      return operate({ action: 'import', brand: 'nova', feed: [studio, ...games], ...acting() });
    },
    /** Games and studios without a picture, as operators see them. */
    lacks: async () => missing.parse(await operate({ action: 'artwork', brand: 'nova' })),
    fetchAgain: () => operate({ action: 'fetch-artwork', ...acting() }),
    storedFiles: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length,
    removeFiles() {
      for (const entry of readdirSync(folder)) rmSync(join(folder, entry), { recursive: true });
    },
    async empty(): Promise<void> {
      await db.query('truncate catalogue_studios, catalogue_lists, catalogue_imports, catalogue_artwork, jobs cascade');
      this.removeFiles();
      pictures.clear();
      requested.length = 0;
    },
    async close(): Promise<void> {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      await db.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type ArtworkBench = Awaited<ReturnType<typeof openArtworkBench>>;
