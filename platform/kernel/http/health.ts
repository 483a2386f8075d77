/**
 * The state of a part, and figures that help an operator. `alarm`: it works, and somebody has to look after it.
 * `failing`: it does not work.
 */
export type HealthState = {
  readonly status: 'ok' | 'alarm' | 'failing';
  readonly [detail: string]: string | number;
};
/** Answers the state of one part. One that throws or takes too long counts as failing. */
export type HealthCheck = () => Promise<HealthState> | HealthState;
