'use client';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openQuickDeposit } from '@/components/cashier/quick-deposit-store';
import { readFonts } from '@/components/isolated-frame/read-look.client';
import { openOverlay } from '@/components/overlay/overlay-store';
import type { SportsWelcome } from '@/components/sportsbook/adapters/adapter';
import { SPORTS_ADAPTERS } from '@/components/sportsbook/adapters/adapter-of';
import { keepCoupon, readCoupon } from '@/components/sportsbook/coupon-cookie.client';
import { openSportsHost, type SportsHost } from '@/components/sportsbook/sports-host.client';
import { pathOfRoute, routeOfPath, selectionOf, SELECTION_PARAMETER } from '@/components/sportsbook/sportsbook.model';
import { themeTokens } from '@/contract/frame-messages';
import type { SportsbookProtocol } from '@/contract/integrations';
import { bcp47, type LocaleCode } from '@/contract/locales';
import type { OddsFormat } from '@/contract/odds';
import {
  SPORTSBOOK_PROTOCOL,
  type FrameLook,
  type FrameSession,
  type SportsFrameMessage,
  type SportsHostMessage,
} from '@/contract/sportsbook-frame';
import { command, QUIET } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';
import { localePath, toPagePath } from '@/lib/i18n/paths';

const OPEN_SPORTSBOOK = graphql(`
  mutation OpenSportsbook {
    openSportsbook {
      token
      expiresAt
    }
  }
`);
/** A session for the sportsbook's frame, of the player who is signed in. */
const openSportsbook = command(OPEN_SPORTSBOOK, (answer) => answer.openSportsbook, QUIET);

export interface SportsFrameOptions {
  readonly src: string;
  readonly protocol: SportsbookProtocol;
  readonly locale: LocaleCode;
  readonly oddsFormat: OddsFormat;
  readonly timeZone: string;
  readonly signedIn: boolean;
}

type Notice = 'noBets' | 'ended' | null;

const MORE_TOKENS = ['--accent-ink', '--line-strong', '--surface-sunken', '--weight-display'];
const LEAST_HEIGHT = 480;
/** The reason of a refused bet that the player lifts by agreeing a contract before play. */
const CONTRACT_NEEDED = 'session-contract-needed';

