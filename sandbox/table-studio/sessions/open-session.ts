import { createHash, randomBytes } from 'node:crypto';
import { newId } from '../../../platform/kernel/ids';
import { isCurrency, money, toDecimal } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import { demoFunds, unitIn } from '../domain/units';
import type { TableContext, TableFailure, TableGame } from '../deps';
import type { OpenAnswer, RoundView } from '../protocol/table-api';
import { abandonRound, STANDS_AFTER_HOURS } from '../rounds/complete-round';
import { answerFor } from '../rounds/play';
import {
  findLastRound,
  findOpenRound,
  findSession,
  findSessionByToken,
  insertSession,
  lastNumbers,
  type TableSession,
} from '../store';
import { returnOfRules } from '../tables';
import type { Authenticated } from '@foyer/studio-kit/wallet/wallet-api';

/** Chips in units of the currency: 0.50, 1, 5, 25 and 100 EUR. */
const CHIPS = [5, 10, 50, 250, 1_000] as const;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

function sessionFrom({ findGame }: TableContext, launch: Authenticated): Result<TableSession, TableFailure> {
  if (!findGame(launch.slug)) return err({ error: 'GameUnknown' });
  if (!isCurrency(launch.currency)) return err({ error: 'BadInput', message: `currency ${launch.currency}` });
  const id = newId();
  const isReal = launch.mode === 'real';
  return ok({
    id,
    mode: launch.mode,
    walletSessionId: isReal ? launch.sessionId : null,
    // A player who comes back in another currency has another wallet, and other rounds.
    playerKey: isReal ? `${launch.playerId ?? launch.sessionId}/${launch.currency}` : id,
    slug: launch.slug,
    licence: launch.licence,
    locale: launch.locale,
    currency: launch.currency,
    playBalance: isReal ? null : demoFunds(launch.currency),
  });
}

/** The session that a token of this studio belongs to; null for an unknown one. */
export const findOpenSession = ({ db }: TableContext, sessionToken: string): Promise<TableSession | null> =>
  findSessionByToken(db, hashOf(sessionToken));

/** The balance now, as an exact decimal. */
export async function balanceOf(context: TableContext, session: TableSession): Promise<Result<string, TableFailure>> {
  if (session.mode === 'demo') {
    const fresh = await findSession(context.db, session.id);
    return ok(toDecimal(money(fresh?.playBalance ?? 0n, session.currency)));
  }
  const answer = await context.wallet.balance(session.walletSessionId ?? '');
  if (answer.ok) return ok(answer.value.balance);
  return err({ error: answer.error.kind === 'unreachable' ? 'WalletUnavailable' : 'SessionExpired' });
}

function rulesView({ rules }: TableGame, session: TableSession): OpenAnswer['rules'] {
  const inUnits = (units: number): string =>
    toDecimal(money(unitIn(session.currency) * BigInt(units), session.currency));
  return rules.kind === 'roulette'
    ? {
        ...rules,
        least: inUnits(rules.least),
        mostInside: inUnits(rules.mostInside),
        mostOutside: inUnits(rules.mostOutside),
        most: inUnits(rules.most),
      }
    : { ...rules, least: inUnits(rules.least), most: inUnits(rules.most) };
}

/** How long a finished round is still news to its player. */
const NEWS_MS = 7 * 86_400_000;

/**
 * The round that this player left at the table: one that is under way goes on as it is, one that was left half-way is
 * brought to its end. A hand that stood by rule since is shown too.
 */
async function roundLeft(context: TableContext, session: TableSession): Promise<RoundView | null> {
  const open = await findOpenRound(context.db, session);
  const last = open ? await abandonRound(context, open) : await findLastRound(context.db, session);
  if (!last) return null;
  const isNews = last.stoodByRule && context.clock.now().getTime() - last.createdAt.getTime() < NEWS_MS;
  if (!open && !isNews) return null;
  const view = await answerFor(context, last, session);
  return view.ok ? view.value : null;
}

async function answerOf(
  context: TableContext,
  session: TableSession,
  sessionToken: string,
): Promise<Result<OpenAnswer, TableFailure>> {
  const game = context.findGame(session.slug);
  if (!game) return err({ error: 'GameUnknown' });
  const round = await roundLeft(context, session);
  const balance = await balanceOf(context, session);
  if (!balance.ok) return balance;
  const { slug, name, palette, rules } = game;
  const { night, deep, mid, glow, spark } = palette;
  const decimal = (units: number): string =>
    toDecimal(money(unitIn(session.currency) * BigInt(units), session.currency));
  return ok({
    sessionToken,
    mode: session.mode,
    locale: session.locale,
    currency: session.currency,
    balance: balance.value,
    game: { slug, name, palette: { night, deep, mid, glow, spark } },
    rules: rulesView(game, session),
    rtp: returnOfRules(rules),
    chips: CHIPS.map(decimal),
    minRoundSeconds: context.playRules(session.licence).minSpinSeconds,
    standsAfterHours: STANDS_AFTER_HOURS,
    lastNumbers: rules.kind === 'roulette' ? await lastNumbers(context.db, session) : [],
    round,
  });
}

/** Opens a session by the one-time token of a launch. */
export async function openByLaunch(
  context: TableContext,
  launchToken: string,
): Promise<Result<OpenAnswer, TableFailure>> {
  const launch = await context.wallet.authenticate(launchToken);
  if (!launch.ok) return err({ error: launch.error.kind === 'unreachable' ? 'WalletUnavailable' : 'LaunchExpired' });
  const session = sessionFrom(context, launch.value);
  if (!session.ok) return session;
  const sessionToken = randomBytes(32).toString('base64url');
  await insertSession(context.db, session.value, hashOf(sessionToken), context.clock.now());
  return answerOf(context, session.value, sessionToken);
}

/** Goes on with a session that is open already, after the frame was loaded again or its connection was lost. */
export async function reopen(context: TableContext, sessionToken: string): Promise<Result<OpenAnswer, TableFailure>> {
  const session = await findOpenSession(context, sessionToken);
  return session ? answerOf(context, session, sessionToken) : err({ error: 'SessionUnknown' });
}
