import type { Metadata } from 'next';
import { ContactPage } from '@/components/help/contact-page';
import { CONTACT_PATH } from '@/components/shell/help-link';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface ContactProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: ContactProps): Promise<Metadata> {
  const context = await getPageContext(params);
  const { brand, t } = context;
  return pageMetadata(context, CONTACT_PATH, {
    title: `${t('contact.title')} – ${brand.name}`,
    description: t('contact.text', { brand: brand.name }),
  });
}

export default async function Contact({ params }: ContactProps) {
  const context = await getPageContext(params);
  return <ContactPage context={context} />;
}
