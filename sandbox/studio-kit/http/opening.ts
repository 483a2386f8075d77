import type { JsonValue } from '@/contract/json';
import type { Result } from '@/contract/result';
import { openRequest } from '../protocol/session-calls';
import { accepting, type Answer, type Failure, type Handler } from './json-api';

type Opened<Reason extends string> = Promise<Result<JsonValue, Failure<Reason>>>;

/** The call that opens a game: first by the session that the page knows, else by its launch. */
export function opening<Context, Reason extends string>(
  reopen: (context: Context, sessionToken: string) => Opened<Reason>,
  openByLaunch: (context: Context, launchToken: string) => Opened<Reason>,
  fail: (failure: Failure<NoInfer<Reason> | 'BadInput'>) => Answer,
): Handler<Context> {
  return accepting(openRequest, async (context, { launchToken, sessionToken }) => {
    if (launchToken === undefined && sessionToken === undefined)
      return fail({ error: 'BadInput', message: 'launchToken: expected a token' });
    const resumed = sessionToken === undefined ? null : await reopen(context, sessionToken);
    if (resumed?.ok) return { status: 200, body: resumed.value };
    if (launchToken === undefined) return fail(resumed?.error ?? { error: 'BadInput' });
    const opened = await openByLaunch(context, launchToken);
    return opened.ok ? { status: 200, body: opened.value } : fail(opened.error);
  });
}
