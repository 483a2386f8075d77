import type { BannerCard, ContentTarget } from '@/components/lobby/lobby.model';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';

/** The fields that every kind of banner shows. */
export const BANNER_FIELDS = graphql(`
  fragment BannerFields on Banner {
    id
    title
    text
    actionText
    imageUrl
    mobileImageUrl
  }
`);

export function toBanner(
  { id, title, text, actionText, imageUrl, mobileImageUrl }: ResultOf<typeof BANNER_FIELDS>,
  target: ContentTarget,
): BannerCard {
  return { id, title, text, action: actionText, imageUrl, mobileImageUrl, target };
}
