import type { Metadata } from 'next';
import { HelpPage } from '@/components/help/help-page';
import { getWrittenQuestions } from '@/components/help/help.queries';
import { HELP_PATH } from '@/components/shell/help-link';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface HelpProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: HelpProps): Promise<Metadata> {
  const context = await getPageContext(params);
  const { brand, t } = context;
  return pageMetadata(context, HELP_PATH, {
    title: `${t('help.title')} – ${brand.name}`,
    description: t('help.text', { brand: brand.name }),
  });
}

export default async function Help({ params }: HelpProps) {
  const context = await getPageContext(params);
  return <HelpPage context={context} written={await getWrittenQuestions(context)} />;
}
