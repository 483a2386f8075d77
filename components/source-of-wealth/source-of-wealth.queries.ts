import 'server-only';
import { FUNDING_OPTIONS, SOURCE_OF_WEALTH } from '@/components/source-of-wealth/source-of-wealth.documents';
import type { FundingOption, SourceOfWealth } from '@/components/source-of-wealth/source-of-wealth.model';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { isSignedIn, readAsPlayer } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

interface WealthView {
  /** null while nothing is requested. */
  readonly form: SourceOfWealth | null;
  readonly fundingOptions: readonly FundingOption[];
}

/** The proofs that are requested of the player, and the possible ones; null when nobody is signed in: then nothing is read [GQL-04]. */
export async function getSourceOfWealth({ brand, locale }: PageContext): Promise<Result<WealthView | null, Failure>> {
  if (!(await isSignedIn())) return { ok: true, value: null };
  const caller = { brand: brand.id, locale };
  const result = await readAsPlayer(SOURCE_OF_WEALTH, {}, caller);
  if (!result.ok) return result;
  const { player, sourceOfWealth: form } = result.value.viewer;
  if (!player) return { ok: true, value: null };
  if (form) return { ok: true, value: { form, fundingOptions: [] } };
  const options = await readAsPlayer(FUNDING_OPTIONS, {}, caller);
  return mapResult(options, (value) => ({ form, fundingOptions: value.root.fundingOptions }));
}
