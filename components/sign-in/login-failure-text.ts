import { blockedUntil, toLoginFailure, waitMinutes, waitSeconds } from '@/components/sign-in/sign-in.model';
import type { Failure } from '@/lib/graphql/failure';
import type { TextOf } from '@/lib/i18n/texts.client';

/** The text of a failure for the player [AUT-13]. */
export function loginFailureText(failure: Failure, errors: TextOf<'errors'>): string {
  return errors(toLoginFailure(failure), {
    hours: Math.ceil(waitMinutes(failure) / 60),
    minutes: waitMinutes(failure),
    seconds: waitSeconds(failure),
    until: blockedUntil(failure, errors.language),
  });
}
