import type { Metadata } from 'next';
import { getSections } from '@/app/_frame/content.queries';
import { slot } from '@/app/_frame/feature-parts';
import { CategoryBar } from '@/components/games/category-bar';
import { Lobby } from '@/components/lobby/lobby';
import { Landing } from '@/components/registration/landing';
import { JsonLd } from '@/lib/page/json-ld';
import { getPageContext, type PageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';
import { siteFacts } from '@/lib/page/structured-data';

interface LobbyPageProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: LobbyPageProps): Promise<Metadata> {
  const context = await getPageContext(params);
  const { brand, t, variant } = context;
  const sports = variant.mode === 'SPORTS';
  const sections = await lobbySections(context);
  return pageMetadata(context, '/', {
    title: t(sports ? 'meta.sportsTitle' : 'meta.lobbyTitle', { brand: brand.name }),
    description: t(sports ? 'meta.sportsDescription' : 'meta.lobbyDescription', { brand: brand.name }),
    // Before a brand has anything to show there is nothing to find.
    index: !sections.ok || sections.value.length > 0,
  });
}

const lobbySections = (context: PageContext) =>
  getSections(context, context.variant.mode === 'SPORTS' ? 'SPORTS' : 'LOBBY');

export default async function LobbyPage({ params }: LobbyPageProps) {
  const context = await getPageContext(params);
  const sections = await lobbySections(context);
  return (
    <>
      <JsonLd data={siteFacts(context)} />
      {context.variant.mode === 'CASINO' && <CategoryBar context={context} />}
      <Lobby
        context={context}
        sections={sections}
        title={context.t('lobby.heading', { brand: context.brand.name })}
        start={context.variant.layout === 'player' && slot('lobbyStart', context)}
        belowFirstScreen={<Landing context={context} />}
      />
    </>
  );
}
