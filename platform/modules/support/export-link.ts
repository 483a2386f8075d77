import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { free } from '../../kernel/entry-rule';
import { sendJson } from '../../kernel/http/answers';
import { defineRoute, type Route } from '../../kernel/http/route';
import { toPlayerId, type PlayerId } from '../../kernel/ids';
import { logWarn } from '../../kernel/log';
import { takeToken } from '../../kernel/rate-limit/rate-limit';
import { openSealedValue, sealValue, type Secrets } from '../../kernel/signed-text';
import type { ReadDeps } from './deps';
import { isErased } from './erasure-store';
import { csvParts, exportCsv, type CsvPart } from './queries/export-csv';

export const EXPORT_PATH = '/exports/v1/player';
const PURPOSE = 'export of a player';
const LIFE_MS = 7 * 24 * 3_600_000;
const PER_HOUR = 60;

export interface ExportLinks {
  readonly secrets: Secrets;
  /** Of the platform, as browsers see it. */
  readonly publicUrl: string;
}

const linkSchema = z.object({ playerId: z.uuid(), until: z.iso.datetime() });

export const linksEnd = (now: Date): string => new Date(now.getTime() + LIFE_MS).toISOString();

/** Addresses under which the player fetches each part until then. */
export function linksOf({ secrets, publicUrl }: ExportLinks, playerId: PlayerId, until: string) {
  const token = sealValue(secrets, PURPOSE, { playerId, until });
  const addressOf = (part: CsvPart) => `${publicUrl}${EXPORT_PATH}?part=${part}&token=${token}`;
  return Object.fromEntries(csvParts.map((part) => [part, addressOf(part)]));
}

const isPrematureClose = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** The player of a link; null for one that is old or none of ours. */
export function playerOfLink({ secrets }: Pick<ExportLinks, 'secrets'>, token: string, now: Date): PlayerId | null {
  const link = linkSchema.safeParse(openSealedValue(secrets, PURPOSE, token)).data;
  return link && Date.parse(link.until) > now.getTime() ? toPlayerId(link.playerId) : null;
}

/** GET of a link: a part as CSV; 404 for any other, for an old one, and once the person is erased. */
export function createExportRoute(deps: ReadDeps & { readonly exportLinks: ExportLinks }): Route {
  const { db, clock, players, exportLinks } = deps;
  async function playerOf(token: string | null) {
    const id = playerOfLink(exportLinks, token ?? '', clock.now());
    const player = id && (await players.getPlayer(id));
    return player && !(await isErased(db, player.id)) ? player : null;
  }
  return defineRoute(
    [{ path: EXPORT_PATH, method: 'GET', rule: free('reads') }],
    async (_request, response, { searchParams }) => {
      const part = csvParts.find((each) => each === searchParams.get('part'));
      const player = part && (await playerOf(searchParams.get('token')));
      if (!player) {
        sendJson(response, 404, { error: 'NotFound' });
        return true;
      }
      const key = `export:${player.id}`;
      if (!(await takeToken(db, { key, limit: PER_HOUR, windowSeconds: 3_600, now: clock.now() })).ok) {
        sendJson(response, 429, { error: 'TooMany' });
        return true;
      }
      response.writeHead(200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${part}-${player.number}.csv"`,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
      // An end in the middle is seen: the connection breaks off. The reader may end it too.
      await pipeline(Readable.from(exportCsv(deps, player, part)), response).catch((error: unknown) => {
        if (!isPrematureClose(error)) logWarn('an export broke off', { error });
      });
      return true;
    },
  );
}
