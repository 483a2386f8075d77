import { z } from 'zod';
import { accountStatusCauses, accountStatuses } from '@/contract/account';
import { readJson, sendJson, type RouteHandler } from '../../kernel/http/answers';
import type { PlayersModule } from '../players/index';
import type { Accounts } from './accounts';

const body = z.object({
  brand: z.string(),
  phoneNumber: z.string(),
  account: z
    .object({
      status: z.enum(accountStatuses),
      cause: z.enum(accountStatusCauses).nullable(),
      reopenByCustomerAllowed: z.boolean(),
    })
    .optional(),
  popUpIds: z.array(z.string()).optional(),
  blocks: z
    .strictObject({
      play: z.boolean(),
      deposits: z.boolean(),
      withdrawals: z.boolean(),
      cancelWithdrawal: z.boolean(),
      increaseDepositLimit: z.boolean(),
      rewards: z.boolean(),
      instantBanking: z.boolean(),
    })
    .partial()
    .optional(),
});

/** POST /sandbox/player: changes an account as a back office would. Mount it in the sandbox only. */
export function createPlayerRoute(
  players: Pick<PlayersModule, 'findPlayerByPhoneNumber' | 'addPopUps'>,
  accounts: Pick<Accounts, 'changeAccountStatus' | 'changeBlocks'>,
): RouteHandler {
  async function change({ brand, phoneNumber, account, popUpIds, blocks }: z.infer<typeof body>): Promise<boolean> {
    const player = await players.findPlayerByPhoneNumber(brand, phoneNumber);
    if (!player) return false;
    if (account) await accounts.changeAccountStatus({ playerId: player.id, ...account });
    if (blocks) await accounts.changeBlocks(player.id, blocks);
    if (popUpIds) await players.addPopUps(player.id, popUpIds);
    return true;
  }
  return async (request, response, url) => {
    if (request.method !== 'POST' || url.pathname.replace(/\/$/, '') !== '/sandbox/player') return false;
    const parsed = body.safeParse(await readJson(request, 1024));
    const changed = parsed.success && (await change(parsed.data));
    sendJson(
      response,
      changed ? 200 : 404,
      changed
        ? {}
        : { error: 'expected {"brand", "phoneNumber"} of a player, with {"account"}, {"popUpIds"} or {"blocks"}' },
    );
    return true;
  };
}
