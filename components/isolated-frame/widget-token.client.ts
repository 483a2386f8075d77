'use client';
import type { FrameToken } from '@/components/isolated-frame/isolated-frame.client';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const CREATE = graphql(`
  mutation CreateWidgetToken($widget: String!) {
    createWidgetToken(widget: $widget) {
      token
      expiresAt
    }
  }
`);

/** A token for the back end of this widget, of the player who is signed in; null when there is none to give. */
export async function createWidgetToken(widget: string): Promise<FrameToken | null> {
  const result = await requestFromBrowser(CREATE, { widget }, { report: () => undefined });
  return result.ok ? result.value.createWidgetToken : null;
}
