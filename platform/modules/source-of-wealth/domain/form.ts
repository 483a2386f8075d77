import type { DocumentStatus } from '../../documents/domain/document';
import type { SourceOfWealthKind } from '../../players/domain/source-of-wealth-kind';
import { fundingOptionsFile, type FundingOption } from './funding-options';

/** A form about the source of wealth: requested, handed in, accepted by an operator. */
export const formStatuses = ['Open', 'Submitted', 'Accepted'] as const;
export type FormStatus = (typeof formStatuses)[number];

/** The names of the options that are checked. */
export type Checked = Readonly<Partial<Record<SourceOfWealthKind, readonly string[]>>>;

/** A document as far as a form asks for it. */
interface FundingFile {
  readonly funding: SourceOfWealthKind | null;
  readonly status: DocumentStatus;
  readonly createdAt: Date;
}

export interface Category<File = FundingFile> {
  readonly kind: SourceOfWealthKind;
  readonly options: readonly { readonly option: FundingOption['options'][number]; readonly isChecked: boolean }[];
  readonly files: readonly File[];
  /** It is said which proofs there are, and at least one was sent and not refused. */
  readonly isCompleted: boolean;
  /** Something is said or sent. */
  readonly isBegun: boolean;
}

/** The six categories of a form with the files that came since it was requested. */
export function categoriesOf<File extends FundingFile>(
  checked: Checked,
  documents: readonly File[],
  requestedAt: Date,
): Category<File>[] {
  return fundingOptionsFile.read().sources.map(({ id: kind, options }) => {
    const files = documents.filter(({ funding, createdAt }) => funding === kind && createdAt >= requestedAt);
    const shown = options.map((option) => ({ option, isChecked: checked[kind]?.includes(option.id) ?? false }));
    const isAnyChecked = shown.some(({ isChecked }) => isChecked);
    const isAnySent = files.some(({ status }) => status !== 'Refused');
    return {
      kind,
      options: shown,
      files,
      isCompleted: isAnyChecked && isAnySent,
      isBegun: isAnyChecked || files.length > 0,
    };
  });
}

/** Missing kinds: those that were requested, or begun, and are not complete; any one where none was named. */
export function missingKinds(
  categories: readonly Category[],
  requested: readonly (SourceOfWealthKind | null)[],
): SourceOfWealthKind[] {
  const missing = categories
    .filter(({ kind, isBegun, isCompleted }) => !isCompleted && (isBegun || requested.includes(kind)))
    .map(({ kind }) => kind);
  if (missing.length > 0 || categories.some(({ isCompleted }) => isCompleted)) return missing;
  return categories.map(({ kind }) => kind);
}
