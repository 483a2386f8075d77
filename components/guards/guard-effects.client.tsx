'use client';
import { useEffect, useState } from 'react';
import { GUARD_FACTS } from '@/components/guards/guard-facts.client';
import {
  CLOSED_GUARD,
  dueGuards,
  GUARD_PAGES,
  showsGuardNote,
  statusOnPage,
  type AccountGuard,
  type GuardRules,
} from '@/components/guards/guards.model';
import { registerGuard } from '@/components/guards/guards-store';
import { NOTE_RANKS, useNotePlace } from '@/components/guards/note-place.client';
import { useGuards } from '@/components/guards/use-guards.client';
import { isPhoneVerificationSkipped, skipPhoneVerification } from '@/components/guards/skip-phone.client';
import { Button, buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useText } from '@/lib/i18n/texts.client';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';
import { usePlayerValue } from '@/lib/live/player-value.client';

const NOTES = {
  'phone-verification': { text: 'phoneNote', action: 'phoneNoteAction' },
  'additional-information': { text: 'informationNote', action: 'informationNoteAction' },
} as const satisfies Readonly<Record<AccountGuard, object>>;

interface GuardEffectsProps {
  readonly rules: GuardRules;
  /** '/en': what stands before every path of this page's locale. */
  readonly localePrefix: string;
}

/** Registers what the account calls for, and says so where the player has time for it [NOT-03]. */
export function GuardEffects({ rules, localePrefix }: GuardEffectsProps) {
  const t = useText('verification');
  const pagePath = usePublicPathname();
  const facts = usePlayerValue(GUARD_FACTS) ?? null;
  const isClosed = useGuards().has(CLOSED_GUARD);
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
  const isShown = first !== undefined && !isClosed && showsGuardNote(pagePath);
  const hasPlace = useNotePlace('guards', isShown ? NOTE_RANKS.guards : null);
  if (!first || !hasPlace) return null;
  function skip() {
    skipPhoneVerification();
    setSkips(skips + 1);
  }
  return (
    <Card as="aside" className="guard-note">
      <p>{t(NOTES[first].text)}</p>
      <div className="flex flex-wrap gap-2">
        <a className={buttonClass({ size: 'small' })} href={`${localePrefix}${GUARD_PAGES[first]}`}>
          {t(NOTES[first].action)}
        </a>
        {first === 'phone-verification' && (
          <Button look="ghost" size="small" onClick={skip}>
            {t('later')}
          </Button>
        )}
      </div>
    </Card>
  );
}
