import { z } from 'zod';
import { defineSettings } from '../../module-settings';
import { readGamificationProvider, type GamificationProvider } from './gamification-provider';

interface LoyaltySettings {
  /** Null for a brand without gamification. */
  readonly gamificationOf: (brand: string) => GamificationProvider | null;
}

/** The variables of the provider's addresses are named in integrations.json. */
export const loyaltySettings = defineSettings(z.object({}), (_env, { given, publicUrl }): LoyaltySettings => ({
  gamificationOf: (brand) => readGamificationProvider({ ...given, PLATFORM_PUBLIC_URL: publicUrl }, brand),
}));
