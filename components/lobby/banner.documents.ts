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
    endsAt
  }
`);

export function toBanner(
  { id, title, text, actionText, imageUrl, mobileImageUrl, endsAt }: ResultOf<typeof BANNER_FIELDS>,
  target: ContentTarget,
  coverUrl: string | null = null,
): BannerCard {
  return { id, title, text, action: actionText, imageUrl, mobileImageUrl, coverUrl, endsAt, target };
}
