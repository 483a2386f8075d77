import type { DocumentKind } from './document';
import type { Verification } from '../../players/domain/verification';

/** Operators write the kinds in their own spelling. */
const isOf = (kind: DocumentKind) => (word: string) => word.toLowerCase().replace(/[^a-z]/g, '') === kind.toLowerCase();

/** One proof is there; the last one ends what was required. */
export function withProof(now: Verification, kind: DocumentKind): Verification {
  const missing = now.missing.filter((word) => !isOf(kind)(word));
  if (missing.length === now.missing.length) return now;
  const done = [...now.done.filter((word) => !isOf(kind)(word)), kind];
  return missing.length > 0 || now.status !== 'Required'
    ? { ...now, done, missing }
    : { status: 'Done', deadline: null, done, missing };
}

/** The same of a proof that nobody had required; the same object where it is known already. */
export function withProofByHand(now: Verification, kind: DocumentKind): Verification {
  if (now.missing.some(isOf(kind))) return withProof(now, kind);
  return now.done.some(isOf(kind))
    ? now
    : withProof({ ...now, status: 'Required', missing: [...now.missing, kind] }, kind);
}

/** Adds the kinds to those that are required; the sooner deadline holds. */
export function withRequest(now: Verification, kinds: readonly DocumentKind[], deadline: Date | null): Verification {
  const missing = [...now.missing, ...kinds.filter((kind) => !now.missing.some(isOf(kind)))];
  const done = now.done.filter((word) => !kinds.some((kind) => isOf(kind)(word)));
  const sooner =
    now.deadline && deadline ? (now.deadline < deadline ? now.deadline : deadline) : (deadline ?? now.deadline);
  return { status: 'Required', deadline: sooner, done, missing };
}

/** Nothing is required any more. */
export function withoutRequest(now: Verification): Verification {
  return { ...now, status: now.done.length > 0 ? 'Done' : 'NotRequired', deadline: null, missing: [] };
}
