import { readActsOn } from '../../../kernel/operator-acts';
import { readAccount } from '../../compliance/index';
import type { Player } from '../../players/index';
import type { ReadDeps } from '../deps';
import { readDuplicatesOf } from '../duplicate-store';
import { readAdjustments } from '../store';

type Account = Awaited<ReturnType<typeof readAccount>>;

/** Of each list in the view. */
const MOST_SHOWN = 20;

export const shownAccount = ({ accountStatus, accountStatusCause, ...rest }: Account) => ({
  status: accountStatus,
  cause: accountStatusCause,
  ...rest,
});

/** Everything that helps to answer the player, without files, texts of messages and the national id. */
export async function readView(deps: ReadDeps, player: Player): Promise<object> {
  const { db } = deps;
  const { id } = player;
  const {
    personalInfo: { ssn, ...personalInfo },
    ...facts
  } = player;
  return {
    player: { ...facts, personalInfo, hasNationalId: ssn !== null },
    ...(await readProtection(deps, player)),
    wallet: await deps.ledger.getWallet(id),
    bonuses: (await deps.ledger.getBonuses(id)).slice(0, MOST_SHOWN),
    adjustments: await readAdjustments(db, id, MOST_SHOWN),
    duplicates: await readDuplicatesOf(db, id, MOST_SHOWN),
    ...(await readLists(deps, player, MOST_SHOWN)),
    payments: (await readPayments(deps, player, MOST_SHOWN, null)).items,
    rounds: (await deps.games.roundPage(id, MOST_SHOWN, null)).rounds,
    sessions: (await deps.identity.getSessionHistory(id, { first: MOST_SHOWN, after: null })).sessions,
    acts: await readActsOn(db, id, MOST_SHOWN),
  };
}

/** Where messages to the player go. An address that is not proven may be another person's. */
export const ownAddresses = ({ phoneNumber, email, emailVerified }: Player): readonly string[] =>
  email !== null && emailVerified ? [phoneNumber, email] : [phoneNumber];

/** Status, blocks, breaks and limits. */
export async function readProtection(deps: ReadDeps, { id, brand }: Player) {
  // The times at which it was read would differ each time.
  const { now: _now, playerId: _id, ...limits } = (await deps.limits.getLimits(id)) ?? { now: null, playerId: null };
  const hours = await deps.blockedHours.get(brand, id);
  return {
    account: shownAccount(await readAccount(deps.db, id)),
    kindExclusions: (await deps.kindExclusions.get(brand, id))?.inForce ?? [],
    blockedHours: hours && { inForce: hours.inForce, pending: hours.pending, timeZone: hours.timeZone },
    limits,
  };
}

/** The player's rewards, papers, messages, consents, accepted legal texts and markers, the newest first. */
export async function readLists(deps: ReadDeps, player: Player, most: number) {
  const { id, brand } = player;
  const wealth = await deps.sourceOfWealth.get(id);
  const rewards = await deps.rewards.getHistory(id, {
    statuses: null,
    sort: { field: 'assignedAt', desc: true },
    first: most,
    after: null,
  });
  return {
    rewards: rewards.rewards,
    documents: (await deps.documents.list(id)).slice(0, most),
    sourceOfWealth: wealth && { status: wealth.status, dueAt: wealth.dueAt, requests: wealth.requests },
    messages: await deps.messaging.getHistory(brand, ownAddresses(player), most),
    consents: await deps.consents.ofPlayer(id),
    acceptedTexts: await deps.legal.ofPlayer(id, most),
    markers: await deps.harmMarkers.list(id, most),
  };
}

export async function readPayments({ cashier }: ReadDeps, { id }: Player, first: number, after: string | null) {
  const { transactions, pageInfo } = await cashier.getTransactions(id, {
    type: null,
    statuses: null,
    from: null,
    to: null,
    sort: { field: 'createdAt', desc: true },
    first,
    after,
  });
  return { items: transactions, next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
}
