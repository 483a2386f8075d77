import { defineBlock } from '@/components/lobby/block';
import { PROMOTION_FIELDS, toPromotion } from '@/components/lobby/promotion.documents';
import { PROMOTION_PANELS } from '@/components/lobby/promotion-section';
import { graphql } from '@/lib/graphql/graphql';

export const FRAGMENT = graphql(
  `
    fragment PromotionPanel on PromotionV2Block {
      ...PromotionFields
    }
  `,
  [PROMOTION_FIELDS],
);

export const BLOCK = defineBlock({ fragment: FRAGMENT, toModel: toPromotion, section: PROMOTION_PANELS });