/** Speaks with the frame for as long as the page shows it. */
export function useSportsFrame({ src, protocol, locale, oddsFormat, timeZone, signedIn }: SportsFrameOptions) {
  const router = useRouter();
  const look = { locale, oddsFormat, timeZone };
  const adapter = SPORTS_ADAPTERS[protocol];
  const frame = useRef<HTMLIFrameElement>(null);
  const host = useRef<SportsHost | null>(null);
  const isAsking = useRef(false);
  /** The path of the page that the frame shows. */
  const shown = useRef<string | null>(null);
  const shownFormat = useRef(oddsFormat);
  const [address, setAddress] = useState<string | null>(null);
  const [isReady, setReady] = useState(false);
  const [notice, setNotice] = useState<Notice>(null);
  const [height, setHeight] = useState<number | null>(null);

  async function askForSession(): Promise<FrameSession | null> {
    if (!signedIn) return null;
    const opened = await openSportsbook();
    setNotice(opened.ok || opened.error.type === 'AuthenticationFailure' ? null : 'noBets');
    return opened.ok ? opened.value : null;
  }

  async function greet(): Promise<void> {
    // A token lasts seconds, so it is requested when the frame can take it.
    const session = adapter.takesSessionInAddress ? null : await askForSession();
    host.current?.send(welcomeOf(look, session));
    setReady(true);
    shown.current = window.location.pathname;
    takeSelection(host.current);
  }

  async function renewSession(): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    const session = await askForSession();
    isAsking.current = false;
    passOn({ type: 'session', session });
  }

  function passOn(message: Extract<SportsHostMessage, { type: 'session' }>): void {
    if (adapter.reopensFor(message)) setAddress(adapter.address(src, welcomeOf(look, message.session)));
    else host.current?.send(message);
  }

  const take = useEffectEvent((message: SportsFrameMessage): void => {
    switch (message.type) {
      case 'ready':
        return void greet();
      case 'route':
        shown.current = localePath(locale, pathOfRoute(message.route));
        return showRoute(shown.current, message.replace);
      case 'height':
        return setHeight(Math.max(LEAST_HEIGHT, message.height));
      case 'coupon':
        return keepCoupon(message.coupon);
      case 'need-session':
        return void renewSession();
      case 'need-login':
        return isByPress() ? router.push(loginPath(locale)) : undefined;
      case 'need-deposit':
        return signedIn && isByPress() ? openQuickDeposit() : undefined;
      case 'balance-changed':
      case 'bet-placed':
        // The balance comes from the wallet's own stream, never from a frame.
        return undefined;
      case 'denied':
        return message.reason === CONTRACT_NEEDED ? openOverlay({ variant: 'session-contract' }) : setNotice('noBets');
    }
  });
  const open = useEffectEvent(async () => {
    const session = adapter.takesSessionInAddress ? await askForSession() : null;
    setAddress(adapter.address(src, welcomeOf(look, session)));
  });
  const changeSession = useEffectEvent(() => {
    if (isReady) void renewSession();
  });
  const changeFormat = useEffectEvent(() => {
    if (shownFormat.current === oddsFormat) return;
    shownFormat.current = oddsFormat;
    const message = { type: 'look', ...toLook(look) } as const;
    if (adapter.reopensFor(message)) void open();
    else if (isReady) host.current?.send(message);
  });
  const goTo = useEffectEvent(() => {
    shown.current = window.location.pathname;
    host.current?.send({ type: 'navigate', route: routeOfPath(toPagePath(window.location.pathname)) });
  });
  const follow = useEffectEvent(() => {
    if (!isReady) return;
    if (shown.current !== window.location.pathname) goTo();
    takeSelection(host.current);
  });

  useEffect(() => {
    const opened = openSportsHost({
      adapter,
      frameWindow: () => frame.current?.contentWindow ?? null,
      origin: new URL(src).origin,
      onMessage: (message) => take(message),
      onFault: () => setNotice('ended'),
    });
    host.current = opened;
    // In the page only once there is somebody who listens to it, or its first words would be lost.
    void open();
    const onBack = () => goTo();
    window.addEventListener('popstate', onBack);
    return () => {
      window.removeEventListener('popstate', onBack);
      opened.close();
      host.current = null;
    };
  }, [adapter, src]);
  useEffect(() => changeSession(), [signedIn]);
  useEffect(() => changeFormat(), [oddsFormat]);
  // A link to another sports page leaves this one, with its frame, where it is.
  const [path, selected] = [usePathname(), useSearchParams().get(SELECTION_PARAMETER)];
  useEffect(() => follow(), [path, selected]);

  return { frame, address, isReady, notice, height };
}

/** A frame opens nothing by itself; a browser that does not say counts as pressed. */
const isByPress = (): boolean => navigator.userActivation?.isActive !== false;

const loginPath = (locale: LocaleCode): string =>
  localePath(locale, `/login/?autoSignIn=1&returnTo=${encodeURIComponent(window.location.pathname)}`);

type PageLook = Pick<SportsFrameOptions, 'locale' | 'oddsFormat' | 'timeZone'>;

const toLook = ({ locale, ...rest }: PageLook): FrameLook => ({
  ...rest,
  locale: bcp47(locale),
  theme: readTheme(),
  fonts: readFonts(),
});

function welcomeOf(look: PageLook, session: FrameSession | null): SportsWelcome {
  return {
    type: 'welcome',
    version: SPORTSBOOK_PROTOCOL,
    ...toLook(look),
    route: routeOfPath(toPagePath(window.location.pathname)),
    coupon: readCoupon(),
    session,
  };
}

/** Makes a page of the frame an address of the lobby. */
function showRoute(path: string, isReplacing: boolean): void {
  if (path === window.location.pathname) return;
  if (isReplacing) window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
}

/** A link of the lobby has put it into the address. */
function takeSelection(host: SportsHost | null): void {
  const selection = selectionOf(window.location.search);
  if (!selection) return;
  host?.send({ type: 'select', selection });
  dropSelection();
  // The frame stands above the events that link into it; out of sight, browsers do not paint it.
  window.scrollTo({ top: 0 });
}

/** The address is a page again, not an order: loading it once more puts nothing into the coupon. */
function dropSelection(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(SELECTION_PARAMETER)) return;
  url.searchParams.delete(SELECTION_PARAMETER);
  window.history.replaceState(null, '', url);
}

/** The theme as the page shows it now. */
function readTheme(): Record<string, string> {
  const style = getComputedStyle(document.documentElement);
  const values = [...themeTokens, ...MORE_TOKENS, 'color-scheme'].map(
    (name) => [name === 'color-scheme' ? '--color-scheme' : name, style.getPropertyValue(name).trim()] as const,
  );
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}
