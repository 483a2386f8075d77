import { randomBytes } from 'node:crypto';
import { mayPlayForFun, type LicenceCode } from '@/contract/licence';
import { txUnlessRefused } from '../../../kernel/db/tx-unless-refused';
import type { Queryable } from '../../../kernel/db/db';
import { ageOn } from '../../../kernel/age';
import { newId, toGameSessionId, type GameSessionId, type PlayerId } from '../../../kernel/ids';
import { parseDecimal, type Currency } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import type { Refusal } from '../../compliance/index';
import type { GameProvider } from '../../providers/index';
import {
  LAUNCH_TOKEN_SECONDS,
  OPEN_FOR_LOOKING,
  SESSION_HOURS,
  type Launch,
  type LaunchableGame,
  type LaunchRequest,
  type StakeBounds,
} from '../domain/launch';
import type { GamesDeps } from '../games-deps';
import {
  insertLaunchToken,
  insertSession,
  lockPlay,
  markPlayed,
  notePlay,
  readBetRefusal,
  readBreakEndsAt,
  readPlayResumesAt,
} from '../store';

/** Why a game was not opened. */
export type LaunchRefusal =
  | { kind: 'game-not-found' }
  | { kind: 'demo-not-available' }
  /** Its provider does not answer, or the brand works with it no more. */
  | { kind: 'provider-away' }
  /** Its live table takes no bets before `opensAt`. */
  | { kind: 'table-closed'; opensAt: Date }
  | { kind: 'sign-in-needed' }
  /** A module refuses every bet, and has a failure of its own that says why: its type. */
  | { kind: 'bets-refused'; type: string }
  /** The player has agreed no budget and time yet, which the licence asks for. */
  | { kind: 'session-contract-needed' }
  /** A session of the player has ended, and the break after it lasts until then. */
  | { kind: 'session-contract-break'; until: Date }
  /** No bet would be taken now, though the player is signed in. */
  | { kind: 'no-bets-now' }
  /** Play has lasted as long as a session limit of the player allows, until `resetsAt`. */
  | { kind: 'session-limit-reached'; resetsAt: Date }
  | { kind: 'no-wallet' }
  | { kind: 'not-allowed'; reason: Refusal };

/** Opens a game session and gives the address that starts it, which works once and for a minute. */
export async function launchGame(deps: GamesDeps, request: LaunchRequest): Promise<Result<Launch, LaunchRefusal>> {
  const { licence, currency: brandCurrency } = deps.brandTerms(request.brand);
  const player = request.mode === 'REAL' ? request.playerId : null;
  if (request.mode === 'REAL' && !player) return err({ kind: 'sign-in-needed' });
  const facts = request.playerId && (await deps.findPlayer(request.playerId));
  const decision = deps.compliance.mayPlay(licence, 'CASINO', facts);
  if (!decision.allowed) return err({ kind: 'not-allowed', reason: decision.reason });
  const game = await deps.findGame(request, request.slug);
  if (!game) return err({ kind: 'game-not-found' });
  const provider = deps.providers.find(request.brand, game.provider);
  if (!provider || !deps.providers.isOpen(provider.id)) return err({ kind: 'provider-away' });
  if (game.opensAt) return err({ kind: 'table-closed', opensAt: game.opensAt });
  if (request.mode === 'DEMO' && !(game.demoAvailable && provider.offers.demo))
    return err({ kind: 'demo-not-available' });
  if (request.mode === 'DEMO' && !mayPlayForFun(deps.compliance.licence(licence), request.playerId !== null))
    return err({ kind: request.playerId ? 'demo-not-available' : 'sign-in-needed' });
  const wallet = player && (await deps.ledger.getWallet(player));
  if (player && !wallet) return err({ kind: 'no-wallet' });
  const currency = wallet?.balance.currency ?? brandCurrency;
  const bornOn = facts?.dateOfBirth ?? null;
  return openSession(deps, request, { game, provider, player, licence, currency, isGame: true, bornOn });
}

export interface SessionTerms {
  game: LaunchableGame;
  provider: GameProvider;
  player: PlayerId | null;
  licence: LicenceCode;
  currency: Currency;
  /** False for what the catalogue does not have: it is no game that was played last. */
  isGame: boolean;
  /** The player's date of birth, ISO; null when it is not known. */
  bornOn: string | null;
}

