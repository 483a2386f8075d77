import { secrets as secretsSchema } from '@/contract/environment.schema';
import { integrationsFile, MOST_WIN, type GameProviderEntry } from '@/contract/integrations';
import { parseDecimal, type Currency } from '@/contract/money';
import { resolveAddress } from '@/contract/resolve-address.cjs';
import { secretsOf, type Secrets } from '../../kernel/signed-text';

type Environment = Readonly<Record<string, string | undefined>>;

/** A provider of games that is switched on: it has an address and a key. */
export interface GameProvider {
  /** Part of account names, and of every stored round and request. */
  readonly id: string;
  readonly name: string;
  /** Of the signatures of its wallet calls. No two providers share one: the key says who calls. */
  readonly secrets: Secrets;
  /** The address that opens a game, by its own id, with a launch token. */
  readonly launchUrl: (token: string, gameId: string) => string;
  /** The page that shows a round to its player; null where the provider offers none. */
  readonly roundUrl: ((roundId: string) => string) | null;
  /** Where the platform asks whether it works; null for one that counts as there. */
  readonly healthUrl: string | null;
  /** Where the platform has it end a round that a player has left; null where it cannot. */
  readonly endRoundUrl: string | null;
  /** The brand that it works for alone; null for all. */
  readonly brand: string | null;
  readonly offers: GameProviderEntry['offers'];
  /** Minor units that one call may pay as a win. */
  readonly mostWin: (currency: Currency) => bigint;
}

/** The sportsbook that is switched on. */
export interface SportsbookSettings {
  /** Which of the game providers moves its money. */
  readonly provider: string;
  /** Where the platform reads events and prices. */
  readonly feedUrl: string;
}

/** The sportsbook of integrations.json; null where there is none. */
export function readSportsbook(env: Environment, file = integrationsFile.read()): SportsbookSettings | null {
  const feedUrl = file.sportsbook ? resolveAddress(file.sportsbook.feed, env) : null;
  return file.sportsbook && feedUrl !== null ? { provider: file.sportsbook.provider, feedUrl } : null;
}

function mostWinOf(most: GameProviderEntry['mostWin'], currency: Currency): bigint {
  const given = most[currency];
  const parsed = given === undefined ? null : parseDecimal(given, currency);
  return parsed?.ok ? parsed.value.amount : MOST_WIN;
}

/**
 * The providers of integrations.json that are switched on. `problems`: variables that are named and hold no key,
 * and keys that two providers share. `standIn` makes the keys of stand-ins in the sandbox.
 */
export function readGameProviders(
  env: Environment,
  standIn: ((id: string) => Secrets) | null,
  file = integrationsFile.read(),
): { readonly providers: readonly GameProvider[]; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const providers: GameProvider[] = [];
  const entries = [
    ...file.everywhere.games.map((entry) => ({ entry, brand: null })),
    ...Object.entries(file.brands).flatMap(([brand, { games }]) => games.map((entry) => ({ entry, brand }))),
  ];
  for (const { entry, brand } of entries) {
    const launch = resolveAddress(entry.launch, env);
    if (launch === null) continue;
    const parsed = secretsSchema.safeParse(env[entry.secretFrom] ?? '');
    const round = entry.round === undefined ? null : resolveAddress(entry.round, env);
    const secrets = parsed.success ? parsed.data : entry.sandbox && !env[entry.secretFrom] ? standIn?.(entry.id) : null;
    if (!secrets && (!entry.sandbox || env[entry.secretFrom]))
      problems.push(`${entry.secretFrom}: expected at least 32 characters, the key of the game provider ${entry.id}`);
    if (!secrets) continue;
    providers.push({
      id: entry.id,
      name: entry.name,
      secrets,
      launchUrl: (token, gameId) =>
        launch
          .replaceAll('{token}', () => encodeURIComponent(token))
          .replaceAll('{game}', () => encodeURIComponent(gameId)),
      roundUrl: round === null ? null : (roundId) => round.replace('{roundId}', () => encodeURIComponent(roundId)),
      healthUrl: entry.health === undefined ? null : resolveAddress(entry.health, env),
      endRoundUrl: entry.endRound === undefined ? null : resolveAddress(entry.endRound, env),
      brand,
      offers: entry.offers,
      mostWin: (currency) => mostWinOf(entry.mostWin, currency),
    });
  }
  const keys = providers.flatMap(({ secrets }) => [...new Set(secretsOf(secrets))]);
  if (new Set(keys).size !== keys.length)
    problems.push('integrations.json: expected another key for each game provider: the key says who calls');
  return { providers, problems };
}
