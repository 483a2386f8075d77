export const sessionEndReasons = [
  'AccountBlocked',
  'AccountClosed',
  'EndedByOperator',
  'Expired',
  'HoursBlocked',
  'LoggedOut',
  'MaximumTimeReached',
  'OtherDevice',
  'Revoked',
  'SelfExcluded',
  'TokenReused',
] as const;
export type SessionEnd = (typeof sessionEndReasons)[number];
