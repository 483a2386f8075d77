import { toTarget, type PromotionCard } from '@/components/lobby/lobby.model';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';

/** The fields that both designs of a promotion show. */
export const PROMOTION_FIELDS = graphql(`
  fragment PromotionFields on Promotion {
    id
    title
    text
    terms
    actionText
    imageUrl
    link
  }
`);

export function toPromotion({
  id,
  title,
  text,
  terms,
  actionText,
  imageUrl,
  link,
}: ResultOf<typeof PROMOTION_FIELDS>): PromotionCard {
  return { id, title, text, terms, action: actionText, imageUrl, target: toTarget(link) };
}
