import type { Metadata } from 'next';
import { BlockedMarket } from '@/components/shell/blocked-market';
import { PAGE_STATUS } from '@/lib/page-cache/page-status.cjs';
import { getPageContext, type PageParams } from '@/lib/page/page-context';

interface NotAvailableProps {
  readonly params: Promise<PageParams>;
}

/** Unavailable for legal reasons (RFC 7725); the page cache reads the status and answers with it. */
export async function generateMetadata({ params }: NotAvailableProps): Promise<Metadata> {
  const { brand, t } = await getPageContext(params);
  return {
    title: `${t('blockedMarket.title', { brand: brand.name })} – ${brand.name}`,
    robots: { index: false, follow: false },
    other: { [PAGE_STATUS]: '451' },
  };
}

/** In place of every page that is not for visitors from where the brand is not offered. */
export default async function NotAvailablePage({ params }: NotAvailableProps) {
  return <BlockedMarket context={await getPageContext(params)} />;
}
