'use client';
import type { PlayerFacts } from '@/components/guards/guards.model';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const GUARD_FACTS = graphql(`
  query GuardFacts {
    viewer {
      player { playerId isPhoneNumberVerified personalInfo { street zipCode city } }
    }
  }
`);

/** What the guards look at; null when nobody is signed in or it cannot be had now. */
export async function readGuardFacts(): Promise<PlayerFacts | null> {
  const result = await requestFromBrowser(GUARD_FACTS, {});
  const player = result.ok ? result.value.viewer.player : null;
  if (!player) return null;
  const { street, zipCode, city } = player.personalInfo;
  return { isPhoneNumberVerified: player.isPhoneNumberVerified, lacksInformation: !street || !zipCode || !city };
}
