'use client';
import { useCallback, useEffect, useState } from 'react';
import { dueGuards, GUARD_PAGES, showsGuardNote, statusOnPage, type AccountGuard, type GuardRules, type PlayerFacts } from '@/components/guards/guards.model';
import { registerGuard } from '@/components/guards/guards-store';
import { isPhoneVerificationSkipped, skipPhoneVerification } from '@/components/guards/skip-phone.client';
import { useAccountUpdates } from '@/components/guards/use-account-updates.client';
import { Button, buttonClass } from '@/components/ui/button';
import { fetchUntilThere } from '@/lib/graphql/late-code.client';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';
import { useSession } from '@/lib/session/session.client';

interface GuardKeeperProps {
  readonly rules: GuardRules;
  /** '/en': what stands before every path of this page's locale. */
  readonly localePrefix: string;
  readonly notes: Readonly<Record<AccountGuard, { readonly text: string; readonly action: string }>>;
  readonly later: string;
}

/** Registers what the account calls for, and says so where the player has time for it [NOT-03]. */
export function GuardKeeper({ rules, localePrefix, notes, later }: GuardKeeperProps) {
  const pagePath = usePublicPathname();
  const facts = usePlayerFacts();
  const [skips, setSkips] = useState(0);
  const [due, setDue] = useState<readonly AccountGuard[]>([]);
  const { phoneVerification, additionalInformation } = rules;
  useEffect(() => {
    const found = dueGuards(facts, { phoneVerification, additionalInformation }, isPhoneVerificationSkipped());
    setDue(found);
    const leave = found.map((name) => registerGuard(name, statusOnPage(name, pagePath)));
    return () => leave.forEach((remove) => remove());
  }, [facts, phoneVerification, additionalInformation, pagePath, skips]);

  const [first] = due;
  if (!first || !showsGuardNote(pagePath)) return null;
  const { text, action } = notes[first];
  function skip() {
    skipPhoneVerification();
    setSkips(skips + 1);
  }
  return (
    <aside className="guard-note card">
      <p>{text}</p>
      <div className="flex flex-wrap gap-2">
        <a className={buttonClass({ size: 'small' })} href={`${localePrefix}${GUARD_PAGES[first]}`}>{action}</a>
        {first === 'phone-verification' && <Button look="ghost" size="small" onClick={skip}>{later}</Button>}
      </div>
    </aside>
  );
}

/** Read after the page has painted, and again whenever the account changed. */
function usePlayerFacts(): PlayerFacts | null {
  const { status, playerId } = useSession();
  const [facts, setFacts] = useState<PlayerFacts | null>(null);
  const load = useCallback(() => {
    void fetchUntilThere(() => import('@/components/guards/guard-facts.client')).then(({ readGuardFacts }) => readGuardFacts()).then(setFacts);
  }, []);
  useEffect(() => {
    if (status === 'LOGGED_IN') load();
    else setFacts(null);
  }, [status, playerId, load]);
  useAccountUpdates('player', load);
  return facts;
}
