export const sessionEndReasons = [
  'AccountBlocked',
  'AccountClosed',
  'EndedByOperator',
  'Expired',
  'LoggedOut',
  'MaximumTimeReached',
  'OtherDevice',
  'Revoked',
  'SelfExcluded',
  'TokenReused',
] as const;
export type SessionEnd = (typeof sessionEndReasons)[number];