/** The bounds of the game in the session's currency, and below them what the licence allows a player of this age. */
function stakeBounds({ compliance, clock }: GamesDeps, { game, currency, licence, bornOn }: SessionTerms): StakeBounds {
  const [least, most] = (game.stakes?.[currency] ?? []).map((amount) => parseDecimal(amount, currency));
  // Of an unknown age is who has none that lifts a cap.
  const age = bornOn === null ? 0 : ageOn(bornOn, clock.now(), compliance.licence(licence).timeZone);
  const cap = game.kind && compliance.stakeCap(licence, game.kind, currency, age);
  const own = most?.ok ? most.value.amount : null;
  return {
    least: least?.ok && most?.ok ? least.value.amount : null,
    most: cap !== null && (own === null || cap < own) ? cap : own,
    bonusMost: compliance.bonusStakeCap(licence, currency),
  };
}

/** Why no bet would be taken in the session now; null when one would be, or when a sportsbook is for looking alone. */
async function findRefusal(
  tx: Queryable,
  { player, licence, isGame }: SessionTerms,
  sessionId: GameSessionId,
  now: Date,
  ownFailures: ReadonlySet<string>,
): Promise<LaunchRefusal | null> {
  const refusal = await readBetRefusal(tx, sessionId, now);
  if (refusal === null) return null;
  if (refusal === 'SessionExpired') return { kind: 'sign-in-needed' };
  if (ownFailures.has(refusal)) return { kind: 'bets-refused', type: refusal };
  if (OPEN_FOR_LOOKING.includes(refusal)) return isGame ? findContractRefusal(tx, player, now) : null;
  const resetsAt = player && (await readPlayResumesAt(tx, player, licence, now));
  return resetsAt ? { kind: 'session-limit-reached', resetsAt } : { kind: 'no-bets-now' };
}

/** The contract that is needed, or the break before it. */
async function findContractRefusal(tx: Queryable, player: PlayerId | null, now: Date): Promise<LaunchRefusal> {
  const until = player && (await readBreakEndsAt(tx, player, now));
  return until ? { kind: 'session-contract-break', until } : { kind: 'session-contract-needed' };
}

/** Opens the session at the wallet, unless the player may not bet at this moment. */
export async function openSession(
  deps: GamesDeps,
  request: Omit<LaunchRequest, 'slug'>,
  terms: SessionTerms,
): Promise<Result<Launch & { readonly token: string }, LaunchRefusal>> {
  const { db, clock, ledger, ownFailures } = deps;
  const { provider } = terms;
  const now = clock.now();
  const sessionId = toGameSessionId(newId());
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LAUNCH_TOKEN_SECONDS * 1_000);
  return txUnlessRefused(db, async (tx) => {
    if (terms.player) await lockPlay(tx, terms.player);
    await insertSession(tx, {
      id: sessionId,
      provider: provider.id,
      brand: request.brand,
      licence: terms.licence,
      locale: request.locale,
      playerId: terms.player,
      identitySessionId: terms.player && request.identitySessionId,
      gameSlug: terms.game.slug,
      studio: terms.game.studio,
      mode: request.mode,
      currency: terms.currency,
      bonusAllowed: !terms.game.bonusDisabled,
      wageringWeight: terms.game.wageringWeight ?? 100,
      stakes: stakeBounds(deps, terms),
      createdAt: now,
      expiresAt: new Date(now.getTime() + SESSION_HOURS * 3_600_000),
    });
    // Signed out or closed since the first look, of which the lock makes sure.
    const refusal = await findRefusal(tx, terms, sessionId, now, ownFailures);
    if (refusal) return err(refusal);
    await insertLaunchToken(tx, token, sessionId, expiresAt);
    if (terms.player) {
      await ledger.openSystemAccount(tx, `game_provider:${provider.id}`, terms.currency);
      await notePlay(tx, sessionId, now);
      if (terms.isGame) await markPlayed(tx, terms.player, terms.game.slug, now);
    }
    return ok({
      sessionId,
      token,
      launchUrl: provider.launchUrl(token, terms.game.externalId ?? terms.game.slug),
      expiresAt,
      mode: request.mode,
    });
  });
}
