import { err, type Result } from '@/contract/result';
import type { PlayerId, SessionId } from '../../../kernel/ids';
import { SPORTSBOOK_SLUG, type Launch } from '../domain/launch';
import type { GamesDeps } from '../games-deps';
import { openSession, type LaunchRefusal } from './launch-game';

export interface SportsbookRequest {
  readonly brand: string;
  readonly locale: string;
  readonly country: string;
  readonly subDivision: string | null;
  /** Id of the game provider that moves the sportsbook's money. */
  readonly provider: string;
  readonly playerId: PlayerId;
  readonly identitySessionId: SessionId | null;
}

/** A player's session at the wallet for the sportsbook: real money, no bonus money, the rules of sports. */
export async function openSportsbook(
  deps: GamesDeps,
  { provider: providerId, playerId, ...request }: SportsbookRequest,
): Promise<Result<Launch & { readonly token: string }, LaunchRefusal>> {
  const { licence } = deps.brandTerms(request.brand);
  const player = await deps.findPlayer(playerId);
  const decision = deps.compliance.mayPlay(licence, 'SPORTS', player);
  if (!decision.allowed) return err({ kind: 'not-allowed', reason: decision.reason });
  const provider = deps.providers.find(request.brand, providerId);
  if (!provider || !deps.providers.isOpen(providerId)) return err({ kind: 'provider-away' });
  const wallet = await deps.ledger.getWallet(playerId);
  if (!wallet) return err({ kind: 'no-wallet' });
  const game = {
    slug: SPORTSBOOK_SLUG,
    gameId: SPORTSBOOK_SLUG,
    name: provider.name,
    isLiveCasinoGame: false,
    kind: null,
    studio: providerId,
    provider: providerId,
    bonusDisabled: true,
    demoAvailable: false,
  };
  const { currency } = wallet.balance;
  const terms = { game, provider, player: playerId, licence, currency, isGame: false, bornOn: null };
  return openSession(deps, { ...request, mode: 'REAL', playerId }, terms);
}
