interface Options {
  readonly expectedKey?: string;
}
/** Throws what is wrong with a bundle; answers what it proves. */
export function verifyBundle(
  bundle: unknown,
  options?: Options,
): {
  readonly draw: string;
  readonly tickets: number;
  readonly level: 'A' | 'B';
  readonly round: number | undefined;
  readonly players: number;
  readonly winners: readonly { readonly prize: string; readonly ticket: number; readonly player: string }[];
};
