import { createHash } from 'node:crypto';

// The tree of RFC 6962: hashes of leaves begin with 0, those of nodes with 1.
const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

export const hashLeaf = (data: string): Buffer => sha256(LEAF, data);
export const hashNode = (left: Buffer, right: Buffer): Buffer => sha256(NODE, left, right);

/** A subtree that is complete: 2^level leaves from place × 2^level on. */
export interface NodePlace {
  readonly level: number;
  readonly place: number;
}

export interface TreeNode extends NodePlace {
  readonly hash: Buffer;
}

/** Leaves from the first up to, not including, the last. */
type Range = readonly [from: number, to: number];

/** The complete subtrees of a range, left to right. Powers of two by multiplication: numbers go beyond 32 bits. */
function placesOf([from, to]: Range): NodePlace[] {
  const places: NodePlace[] = [];
  for (let at = from; at < to;) {
    let level = 0;
    let size = 1;
    while (at % (size * 2) === 0 && at + size * 2 <= to) {
      size *= 2;
      level += 1;
    }
    places.push({ level, place: at / size });
    at += size;
  }
  return places;
}

/** The complete subtrees that a tree of this size consists of. */
export const frontierOf = (size: number): NodePlace[] => placesOf([0, size]);

/** Adds leaves to a tree by its frontier; answers every subtree that becomes complete. */
export function grow(frontier: readonly TreeNode[], size: number, leaves: readonly string[]): TreeNode[] {
  const open = [...frontier];
  const made: TreeNode[] = [];
  leaves.forEach((data, index) => {
    let node: TreeNode = { level: 0, place: size + index, hash: hashLeaf(data) };
    made.push(node);
    for (let left = open.at(-1); left?.level === node.level; left = open.at(-1)) {
      open.pop();
      node = { level: left.level + 1, place: left.place / 2, hash: hashNode(left.hash, node.hash) };
      made.push(node);
    }
    open.push(node);
  });
  return made;
}

/** The root over complete subtrees from left to right. */
export function rootOf(hashes: readonly Buffer[]): Buffer {
  const last = hashes.at(-1);
  return last ? hashes.slice(0, -1).reduceRight((right, left) => hashNode(left, right), last) : sha256();
}

/** The root of a list. */
export function rootOfLeaves(leaves: readonly string[]): Buffer {
  const known = new Map(grow([], 0, leaves).map((node) => [`${node.level}/${node.place}`, node.hash]));
  return rootOf(frontierOf(leaves.length).flatMap(({ level, place }) => known.get(`${level}/${place}`) ?? []));
}

/** The largest power of two below a size above 1. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** The ranges that a proof names that a leaf is in a tree, each by its subtrees, from the leaf up. */
function inclusionRanges(leaf: number, [from, to]: Range): Range[] {
  if (to - from <= 1) return [];
  const middle = from + splitOf(to - from);
  return leaf < middle
    ? [...inclusionRanges(leaf, [from, middle]), [middle, to]]
    : [...inclusionRanges(leaf, [middle, to]), [from, middle]];
}

/** The ranges that a proof names that a tree begins with an older one. */
function consistencyRanges(old: number, [from, to]: Range, isWhole = true): Range[] {
  if (old === to) return isWhole ? [] : [[from, to]];
  const middle = from + splitOf(to - from);
  return old <= middle
    ? [...consistencyRanges(old, [from, middle], isWhole), [middle, to]]
    : [...consistencyRanges(old, [middle, to], false), [from, middle]];
}

export const inclusionPlaces = (leaf: number, size: number): NodePlace[][] =>
  inclusionRanges(leaf, [0, size]).map(placesOf);
export const consistencyPlaces = (old: number, size: number): NodePlace[][] =>
  old === 0 ? [] : consistencyRanges(old, [0, size]).map(placesOf);
