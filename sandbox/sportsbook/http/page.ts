import type { FramePage } from '@foyer/studio-kit/http/frame-page';

/** The sportsbook's page, framed by the lobby's pages alone. */
export const PAGE: FramePage = {
  title: 'Sportsbook',
  assets: '/studio/assets/sportsbook',
  body: '<div id="app"></div><noscript>JavaScript is needed to bet.</noscript>',
  images: 'data:',
};
