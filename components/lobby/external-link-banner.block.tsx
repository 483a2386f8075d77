import { BANNER_FIELDS, toBanner } from '@/components/lobby/banner.documents';
import { BANNERS } from '@/components/lobby/banner-section';
import { defineBlock } from '@/components/lobby/block';
import { toTarget } from '@/components/lobby/lobby.model';
import { graphql } from '@/lib/graphql/graphql';

export const FRAGMENT = graphql(
  `
    fragment ExternalLinkBanner on ExternalLinkBannerBlock {
      ...BannerFields
      url
    }
  `,
  [BANNER_FIELDS],
);

export const BLOCK = defineBlock({
  fragment: FRAGMENT,
  toModel: (block) => toBanner(block, toTarget(block.url)),
  section: BANNERS,
});
