import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { err, ok, type Result } from '@/contract/result';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { erasing } from '../../kernel/db/erasing';
import { queryRow, rowReader } from '../../kernel/db/rows';
import { parseJson } from '../../kernel/http/answers';
import type { CallbackHandler } from '../../kernel/http/callback-route';
import { toPlayerId, toSessionId, type PlayerId, type SessionId } from '../../kernel/ids';
import { takeToken, type RateLimited } from '../../kernel/rate-limit/rate-limit';
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
  /** Whether the session has neither ended nor run out. */
  readonly isSessionLive: (brand: string, sessionId: SessionId) => Promise<boolean>;
}

/** The sign-in for which a token was made; the token ends with it. */
export interface TokenSession {
  readonly playerId: PlayerId;
  readonly sessionId: SessionId;
}

interface TokenHolder extends TokenSession {
  readonly brand: string;
}

export interface WidgetToken {
  readonly token: string;
  readonly expiresAt: Date;
}

export type WidgetTokenRefusal = RateLimited | { readonly kind: 'unknown-widget' };

export interface WidgetTokens {
  /** A token for the back end of one widget, to be exchanged once within seconds. */
  create(brand: string, session: TokenSession, widget: string): Promise<Result<WidgetToken, WidgetTokenRefusal>>;
  /**
   * The call of a widget's back end: `{brand, widget, token}`, signed with the widget's key. 200 with the player's id
   * for a token of that widget and brand that is fresh and was never exchanged, and whose session goes on, else 404.
   */
  handleExchange: CallbackHandler;
  /**
   * The owner of a token of one of these widgets, once; null for a token that is unknown, used or over, and for one
   * whose session has ended.
   */
  redeem(token: string, widgets: readonly string[]): Promise<TokenHolder | null>;
  purge(): Promise<void>;
}

const exchange = z.object({ brand: z.string(), widget: z.string(), token: z.string().max(200) });

const toHolder = rowReader({
  playerId: z.string().transform(toPlayerId),
  sessionId: z.string().transform(toSessionId),
  brand: z.string(),
});

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

export function createWidgetTokens({ db, clock, secretOf, isSessionLive }: WidgetTokensDeps): WidgetTokens {
  /** Uses up a token of one of the widgets, and of the brand where one is given. */
  async function use(token: string, widgets: readonly string[], brand: string | null): Promise<TokenHolder | null> {
    const holder = await queryRow(
      db,
      toHolder,
      `update widget_tokens set used_at = $3
       where token_hash = $1 and widget = any($2::text[]) and ($4::text is null or brand = $4)
         and used_at is null and expires_at > $3 and session_id is not null
       returning player_id, session_id, brand`,
      [hash(token), [...widgets], clock.now(), brand],
    );
    return holder && (await isSessionLive(holder.brand, holder.sessionId)) ? holder : null;
  }

  return {
    async create(brand, { playerId, sessionId }, widget) {
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
        'insert into widget_tokens (token_hash, widget, brand, player_id, session_id, expires_at) values ($1, $2, $3, $4, $5, $6)',
        [hash(token), widget, brand, playerId, sessionId, expiresAt],
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
      const holder = await use(token, [widget], brand);
      return holder
        ? { status: 200, body: { playerId: holder.playerId, brand } }
        : { status: 404, body: { error: 'TokenNotFound' } };
    },
    redeem: (token, widgets) => use(token, widgets, null),
    async purge() {
      await db.query('delete from widget_tokens where expires_at < $1', [clock.now()]);
    },
  };
}

/** Erases tokens. */
export const erasePlayer = erasing('delete from widget_tokens where player_id = $1');
