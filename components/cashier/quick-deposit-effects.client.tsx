'use client';
import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { CASHIER_PARAMETERS, readCashierQuery, toReturnQuery, type Prefill } from '@/components/cashier/cashier.model';
import { QuickDepositBody } from '@/components/cashier/cashier-overlays.client';
import { onQuickDepositRequested } from '@/components/cashier/quick-deposit-store';
import { GUARD_FACTS } from '@/components/guards/guard-facts.client';
import { isAnyGuardRegistered } from '@/components/guards/guards.model';
import { currentGuards } from '@/components/guards/guards-store';
import { currentOverlay, openOverlay, subscribeToOverlay } from '@/components/overlay/overlay-store';
import { importWithRetry } from '@/lib/graphql/lazy-import.client';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';
import { usePlayerValue } from '@/lib/live/player-value.client';
import { dropParameters } from '@/lib/page/drop-parameters.client';
import { readGamePath } from '@/lib/page/game-path';
import { pageAtRest, savesData } from '@/lib/page/page-at-rest.client';
import { useSession } from '@/lib/session/session.client';

/** ms; after the arrival in the lobby from a cashier page [CSH-04]. */
const OPEN_DELAY_MS = 100;
/** The pages with a form of their own; the dialog opens over none of them. */
const CASHIER_PAGES = ['/deposit/', '/withdraw/'];
const NO_PREFILL: Prefill = { methodId: null, amount: null };
/** Whether the dialog is to open in the lobby, to which a press on a cashier page leads. */
let isAwaited = false;

interface QuickDepositEffectsProps {
  /** '/en': what stands before every path of this page's locale. */
  readonly localePrefix: string;
  /** Whether the brand has a message to new players; while it is due, no link opens the dialog. */
  readonly welcomes: boolean;
}

/**
 * Opens the quick deposit when it is requested by a button, a prompt or a link; never while a guard is registered
 * [CSH-04, CSH-05].
 */
export function QuickDepositEffects({ localePrefix, welcomes }: QuickDepositEffectsProps): null {
  const router = useRouter();
  const { status, playerId } = useSession();
  // Also of a link inside the page, which loads nothing.
  const query = useSearchParams().toString();
  useEffect(
    () =>
      onQuickDepositRequested(() => {
        const page = window.location.pathname.slice(localePrefix.length);
        // The page asks for what a guard waits for; a button that does nothing would not.
        if (isAnyGuardRegistered(currentGuards()))
          return page === '/deposit/'
            ? undefined
            : router.push(`${localePrefix}/deposit/${toReturnQuery({ from: readGamePath(page) })}`);
        if (!CASHIER_PAGES.includes(page)) return openDialog(NO_PREFILL);
        isAwaited = true;
        router.push(`${localePrefix}/`);
      }),
    [router, localePrefix],
  );
  const pagePath = usePublicPathname();
  const isOverPage = !CASHIER_PAGES.includes(pagePath);
  useEffect(() => {
    if (!isAwaited || !isOverPage) return undefined;
    isAwaited = false;
    if (pagePath !== '/') return undefined;
    const timer = setTimeout(() => openDialog(NO_PREFILL), OPEN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pagePath, isOverPage]);
  useEffect(() => {
    if (status === 'LOGGED_IN' && isOverPage) void fetchAhead();
  }, [status, isOverPage]);
  const areGuardsKnown = usePlayerValue(GUARD_FACTS) !== undefined;
  useEffect(() => {
    const { opens, ...prefill } = readCashierQuery(new URLSearchParams(query));
    if (status !== 'LOGGED_IN' || !playerId || !opens || !areGuardsKnown) return undefined;
    let isOver = false;
    let forget: (() => void) | null = null;
    const open = () => {
      if (isOver || isAnyGuardRegistered(currentGuards()) || currentOverlay() !== null) return;
      openDialog(prefill);
      // A link works once: its parameters leave the address with the dialog.
      forget = subscribeToOverlay(() => {
        if (currentOverlay() === null) dropParameters(CASHIER_PARAMETERS);
      });
    };
    // Later in any case: the facts that have just come register their guards in effects of this same moment.
    void isWelcomeDue(welcomes, playerId).then((isDue) => (isDue ? undefined : open()));
    return () => {
      isOver = true;
      forget?.();
    };
  }, [status, playerId, welcomes, query, areGuardsKnown]);
  return null;
}

/** Fetches the code of the dialog, so that on a slow line it opens with the press; a player who saves data waits for it. */
async function fetchAhead(): Promise<void> {
  if (savesData()) return;
  await pageAtRest();
  await Promise.allSettled([QuickDepositBody.fetchAhead(), import('@/components/cashier/cashier.requests.client')]);
}

function openDialog(prefill: Prefill): void {
  openOverlay({ variant: 'quick-deposit', prefill });
}

async function isWelcomeDue(welcomes: boolean, playerId: string): Promise<boolean> {
  if (!welcomes) return false;
  const { readWelcome } = await importWithRetry(() => import('@/components/cashier/due-welcome.client'));
  return (await readWelcome(playerId)) !== null;
}
