import type { DOCUMENTS, DOCUMENTS_CHANGED, DOCUMENTS_FIELDS } from '@/components/documents/documents.documents';
import { failureTypesOf } from '@/contract/failures';
import type { ResultOf } from '@/lib/graphql/graphql';

export const DOCUMENTS_PATH = '/profile/documents/';

export type Documents = ResultOf<typeof DOCUMENTS_FIELDS>;
export type PlayerDocument = Documents['items'][number];
export type Verification = NonNullable<ResultOf<typeof DOCUMENTS>['viewer']['player']>['kycCheckStatus'];

/** The kinds that can be sent on the page of documents; proofs of wealth go with their form. */
export const SENDABLE_KINDS = ['Identity', 'Address', 'PaymentMethod'] as const;
export type SendableKind = (typeof SENDABLE_KINDS)[number];

/** Takes an answer in, unless what is known is newer. */
export function applyDocuments(state: Documents, { documentsChanged }: ResultOf<typeof DOCUMENTS_CHANGED>): Documents {
  return documentsChanged.version < state.version ? state : documentsChanged;
}

const letters = (word: string) => word.toLowerCase().replace(/[^a-z]/g, '');

/** The kind of document that the check's word means; null for one that this page does not take. */
export function kindOfWord(word: string): SendableKind | null {
  return SENDABLE_KINDS.find((kind) => letters(kind) === letters(word)) ?? null;
}

/** Which kind the form begins with: the first that is missing and not yet on its way. */
export function firstMissing(
  { verificationsMissing }: Verification,
  { items }: Pick<Documents, 'items'>,
): SendableKind {
  const missing = verificationsMissing.map(kindOfWord).filter((kind) => kind !== null);
  const isOnItsWay = (kind: SendableKind) =>
    items.some((item) => item.kind === kind && (item.status === 'Received' || item.status === 'Checking'));
  return missing.find((kind) => !isOnItsWay(kind)) ?? missing[0] ?? 'Identity';
}

/** Why a file did not arrive, in words of the page. */
const UPLOAD_PROBLEMS = [...failureTypesOf('documents'), 'Network', 'Failed', 'SignedOut'] as const;
export type UploadProblem = (typeof UPLOAD_PROBLEMS)[number];

export function toUploadProblem(type: string): UploadProblem {
  return UPLOAD_PROBLEMS.find((known) => known === type) ?? 'Failed';
}

/** Whether sending the same file again may help. */
export function canBeRetried(problem: UploadProblem): boolean {
  return ['Network', 'Failed', 'UploadsBusy', 'StorageFull', 'SignedOut'].includes(problem);
}
