import { graphql } from '@/lib/graphql/graphql';

/** An edition of a legal text that the player has yet to accept. */
export const LEGAL_TEXT_TO_ACCEPT = graphql(`
  fragment LegalTextToAcceptFields on LegalTextToAccept {
    name
    title
    edition
    effectiveOn
  }
`);

export const ACCEPT_LEGAL_TEXT = graphql(`
  mutation AcceptLegalText($name: LegalTextName!, $edition: Int!) {
    acceptLegalText(name: $name, edition: $edition) {
      name
    }
  }
`);
