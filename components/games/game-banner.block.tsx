import { BANNER_FIELDS, toBanner } from '@/components/lobby/banner.documents';
import { BANNERS } from '@/components/lobby/banner-section';
import { defineBlock } from '@/components/lobby/block';
import { pagePath } from '@/contract/page-path';
import { graphql } from '@/lib/graphql/graphql';

export const FRAGMENT = graphql(
  `
    fragment GameBanner on GameBannerBlock {
      ...BannerFields
      game {
        slug
        imageUrl(size: 300)
      }
    }
  `,
  [BANNER_FIELDS],
);

export const BLOCK = defineBlock({
  fragment: FRAGMENT,
  toModel: (block) =>
    toBanner(
      block,
      { kind: 'page', path: pagePath('games/:slug', { slug: block.game.slug }) },
      block.game.imageUrl || null,
    ),
  section: BANNERS,
});
