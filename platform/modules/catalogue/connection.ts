import { toCursor, type ListEntry, type Slice } from './domain/game';
import type { ConnectionParent, NodeParent } from './graphql-refs';

/** How the entries of a slice are shown. */
export type View = Omit<NodeParent, 'entry'>;

export const toNode = (entry: ListEntry, view: View): NodeParent => ({ entry, ...view });

export function toConnection({ entries, hasNextPage }: Slice, view: View): ConnectionParent {
  const last = entries.at(-1);
  return {
    nodes: entries.map((entry) => toNode(entry, view)),
    pageInfo: { endCursor: last ? toCursor(last.idx) : null, hasNextPage },
  };
}
