import { toDecimal } from '@/contract/money';
import { readJson, readPhoneOrAddress, sendJson, type RouteHandler } from '../../kernel/http/answers';
import type { PlayersModule } from '../players/index';
import { createBooksHandler } from './books-handler';
import type { LedgerModule } from './index';
import { createMovementHandler } from './movement-handler';

const END_OF_TIME = new Date('9999-12-31T00:00:00Z');

/** /sandbox/ledger/*: the proof of the books, money without a payment, the sum of entries. For a sandbox only. */
export function createLedgerSandboxRoutes({
  ledger,
  players,
}: {
  readonly ledger: Pick<LedgerModule, 'checkBooks' | 'postMovement' | 'getStatement'>;
  readonly players: Pick<PlayersModule, 'findPlayerByPhoneNumber'>;
}): RouteHandler {
  const checkBooks = createBooksHandler(ledger);
  const moveMoney = createMovementHandler(ledger);

  /** Adds up the entries of a player's cash account, apart from any stored balance. */
  async function sumOfEntries(url: URL) {
    const brand = url.searchParams.get('brand') ?? '';
    const player = await players.findPlayerByPhoneNumber(brand, readPhoneOrAddress(url, 'phoneNumber') ?? '');
    if (!player) return { status: 404, body: { error: 'no player has this number at this brand' } };
    const { id: playerId, currency } = player;
    const { closing } = await ledger.getStatement({ kind: 'player_cash', playerId, currency }, { until: END_OF_TIME });
    return { status: 200, body: { balance: toDecimal(closing), currency } };
  }

  return async (request, response, url) => {
    const answer = async () => {
      switch (`${request.method} ${url.pathname.replace(/\/$/, '')}`) {
        case 'GET /sandbox/ledger/check':
          return checkBooks();
        case 'POST /sandbox/ledger/movements':
          return moveMoney(await readJson(request, 1024));
        case 'GET /sandbox/ledger/balance':
          return sumOfEntries(url);
        default:
          return null;
      }
    };
    const answered = await answer();
    if (answered) sendJson(response, answered.status, answered.body);
    return answered !== null;
  };
}
