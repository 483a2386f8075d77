import type {
  FUNDING_OPTIONS,
  SOURCE_OF_WEALTH_FIELDS,
} from '@/components/source-of-wealth/source-of-wealth.documents';
import type { ResultOf } from '@/lib/graphql/graphql';

export const SOURCE_OF_WEALTH_PATH = '/source-of-wealth/';

export type SourceOfWealth = ResultOf<typeof SOURCE_OF_WEALTH_FIELDS>;
export type Category = SourceOfWealth['categories'][number];
export type FundingOption = ResultOf<typeof FUNDING_OPTIONS>['root']['fundingOptions'][number];

/** Whether the category belongs open in sight: requested, or begun. */
export function isInSight({ requests }: SourceOfWealth, { kind, options, files }: Category): boolean {
  return (
    requests.some(({ requestedFundingType }) => requestedFundingType === kind) ||
    files.length > 0 ||
    options.some(({ checked }) => checked)
  );
}

/** The form with its requested categories first. */
export function inOrder(form: SourceOfWealth): readonly Category[] {
  const [first, rest] = [true, false].map((inSight) =>
    form.categories.filter((category) => isInSight(form, category) === inSight),
  );
  return [...(first ?? []), ...(rest ?? [])];
}

/** The later word of two. */
export function laterForm(one: SourceOfWealth, other: SourceOfWealth): SourceOfWealth {
  return other.version >= one.version ? other : one;
}

/** The request in the player's own status. */
export interface WealthRequest {
  readonly dueDate: string | null;
  readonly dueDateExpired: boolean;
}

/** ms until the request is late; null when it is, or there is no time. */
export function msUntilLate({ dueDate, dueDateExpired }: WealthRequest, now: number): number | null {
  return dueDate === null || dueDateExpired ? null : Math.max(0, Date.parse(dueDate) - now);
}

/** Pages that stay open whatever is late: those to answer, to limit oneself, to stop and to get help. */
const OPEN_PAGES = [
  SOURCE_OF_WEALTH_PATH,
  '/profile/self-exclusion/',
  '/profile/time-out/',
  '/profile/limits/',
  '/terms-and-conditions/',
  '/privacy-policy/',
];

export function holdsPage(pagePath: string): boolean {
  return !OPEN_PAGES.includes(pagePath);
}
