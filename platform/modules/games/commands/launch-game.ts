import { randomBytes } from 'node:crypto';
import type { LicenceCode } from '../../../kernel/enumerations';
import { newId, toGameSessionId, type PlayerId } from '../../../kernel/ids';
import type { Currency } from '../../../kernel/money';
import { err, ok, type Result } from '../../../kernel/result';
import type { Refusal } from '../../compliance/index';
import { LAUNCH_TOKEN_SECONDS, SESSION_HOURS, type Launch, type LaunchableGame, type LaunchRequest } from '../domain/launch';
import type { GamesDeps } from '../games-deps';
import { insertLaunchToken, insertSession, markPlayed } from '../store';

/** Why a game was not opened. */
export type LaunchRefusal =
  | { kind: 'game-not-found' }
  | { kind: 'demo-not-available' }
  | { kind: 'sign-in-needed' }
  | { kind: 'no-wallet' }
  | { kind: 'not-allowed'; reason: Refusal };

/** Opens a game session and gives the address that starts it, which works once and for a minute. */
export async function launchGame(deps: GamesDeps, request: LaunchRequest): Promise<Result<Launch, LaunchRefusal>> {
  const { licence, currency: brandCurrency } = deps.brandTerms(request.brand);
  const player = request.mode === 'REAL' ? request.playerId : null;
  if (request.mode === 'REAL' && !player) return err({ kind: 'sign-in-needed' });
  const standing = request.playerId && (await deps.findPlayer(request.playerId));
  const decision = deps.compliance.mayPlay(licence, 'CASINO', standing);
  if (!decision.allowed) return err({ kind: 'not-allowed', reason: decision.reason });
  const game = await deps.findGame(request, request.slug);
  if (!game) return err({ kind: 'game-not-found' });
  if (request.mode === 'DEMO' && !game.demoAvailable) return err({ kind: 'demo-not-available' });
  const wallet = player && (await deps.ledger.getWallet(player));
  if (player && !wallet) return err({ kind: 'no-wallet' });
  return ok(await openSession(deps, request, { game, player, licence, currency: wallet?.balance.currency ?? brandCurrency }));
}

interface SessionTerms {
  game: LaunchableGame;
  player: PlayerId | null;
  licence: LicenceCode;
  currency: Currency;
}

async function openSession({ db, clock, ledger, provider }: GamesDeps, request: LaunchRequest, terms: SessionTerms): Promise<Launch> {
  const now = clock.now();
  const sessionId = toGameSessionId(newId());
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LAUNCH_TOKEN_SECONDS * 1_000);
  await db.tx(async (tx) => {
    await insertSession(tx, {
      id: sessionId,
      provider: provider.id,
      brand: request.brand,
      licence: terms.licence,
      locale: request.locale,
      playerId: terms.player,
      gameSlug: terms.game.slug,
      mode: request.mode,
      currency: terms.currency,
      bonusAllowed: !terms.game.bonusDisabled,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SESSION_HOURS * 3_600_000),
    });
    await insertLaunchToken(tx, token, sessionId, expiresAt);
    if (!terms.player) return;
    await ledger.openSystemAccount(tx, `game_provider:${provider.id}`, terms.currency);
    await markPlayed(tx, terms.player, terms.game.slug, now);
  });
  return { sessionId, launchUrl: provider.launchUrl(token), expiresAt, mode: request.mode };
}
