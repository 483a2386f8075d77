import { parseFrameFonts, type FrameFont } from './frame-fonts';
import { oddsFormats, type OddsFormat } from './odds';

/**
 * The neutral protocol between the lobby and a sportsbook's page in its frame: plain messages between the two windows,
 * each with its `source`. Both sides check origin, source window and form. docs/sportsbook-protocol.md explains it.
 */
export const SPORTSBOOK_PROTOCOL = 1;
export const sportsbookSources = { lobby: 'foyer-lobby', frame: 'foyer-sportsbook' } as const;

export interface FrameSession {
  /** Works once: the sportsbook's back end exchanges it at the wallet. */
  readonly token: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

export interface FrameLook {
  /** BCP 47. */
  readonly locale: string;
  readonly oddsFormat: OddsFormat;
  /** IANA name: times are those of the licence's country, as on the lobby's cards. A lobby of before names none. */
  readonly timeZone: string | undefined;
  /** Custom properties of the lobby's theme. */
  readonly theme: Readonly<Record<string, string>>;
  /** Files of the families that the theme names; none of a lobby of before. */
  readonly fonts: readonly FrameFont[];
}

export type SportsHostMessage =
  /** Answers `ready`; the only message before it is answered. */
  | (FrameLook & {
      readonly type: 'welcome';
      readonly version: number;
      readonly route: string;
      /** The visitor's coupon, as the frame named it before. */
      readonly coupon: string | null;
      /** Null for a visitor. */
      readonly session: FrameSession | null;
    })
  | (FrameLook & { readonly type: 'look' })
  /** The player has signed in, the session is renewed, or it is over. */
  | { readonly type: 'session'; readonly session: FrameSession | null }
  | { readonly type: 'navigate'; readonly route: string }
  /** Puts a selection into the coupon. It never places a bet. */
  | { readonly type: 'select'; readonly selection: string };

export type SportsFrameMessage =
  | { readonly type: 'ready'; readonly version: number }
  /** The frame shows another page of its own; `replace` for one that Back is not to come back to. */
  | { readonly type: 'route'; readonly route: string; readonly replace: boolean }
  | { readonly type: 'height'; readonly height: number }
  /** The coupon's name, kept by the lobby in the cookie `sportsCoupon`, and how many selections it has. */
  | { readonly type: 'coupon'; readonly coupon: string | null; readonly count: number }
  | { readonly type: 'need-login' }
  | { readonly type: 'need-deposit'; readonly amount: string }
  /** The session does not work any more: the lobby gives a new one, or says that it is over. */
  | { readonly type: 'need-session' }
  | { readonly type: 'balance-changed' }
  | { readonly type: 'bet-placed'; readonly bet: string }
  | { readonly type: 'denied'; readonly reason: string };

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest;

/** Pages of the sportsbook: `/`, or up to three well-formed names, with a slash before each. */
const ROUTE = /^\/$|^(\/[a-z0-9][a-z0-9-]{0,39}){1,3}$/;
const COUPON = /^[\w-]{8,64}$/;
const SELECTION = /^[\w-]{1,24}(:[\w-]{1,24}){1,3}$/;
const REASON = /^[A-Za-z][A-Za-z-]{0,39}$/;

export const isSportsRoute = (value: unknown): value is string => typeof value === 'string' && ROUTE.test(value);
export const isCouponName = (value: unknown): value is string => typeof value === 'string' && COUPON.test(value);
export const isSelectionName = (value: unknown): value is string => typeof value === 'string' && SELECTION.test(value);

function parseSession(value: unknown): FrameSession | null | undefined {
  if (value === null) return null;
  if (!isRecord(value)) return undefined;
  const { token, expiresAt } = value;
  return isText(token, 500) && isText(expiresAt, 40) ? { token, expiresAt } : undefined;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

function parseLook({ locale, oddsFormat, timeZone, theme, fonts }: Fields): FrameLook | null {
  const format = oddsFormats.find((each) => each === oddsFormat);
  if (!isText(locale, 20) || !format || !isRecord(theme)) return null;
  const tokens = Object.entries(theme).flatMap(([name, text]) =>
    name.startsWith('--') && isText(text, 500) ? [[name, text] as const] : [],
  );
  const zone = isText(timeZone, 40) && isTimeZone(timeZone) ? timeZone : undefined;
  return {
    locale,
    oddsFormat: format,
    timeZone: zone,
    theme: Object.fromEntries(tokens),
    fonts: parseFrameFonts(fonts),
  };
}

/** Reads the lobby's message to the frame; null for anything else. */
export function parseSportsHostMessage(data: unknown): SportsHostMessage | null {
  if (!isRecord(data) || data.source !== sportsbookSources.lobby) return null;
  const { type, version, route, coupon, selection } = data;
  const session = parseSession(data.session);
  switch (type) {
    case 'welcome': {
      const look = parseLook(data);
      const isWhole = look && typeof version === 'number' && isSportsRoute(route) && session !== undefined;
      return isWhole ? { type, version, route, session, coupon: isCouponName(coupon) ? coupon : null, ...look } : null;
    }
    case 'look': {
      const look = parseLook(data);
      return look && { type, ...look };
    }
    case 'session':
      return session === undefined ? null : { type, session };
    case 'navigate':
      return isSportsRoute(route) ? { type, route } : null;
    case 'select':
      return isSelectionName(selection) ? { type, selection } : null;
    default:
      return null;
  }
}

/** Reads the frame's message to the lobby; null for anything else. */
export function parseSportsFrameMessage(data: unknown): SportsFrameMessage | null {
  if (!isRecord(data) || data.source !== sportsbookSources.frame) return null;
  const { type, version, route, replace, height, coupon, count, amount, bet, reason } = data;
  switch (type) {
    case 'ready':
      return version === SPORTSBOOK_PROTOCOL ? { type, version } : null;
    case 'route':
      return isSportsRoute(route) ? { type, route, replace: replace === true } : null;
    case 'height':
      return typeof height === 'number' && height >= 0 && height <= 20_000 ? { type, height } : null;
    case 'coupon': {
      const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= 100;
      return isCount && (coupon === null || isCouponName(coupon)) ? { type, coupon, count } : null;
    }
    case 'need-login':
    case 'need-session':
    case 'balance-changed':
      return { type };
    case 'need-deposit':
      return isText(amount, 24) && /^\d{1,13}(\.\d{1,3})?$/.test(amount) ? { type, amount } : null;
    case 'bet-placed':
      return isText(bet, 64) ? { type, bet } : null;
    case 'denied':
      return isText(reason, 40) && REASON.test(reason) ? { type, reason } : null;
    default:
      return null;
  }
}
