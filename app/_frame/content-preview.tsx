import { notFound } from 'next/navigation';
import { CONTENT_PREVIEW, toSections } from '@/app/_frame/content-blocks';
import { NoPreview, PreviewNotice } from '@/components/content-preview/preview-notice';
import { LegalDocument } from '@/components/legal/legal-document';
import { toLegalText } from '@/components/legal/legal-text';
import { Lobby } from '@/components/lobby/lobby';
import { PageHeading } from '@/components/ui/page-heading';
import { Unread } from '@/components/ui/unavailable';
import type { ResultOf } from '@/lib/graphql/graphql';
import { readAsPlayer } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

/** A draft by the components of its page, for this request alone: it is read with the link's token and kept nowhere. */
export async function ContentPreview({ context, token }: { readonly context: PageContext; readonly token: string }) {
  const { brand, locale } = context;
  const result = await readAsPlayer(CONTENT_PREVIEW, { token }, { brand: brand.id, locale, token: undefined });
  if (!result.ok) return <Unread context={context} failure={result.error} />;
  const { state, item, version, expiresAt, ...draft } = result.value.root.contentPreview;
  if (state === 'Invalid') notFound();
  if (state !== 'Open') return <NoPreview context={context} state={state} />;
  return (
    <>
      <PreviewNotice context={context} item={item ?? ''} version={version ?? 0} expiresAt={expiresAt ?? ''} />
      <Draft context={context} {...draft} />
    </>
  );
}

type DraftProps = Pick<ResultOf<typeof CONTENT_PREVIEW>['root']['contentPreview'], 'blocks' | 'legalText' | 'text'> & {
  readonly context: PageContext;
};

function Draft({ context, blocks, legalText, text }: DraftProps) {
  if (legalText) return <LegalDocument context={context} name={legalText.name} text={toLegalText(legalText)} />;
  if (text !== null) return <PageHeading title={context.t('preview.title')} text={text} />;
  return (
    <Lobby context={context} sections={{ ok: true, value: toSections(blocks) }} title={context.t('preview.title')} />
  );
}
