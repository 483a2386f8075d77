/** Whether a version, `major.minor.patch`, is that of a later release than another one. */
export function isLater(version: string, than: string): boolean {
  const [ours, theirs] = [version, than].map((text) => text.split('.').map(Number));
  const place = ours?.findIndex((number, index) => number !== theirs?.[index]) ?? -1;
  return place >= 0 && (ours?.[place] ?? 0) > (theirs?.[place] ?? 0);
}
