import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/page-heading';
import type { EnumOf } from '@/lib/graphql/graphql';
import { licenceOf } from '@/contract/licences';
import { formatMinute } from '@/lib/format/dates';
import type { PageContext } from '@/lib/page/page-context';

type ContentPreviewState = EnumOf<'ContentPreviewState'>;

interface PreviewNoticeProps {
  readonly context: PageContext;
  readonly item: string;
  readonly version: number;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Says that what follows is a draft, so that nobody takes it for the page. */
export function PreviewNotice({ context: { brand, bcp47, t }, item, version, expiresAt }: PreviewNoticeProps) {
  const { timeZone } = licenceOf(brand.license);
  return (
    <div className="page section">
      <Card as="p" className="p-5" role="note">
        {t('preview.notice', {
          item,
          version: String(version),
          time: formatMinute(new Date(expiresAt), bcp47, timeZone),
        })}
      </Card>
    </div>
  );
}

/** Stands for a draft whose link has ended, or is none. */
export function NoPreview({
  context: { t },
  state,
}: {
  readonly context: PageContext;
  readonly state: Exclude<ContentPreviewState, 'Open'>;
}) {
  return state === 'Expired' ? (
    <PageHeading title={t('preview.expiredTitle')} text={t('preview.expired')} />
  ) : (
    <PageHeading title={t('preview.invalidTitle')} text={t('preview.invalid')} />
  );
}
