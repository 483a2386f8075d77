import type { SportsAdapter } from '@/components/sportsbook/adapters/adapter';
import { checked, fieldsOf } from '@/components/sportsbook/adapters/foreign-message';
import { SPORTSBOOK_PROTOCOL } from '@/contract/sportsbook-frame';

/** A frame that takes its player as `?jwt=` and is signed out by a message. It keeps coupons itself. */
export const addressAdapter: SportsAdapter = {
  address(base, { session, locale, oddsFormat, route }) {
    const url = new URL(base);
    if (session) url.searchParams.set('jwt', session.token);
    url.searchParams.set('lang', locale.slice(0, 2));
    url.searchParams.set('odds', oddsFormat);
    url.searchParams.set('page', route);
    return url.href;
  },
  takesSessionInAddress: true,
  reopensFor: (message) => message.type === 'look' || (message.type === 'session' && message.session !== null),
  toFrame(message) {
    switch (message.type) {
      case 'session':
        return message.session === null ? [{ type: 'logout' }] : [];
      case 'navigate':
        return [{ type: 'navigate', page: message.route }];
      case 'welcome':
      case 'look':
      case 'select':
        return [];
    }
  },
  fromFrame(data) {
    const { type, page, height, amount } = fieldsOf(data);
    switch (type) {
      case 'loaded':
        return checked({ type: 'ready', version: SPORTSBOOK_PROTOCOL });
      case 'navigation':
        return checked({ type: 'route', route: page, replace: false });
      case 'resize':
        return checked({ type: 'height', height });
      case 'login':
        return checked({ type: 'need-login' });
      case 'deposit':
        return checked({ type: 'need-deposit', amount: amount ?? '0' });
      case 'tokenExpired':
        return checked({ type: 'need-session' });
      default:
        return null;
    }
  },
};
