import { register, reviewRegistration, type RegisterError, type Registration, type RegistrationDeps, type RegistrationTerms } from './commands/register';
import type { Caller } from '../identity/index';
import type { Result } from '../../kernel/result';
import type { RegistrationInput, RegistrationProblem } from './domain/check-registration';

export type { RegisterError, Registration, RegistrationDeps, RegistrationInput, RegistrationProblem, RegistrationTerms };

export interface RegistrationModule {
  /** Everything wrong with the input; empty when a code may be sent for it. Says nothing of other accounts. */
  review(brand: string, input: RegistrationInput): RegistrationProblem[];
  /** Opens the account; answers a sign-in ticket. */
  register(caller: Caller, registration: Registration): Promise<Result<string, RegisterError>>;
}

export function createRegistrationModule(deps: RegistrationDeps): RegistrationModule {
  return {
    review: (brand, input) => reviewRegistration(deps, brand, input),
    register: (caller, registration) => register(deps, caller, registration),
  };
}
