import { oneOf } from '@/contract/metrics';
import type { Result } from '@/contract/result';
import { metrics } from '../../kernel/metrics/metrics';
import { sessionEndReasons } from './events';

const signIns = metrics.counter({
  name: 'foyer_sign_ins_total',
  help: 'Sign-ins by the way in which the player was proven, and how they ended',
  labels: { way: oneOf('code', 'ticket', 'handed-over', 'openid', 'program'), outcome: oneOf('ok', 'refused') },
});

export const sessionsEnded = metrics.counter({
  name: 'foyer_sessions_ended_total',
  help: 'Sessions that were ended before their time',
  labels: { reason: oneOf(...sessionEndReasons) },
});

type SignInWay = 'code' | 'ticket' | 'handed-over' | 'openid' | 'program';

/** Counts the end of a sign-in. */
export function countSignIn<Ended extends Result<unknown, unknown>>(way: SignInWay, ended: Ended): Ended {
  signIns.count({ way, outcome: ended.ok ? 'ok' : 'refused' });
  return ended;
}
