import { cashierDepositCompleted, cashierDepositFailed, cashierWithdrawalCancelled } from './events/cashier';
import { gamesBetRolledBack, gamesBetSettled } from './events/games';
import { jackpotsContributed, jackpotsContributionReturned, jackpotsPotDropped, jackpotsWon } from './events/jackpots';
import { playersRegistered } from './events/players';
import { rafflesWon } from './events/raffles';
import type { EventDefinition } from './kernel/events/define-event';
import { dayOpened } from './modules/calendars/events';
import { chatChanged } from './modules/chat/events';
import { contentChanged } from './modules/content/events';
import { documentsChanged } from './modules/documents/events';
import { favouritesChanged } from './modules/favourites/events';
import { harmNoticeChanged } from './modules/harm-markers/events';
import { sessionDestroyed } from './modules/identity/events';
import { dropEvent, dropForced, optInEvent, potsChanged, winsChanged } from './modules/jackpots/events';
import { balanceChanged } from './modules/ledger/events';
import { limitsChanged } from './modules/limits/events';
import { loyaltyChanged } from './modules/loyalty/events';
import { customerPopUpAdded, playerUpdated } from './modules/players/events';
import { drawnEvent, logGrown, ticketsEvent, windowEnded } from './modules/raffles/events';
import { realityCheckChanged } from './modules/reality-checks/events';
import { rewardChanged } from './modules/rewards/events';
import { sessionContractChanged } from './modules/session-contracts/events';

/** Every event that the platform writes to its log. `npm run events:print` makes docs/events.md and its schemas of it. */
export const EVENTS: readonly EventDefinition[] = [
  balanceChanged,
  cashierDepositCompleted,
  cashierDepositFailed,
  cashierWithdrawalCancelled,
  chatChanged,
  contentChanged,
  customerPopUpAdded,
  dayOpened,
  documentsChanged,
  drawnEvent,
  dropEvent,
  dropForced,
  favouritesChanged,
  gamesBetRolledBack,
  gamesBetSettled,
  harmNoticeChanged,
  jackpotsContributed,
  jackpotsContributionReturned,
  jackpotsPotDropped,
  jackpotsWon,
  limitsChanged,
  logGrown,
  loyaltyChanged,
  optInEvent,
  playersRegistered,
  playerUpdated,
  potsChanged,
  rafflesWon,
  realityCheckChanged,
  rewardChanged,
  sessionContractChanged,
  sessionDestroyed,
  ticketsEvent,
  windowEnded,
  winsChanged,
];
