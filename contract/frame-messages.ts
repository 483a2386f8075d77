import { parseFrameFonts, type FrameFont } from './frame-fonts';

/**
 * The protocol between the lobby and a third party's page in an isolated frame. The frame says hello to its parent
 * window; the lobby checks the origin and answers with one end of a message channel. All else goes through that channel,
 * as JSON text, so that the length is known before anything is parsed. docs/isolated-frames.md explains it to providers.
 */
export const FRAME_PROTOCOL = 1;

/** `source` of the two messages that go from window to window. */
export const frameSources = { lobby: 'foyer-lobby', widget: 'foyer-widget' } as const;

/** A frame that exceeds one of these is ended. */
export const frameLimits = {
  /** Characters of one message. */
  messageLength: 16_384,
  /** Messages at once, and then in a second. */
  burst: 60,
  perSecond: 20,
  /** Hellos in the life of a frame: its page may load again, not for ever. */
  connections: 10,
} as const;

/** Custom properties of the lobby's theme that a frame is given. */
export const themeTokens = [
  '--font-display',
  '--font-text',
  '--accent',
  '--accent-strong',
  '--on-accent',
  '--accent-ink',
  '--bg',
  '--surface',
  '--surface-raised',
  '--line',
  '--ink',
  '--ink-muted',
  '--positive',
  '--negative',
  '--warning',
  '--radius-card',
  '--radius-control',
] as const;

export type ThemeTokens = Readonly<Record<string, string>>;

/** How the lobby looks. */
export interface LobbyLook {
  readonly theme: ThemeTokens;
  /** Files of the families that the theme names; none of a lobby of before. */
  readonly fonts: readonly FrameFont[];
}

/** From the lobby to the frame. The first is the welcome. */
export type LobbyMessage =
  | (LobbyLook & {
      readonly type: 'welcome';
      readonly locale: string;
      /** Height in CSS pixels that the frame may ask for. */
      readonly height: { readonly least: number; readonly most: number };
    })
  | { readonly type: 'event'; readonly name: string; readonly data: unknown }
  /** Answers request-token: usable once, within seconds, by the frame's own back end. */
  | { readonly type: 'token'; readonly request: string; readonly token: string; readonly expiresAt: string }
  | { readonly type: 'token-refused'; readonly request: string };

/** From the frame to the lobby. */
export type WidgetMessage =
  | { readonly type: 'resize'; readonly height: number }
  /** A path of the lobby; followed only right after the player has clicked in the frame. */
  | { readonly type: 'navigate'; readonly path: string }
  | { readonly type: 'event'; readonly name: string; readonly data: unknown }
  | { readonly type: 'request-token'; readonly request: string };

const NAME = /^[a-zA-Z0-9][\w.-]{0,63}$/;

type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isText = (value: unknown, longest = 2_000): value is string =>
  typeof value === 'string' && value.length <= longest;
const isName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value);

function isTheme(value: unknown): value is ThemeTokens {
  return isRecord(value) && Object.entries(value).every(([name, text]) => name.startsWith('--') && isText(text, 500));
}

function parseJson(data: unknown): Fields | null {
  if (typeof data !== 'string' || data.length > frameLimits.messageLength) return null;
  try {
    const value: unknown = JSON.parse(data);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Reads a frame's message from its channel; null for data that is no message of the protocol. */
export function parseWidgetMessage(data: unknown): WidgetMessage | null {
  const value = parseJson(data);
  if (!value) return null;
  const { type, height, path, name, request } = value;
  switch (type) {
    case 'resize':
      return typeof height === 'number' && Number.isFinite(height) && height >= 0 ? { type, height } : null;
    case 'navigate':
      return isText(path) ? { type, path } : null;
    case 'event':
      return isName(name) ? { type, name, data: value.data } : null;
    case 'request-token':
      return isName(request) ? { type, request } : null;
    default:
      return null;
  }
}

/** Reads the lobby's message from the channel; null for data that is no message of the protocol. */
export function parseLobbyMessage(data: unknown): LobbyMessage | null {
  const value = parseJson(data);
  if (!value) return null;
  const { type, locale, theme, fonts, height, name, request, token, expiresAt } = value;
  switch (type) {
    case 'welcome': {
      if (!isText(locale) || !isTheme(theme) || !isRecord(height)) return null;
      const { least, most } = height;
      return typeof least === 'number' && typeof most === 'number'
        ? { type, locale, theme, fonts: parseFrameFonts(fonts), height: { least, most } }
        : null;
    }
    case 'event':
      return isName(name) ? { type, name, data: value.data } : null;
    case 'token':
      return isName(request) && isText(token) && isText(expiresAt) ? { type, request, token, expiresAt } : null;
    case 'token-refused':
      return isName(request) ? { type, request } : null;
    default:
      return null;
  }
}

/** Whether a message between windows is the greeting of `source` in this version. */
export function isGreeting(data: unknown, source: (typeof frameSources)[keyof typeof frameSources]): boolean {
  return isRecord(data) && data.source === source && data.type === 'hello' && data.version === FRAME_PROTOCOL;
}
