import { defineBlock } from '@/components/lobby/block';
import { PROMOTION_FIELDS, toPromotion } from '@/components/lobby/promotion.documents';
import { PROMOTION_CARDS } from '@/components/lobby/promotion-section';
import { graphql } from '@/lib/graphql/graphql';

export const FRAGMENT = graphql(
  `
    fragment PromotionCard on PromotionBlock {
      ...PromotionFields
    }
  `,
  [PROMOTION_FIELDS],
);

export const BLOCK = defineBlock({ fragment: FRAGMENT, toModel: toPromotion, section: PROMOTION_CARDS });
