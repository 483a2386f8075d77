import { toLoginFailure, waitMinutes, waitSeconds, type LoginFailureType } from '@/components/account/sign-in.model';
import { fillText } from '@/components/ui/fill-text';
import type { Failure } from '@/lib/graphql/failure';

/** A text for each way that a sign-in can fail. */
export type LoginFailureTexts = Readonly<Record<LoginFailureType, string>>;

/** What the player reads about a failure [AUT-13]. */
export function loginFailureText(failure: Failure, texts: LoginFailureTexts): string {
  return fillText(texts[toLoginFailure(failure)], { hours: Math.ceil(waitMinutes(failure) / 60), minutes: waitMinutes(failure), seconds: waitSeconds(failure) });
}
