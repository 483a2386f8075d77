let withoutBonus = 0;

/** Says that a game is played for real money that takes no bonus money. Returns how to say that it is over. */
export function playWithoutBonus(): () => void {
  withoutBonus += 1;
  return () => {
    withoutBonus -= 1;
  };
}

/** Whether the game that is played takes no bonus money [WAL-03]. */
export function isPlayedWithoutBonus(): boolean {
  return withoutBonus > 0;
}
