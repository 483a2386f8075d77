import type { SportsAdapter } from '@/components/sportsbook/adapters/adapter';
import { checked, fieldsOf } from '@/components/sportsbook/adapters/foreign-message';
import { SPORTSBOOK_PROTOCOL } from '@/contract/sportsbook-frame';

/** How such a frame numbers the formats of odds. */
const ODDS_TYPE = { decimal: '0', fractional: '1', american: '2' } as const;

/** A frame that takes its player as `auth_token` and asks for sign-in and deposit as the lobby's "sliders". */
export const sliderAdapter: SportsAdapter = {
  address(base, { session, locale, oddsFormat, route }) {
    const url = new URL(base);
    if (session) url.searchParams.set('auth_token', session.token);
    url.searchParams.set('lang', locale.slice(0, 2));
    url.searchParams.set('odds_type', ODDS_TYPE[oddsFormat]);
    if (route !== '/') url.hash = route;
    return url.href;
  },
  takesSessionInAddress: true,
  // It has no word for signing out: it is opened again without a player.
  reopensFor: ({ type }) => type === 'look' || type === 'session',
  toFrame: (message) => (message.type === 'navigate' ? [{ action: 'goTo', path: message.route }] : []),
  fromFrame(data) {
    const { action, login, deposit, path, height } = fieldsOf(data);
    switch (action) {
      case 'frameLoaded':
        return checked({ type: 'ready', version: SPORTSBOOK_PROTOCOL });
      case 'openSlider':
        return login
          ? checked({ type: 'need-login' })
          : deposit
            ? checked({ type: 'need-deposit', amount: '0' })
            : null;
      case 'userBalance':
        return checked({ type: 'balance-changed' });
      case 'pathChanged':
        return checked({ type: 'route', route: path, replace: false });
      case 'frameHeight':
        return checked({ type: 'height', height });
      default:
        return null;
    }
  },
};
