import { accountPage } from '@/app/_frame/account-page';
import { DocumentsPage } from '@/components/documents/documents-page';
import { DOCUMENTS_PATH } from '@/components/documents/documents.model';
import { getPapers } from '@/components/documents/documents.queries';

const page = accountPage({
  path: DOCUMENTS_PATH,
  title: ({ brand, t }) => t('meta.documentsTitle', { brand: brand.name }),
  read: (context) => getPapers(context),
  show: (context, papers) => <DocumentsPage context={context} {...papers} />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
