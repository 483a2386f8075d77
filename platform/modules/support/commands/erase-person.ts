import type { Queryable } from '../../../kernel/db/db';
import type { ErasePlayer } from '../../../kernel/db/erasing';
import { eraseCodes } from '../../../kernel/one-time-codes/code-store';
import { eraseNotes } from '../../../kernel/operator-acts';
import { erasePlayer as eraseSavedAccounts } from '../../cashier/index';
import { erasePlayer as eraseChat } from '../../chat/index';
import { erasePlayer as eraseConsents } from '../../consents/index';
import { erasePlayer as eraseDocuments } from '../../documents/index';
import { erasePlayer as eraseExternalIdentities } from '../../external-sign-in/index';
import { erasePlayer as eraseFavourites } from '../../favourites/index';
import { erasePlayer as eraseSignIns } from '../../identity/index';
import { erasePlayer as eraseJackpotInitials } from '../../jackpots/index';
import { erasePlayer as eraseLoyaltyTokens } from '../../loyalty/index';
import { eraseMessages } from '../../messaging/index';
import { erasePlayer as erasePasskeys } from '../../passkeys/index';
import type { Player, PlayersModule } from '../../players/index';
import { erasePlayer as eraseRaffleInitials } from '../../raffles/index';
import { erasePlayer as eraseRegistration } from '../../registration/index';
import { erasePlayer as eraseWealth } from '../../source-of-wealth/index';
import { erasePlayer as eraseVerification } from '../../verification/index';
import { erasePlayer as eraseWidgetTokens } from '../../widget-tokens/index';
import { ownAddresses } from '../queries/read-player';

const erasures: readonly ErasePlayer[] = [
  eraseChat,
  eraseConsents,
  eraseDocuments,
  eraseExternalIdentities,
  eraseFavourites,
  eraseJackpotInitials,
  eraseLoyaltyTokens,
  eraseNotes,
  erasePasskeys,
  eraseRaffleInitials,
  eraseRegistration,
  eraseSavedAccounts,
  eraseSignIns,
  eraseVerification,
  eraseWealth,
  eraseWidgetTokens,
];

/** Erases what each module keeps of the player as a person; domain/erasure-rules.ts lists it. */
export async function erasePerson(
  { players }: { readonly players: Pick<PlayersModule, 'erasePerson'> },
  tx: Queryable,
  player: Player,
  keepsFacts: boolean,
): Promise<void> {
  const { id, brand } = player;
  const targets = ownAddresses(player);
  await eraseMessages(tx, brand, targets);
  await eraseCodes(tx, brand, [...targets, id]);
  for (const erase of erasures) await erase(tx, id);
  await players.erasePerson(tx, id, keepsFacts);
}
