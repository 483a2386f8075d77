import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { err, ok, type Result } from '@/contract/result';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { parseJson } from '../../kernel/http/answers';
import type { CallbackHandler } from '../../kernel/http/callback-route';
import { toPlayerId, type PlayerId } from '../../kernel/ids';
import { takeToken, type LimitReached } from '../../kernel/rate-limit/rate-limit';
import { toPlatform } from '@/contract/signed-call';
import { isCallSigned } from '../../kernel/signed-text';

/** Where a widget's back end exchanges its token. */
export const EXCHANGE_PATH = '/widgets/v1/exchange';
export const TOKEN_SECONDS = 30;
const TOKENS_PER_MINUTE = 30;

export interface WidgetTokensDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Key of a widget's back end; null for a widget that the brand does not have or that has no back end. */
  readonly secretOf: (brand: string, widget: string) => string | null;
}

export interface WidgetToken {
  readonly token: string;
  readonly expiresAt: Date;
}

export interface WidgetTokens {
  /** A token for the back end of one widget, to be exchanged once within seconds. */
  create(
    brand: string,
    playerId: PlayerId,
    widget: string,
  ): Promise<Result<WidgetToken, LimitReached | { readonly kind: 'unknown-widget' }>>;
  /**
   * The call of a widget's back end: `{brand, widget, token}`, signed with the widget's key. 200 with the player's id
   * for a token of that widget and brand that is fresh and was never exchanged, else 404.
   */
  handleExchange: CallbackHandler;
  /** The player of a token of one of these widgets, once; null for a token that is unknown, used or over. */
  redeem(
    token: string,
    widgets: readonly string[],
  ): Promise<{ readonly playerId: PlayerId; readonly brand: string } | null>;
  purge(): Promise<void>;
}

const exchange = z.object({ brand: z.string(), widget: z.string(), token: z.string().max(200) });

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

export function createWidgetTokens({ db, clock, secretOf }: WidgetTokensDeps): WidgetTokens {
  return {
    async create(brand, playerId, widget) {
      if (secretOf(brand, widget) === null) return err({ kind: 'unknown-widget' });
      const now = clock.now();
      const allowed = await takeToken(db, {
        key: `widget-token:${playerId}`,
        limit: TOKENS_PER_MINUTE,
        windowSeconds: 60,
        now,
      });
      if (!allowed.ok) return allowed;
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now.getTime() + TOKEN_SECONDS * 1_000);
      await db.query(
        'insert into widget_tokens (token_hash, widget, brand, player_id, expires_at) values ($1, $2, $3, $4, $5)',
        [hash(token), widget, brand, playerId, expiresAt],
      );
      return ok({ token, expiresAt });
    },
    async handleExchange({ 'x-timestamp': timestamp, 'x-signature': signature }, body) {
      const parsed = exchange.safeParse(parseJson(body));
      if (!parsed.success) return { status: 400, body: { error: 'BadRequest' } };
      const { brand, widget, token } = parsed.data;
      const secret = secretOf(brand, widget);
      if (
        secret === null ||
        !isCallSigned(secret, toPlatform(EXCHANGE_PATH), { timestamp, signature, body }, clock.now())
      )
        return { status: 401, body: { error: 'BadSignature' } };
      const { rows } = await db.query<{ playerId: string }>(
        `update widget_tokens set used_at = $4
         where token_hash = $1 and widget = $2 and brand = $3 and used_at is null and expires_at > $4
         returning player_id as "playerId"`,
        [hash(token), widget, brand, clock.now()],
      );
      return rows[0]
        ? { status: 200, body: { playerId: rows[0].playerId, brand } }
        : { status: 404, body: { error: 'TokenNotFound' } };
    },
    async redeem(token, widgets) {
      const { rows } = await db.query<{ playerId: string; brand: string }>(
        `update widget_tokens set used_at = $3
         where token_hash = $1 and widget = any($2::text[]) and used_at is null and expires_at > $3
         returning player_id as "playerId", brand`,
        [hash(token), [...widgets], clock.now()],
      );
      return rows[0] ? { playerId: toPlayerId(rows[0].playerId), brand: rows[0].brand } : null;
    },
    async purge() {
      await db.query('delete from widget_tokens where expires_at < $1', [clock.now()]);
    },
  };
}
