'use client';

/** Each flag is for this tab and belongs to the player whose id it holds: the next one to sign in starts without. */
const FLAGS = { lowFundsDismissed: 'lowFundsDismissed', withdrawalRequested: 'withdrawalRequested' } as const;
type Flag = keyof typeof FLAGS;

export function setWalletFlag(flag: Flag, playerId: string): void {
  sessionStorage.setItem(FLAGS[flag], playerId);
}

export function hasWalletFlag(flag: Flag, playerId: string): boolean {
  return sessionStorage.getItem(FLAGS[flag]) === playerId;
}

/** Whether the flag was set; it is not any more. */
export function takeWalletFlag(flag: Flag, playerId: string): boolean {
  const isSet = hasWalletFlag(flag, playerId);
  if (isSet) sessionStorage.removeItem(FLAGS[flag]);
  return isSet;
}
