import 'server-only';
import {
  CASHIER,
  METHODS_ON_OFFER,
  OFFER_TERMS,
  toCashierView,
  type CashierView,
  type MethodsOnOffer,
} from '@/components/cashier/cashier.documents';
import { REVIEWED_METHODS, WITHDRAWAL, type Withdrawal } from '@/components/cashier/withdrawal.documents';
import { CACHE_TAGS } from '@/contract/cache-tags';
import { mapResult } from '@/contract/result';
import { isNotOffered, type Failure, type Result } from '@/lib/graphql/failure';
import { readAsPlayer, readPublic } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

/** The data that the cashier pages open with; null when nobody is signed in. */
export async function getCashier({ brand, locale }: PageContext): Promise<Result<CashierView | null, Failure>> {
  const from = { brand: brand.id, locale };
  const [result, terms] = await Promise.all([readAsPlayer(CASHIER, {}, from), readAsPlayer(OFFER_TERMS, {}, from)]);
  return mapResult(result, ({ viewer }) => toCashierView(viewer, terms.ok ? terms.value.viewer.cashier : null));
}

/** The methods for visitors of the country; `methods` is null where the back end does not say them. */
export async function getMethodsOnOffer({
  brand,
  locale,
  country,
  currency,
}: PageContext): Promise<Result<{ readonly methods: MethodsOnOffer | null }, Failure>> {
  const read = await readPublic(
    METHODS_ON_OFFER,
    { playerCountryCode: country, currency },
    { brand: brand.id, locale, tags: [CACHE_TAGS.content(brand.id)] },
  );
  if (!read.ok && !isNotOffered(read.error)) return read;
  return { ok: true, value: { methods: read.ok ? read.value.root.paymentMethods : null } };
}

export interface WithdrawalView {
  readonly withdrawal: Withdrawal;
  readonly documentsNeeded: readonly string[];
}

/** One withdrawal of the player; null when there is none of this id, or nobody is signed in. */
export async function getWithdrawal(
  { brand, locale }: PageContext,
  id: string,
): Promise<Result<WithdrawalView | null, Failure>> {
  const result = await readAsPlayer(WITHDRAWAL, { id }, { brand: brand.id, locale });
  return mapResult(result, ({ viewer: { transaction, cashier } }) =>
    transaction?.type === 'Withdrawal'
      ? { withdrawal: transaction, documentsNeeded: cashier?.documentsNeeded ?? [] }
      : null,
  );
}

/** The ways to be paid that a person reviews; null where that is not known. */
export async function getReviewedMethods({ brand, locale }: PageContext): Promise<readonly string[] | null> {
  const result = await readAsPlayer(REVIEWED_METHODS, {}, { brand: brand.id, locale });
  const methods = result.ok ? result.value.viewer.cashier?.withdrawalMethods : null;
  return methods?.filter((method) => method.isReviewedByPerson).map(({ id }) => id) ?? null;
}
