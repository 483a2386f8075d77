/** A folder as it was read. */
export interface HeldFolder {
  /** By which it is read, instead of a path. */
  readonly name: string;
  readonly path: string;
  /** FOYER_CONFIG */
  readonly given: string | undefined;
  /** SHA-256 over its names and bytes, hex. */
  readonly hash: string;
  /** The bytes of each, or why it is refused; sorted by their names. */
  readonly files: ReadonlyMap<string, Buffer | string>;
  /** Names of files that are others on disk, and hold from the next start. */
  readonly waiting: readonly string[];
}

declare global {
  /** Written by config-folder.cjs alone: each part of a program is bundled with modules of its own, and all have one folder. */
  var foyerFolders: { inForce: HeldFolder | null; readonly byName: Map<string, HeldFolder> } | undefined;
}
