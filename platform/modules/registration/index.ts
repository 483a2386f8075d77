import { registrations } from './metrics';
import {
  register,
  reviewRegistration,
  type RegisterRefusal,
  type Registration,
  type RegistrationDeps,
  type RegistrationTerms,
  type VerifiedPerson,
} from './commands/register';
import { completeInformation } from './commands/complete-information';
import { decideHolds, type HoldsOrder } from './commands/decide-holds';
import type { Caller } from '../identity/index';
import { erasing } from '../../kernel/db/erasing';
import type { PlayerId } from '../../kernel/ids';
import type { AddedInformation } from '../players/index';
import type { Result } from '@/contract/result';
import type { RegistrationInput, RegistrationProblem } from './domain/check-registration';

export { type RegistrationField, registrationFields } from './domain/check-registration';

export type {
  VerifiedPerson,
  RegisterRefusal,
  Registration,
  RegistrationDeps,
  RegistrationInput,
  RegistrationProblem,
  RegistrationTerms,
};

export interface RegistrationModule {
  /** Everything wrong with the input; empty when a code may be sent for it. Says nothing of other accounts. */
  review(brand: string, input: RegistrationInput): RegistrationProblem[];
  /** Whom a bank has verified and who has no account yet. */
  readVerifiedPerson(brand: string, draftId: string): Promise<VerifiedPerson | null>;
  /** Opens the account; answers a sign-in ticket. */
  register(caller: Caller, registration: Registration): Promise<Result<string, RegisterRefusal>>;
  /** Lists, releases and refuses registrations that wait for a check by hand. */
  decideHolds(order: HoldsOrder): Promise<{ readonly status: number; readonly body: object }>;
  /** Adds what the player's account lacks; answers what is wrong with it. */
  completeInformation(playerId: PlayerId, information: AddedInformation): Promise<RegistrationProblem[]>;
}

export function createRegistrationModule(deps: RegistrationDeps): RegistrationModule {
  return {
    review: (brand, input) => reviewRegistration(deps, brand, input),
    completeInformation: (playerId, information) => completeInformation(deps.players, playerId, information),
    decideHolds: (order) => decideHolds(deps, order),
    readVerifiedPerson: deps.verifiedPersons.read,
    async register(caller, registration) {
      const answer = await register(deps, caller, registration);
      registrations.count({ outcome: answer.ok ? 'ok' : 'refused' });
      return answer;
    },
  };
}

/** Erases where the registration came from. */
export const erasePlayer = erasing(
  `update registrations set client_address = '', internal_tracking_id = null where player_id = $1`,
  'delete from registration_answers where player_id = $1',
);
