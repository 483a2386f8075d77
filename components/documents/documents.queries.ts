import 'server-only';
import { DOCUMENTS } from '@/components/documents/documents.documents';
import type { Documents, Verification } from '@/components/documents/documents.model';
import type { Failure, Result } from '@/lib/graphql/failure';
import { readAsPlayer } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

interface Papers {
  readonly verification: Verification;
  readonly documents: Documents;
}

/** The documents that the player has sent and has yet to send; null when nobody is signed in. */
export async function getPapers({ brand, locale }: PageContext): Promise<Result<Papers | null, Failure>> {
  const result = await readAsPlayer(DOCUMENTS, {}, { brand: brand.id, locale });
  if (!result.ok) return result;
  const { player, documents } = result.value.viewer;
  return { ok: true, value: player && documents && { verification: player.kycCheckStatus, documents } };
}
