'use client';
import { command, orNull, QUIET } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';

const CREATE = graphql(`
  mutation CreateWidgetToken($widget: String!) {
    createWidgetToken(widget: $widget) {
      token
      expiresAt
    }
  }
`);

/** A token for the back end of this widget, of the player who is signed in; null when there is none to give. */
export const createWidgetToken = orNull(command(CREATE, (answer) => answer.createWidgetToken, QUIET));
