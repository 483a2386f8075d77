import type { Metadata } from 'next';
import { ProfilePage } from '@/app/_frame/profile-page';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

export const dynamic = 'force-dynamic';

interface ProfileRouteProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: ProfileRouteProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/profile/', {
    title: context.t('meta.profileTitle', { brand: context.brand.name }),
    index: false,
  });
}

export default async function ProfileRoute({ params }: ProfileRouteProps) {
  return <ProfilePage context={await getPageContext(params)} />;
}
