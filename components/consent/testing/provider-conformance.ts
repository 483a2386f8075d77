import type { ConsentProvider } from '@/components/consent/consent-provider';
import { CONSENT_CATEGORIES, CONSENT_VERSION, type ConsentCategory } from '@/contract/consent';
import { isAllowed } from '@/lib/edge/browser-consent.client';
import { CONSENT_COOKIE, encodeConsent } from '@/lib/edge/consent';
import { sayFromOtherTab } from '@/lib/testing/other-tabs';

export interface ProviderTrial {
  readonly provider: ConsentProvider;
  /** The visitor answers the question that is shown. */
  readonly answer: (categories: readonly ConsentCategory[]) => Promise<void>;
  /** The element in which the provider asks, as long as a visitor sees it. */
  readonly shown: () => Element | null;
}

/** Another tab of the browser keeps a choice, or takes the last one back. */
function chooseElsewhere(categories: readonly ConsentCategory[]): void {
  const choice = { id: 'a'.repeat(22), version: CONSENT_VERSION, chosenAt: '', categories, by: 'visitor' as const };
  document.cookie = `${CONSENT_COOKIE}=${encodeURIComponent(encodeConsent(choice))}; Path=/`;
  sayFromOtherTab('foyer-consent', 0);
}

/** Forgets all that a browser keeps, so that each trial begins with a visitor who has never chosen. */
export function forgetEverything(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const part of document.cookie.split('; ')) document.cookie = `${part.split('=')[0] ?? ''}=; Path=/; Max-Age=0`;
}

/**
 * The behaviour that the lobby relies on in any consent provider. `begin` is a page of a visitor; what the browser keeps
 * is as the test left it [CNS-01].
 */
export function providerSuite(name: string, begin: () => Promise<ProviderTrial>): void {
  describe(name, () => {
    /** A provider, and all that it says from now on. */
    async function listened() {
      const trial = await begin();
      const heard: (readonly ConsentCategory[] | null)[] = [];
      const stop = trial.provider.onChange((categories) => heard.push(categories));
      return { ...trial, heard, stop };
    }

    it('knows of no choice before the first, allows nothing and keeps nothing, also while it asks [CNS-01]', async () => {
      const { provider, heard, shown } = await listened();
      expect(shown()).not.toBeNull();
      expect([provider.get(), CONSENT_CATEGORIES.filter(isAllowed), heard]).toEqual([null, [], []]);
      expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0]);
    });

    it('says each choice of this tab once, allows it, and hides the question [CNS-01]', async () => {
      const { provider, answer, heard, shown } = await listened();
      await answer(['necessary', 'analytics']);
      expect([heard, provider.get(), shown()]).toEqual([
        [['necessary', 'analytics']],
        ['necessary', 'analytics'],
        null,
      ]);
      expect([isAllowed('analytics'), isAllowed('marketing')]).toEqual([true, false]);
      provider.show();
      await answer(['necessary']);
      expect([heard.length, provider.get(), isAllowed('analytics')]).toEqual([2, ['necessary'], false]);
    });

    it('says a choice of another tab, and hides the question that it answers [CNS-01]', async () => {
      const { provider, heard, shown } = await listened();
      chooseElsewhere(['necessary', 'marketing']);
      expect([heard, provider.get(), shown()]).toEqual([
        [['necessary', 'marketing']],
        ['necessary', 'marketing'],
        null,
      ]);
      chooseElsewhere([]);
      expect([heard.at(-1), isAllowed('marketing')]).toEqual([[], false]);
    });

    it('says nothing to a listener that has stopped [CNS-01]', async () => {
      const { answer, heard, stop } = await listened();
      stop();
      await answer([...CONSENT_CATEGORIES]);
      expect([heard, isAllowed('marketing')]).toEqual([[], true]);
    });

    it('shows the question with the focus to a visitor who has chosen, which changes nothing [CNS-01]', async () => {
      const { provider, answer, heard, shown } = await listened();
      await answer(['necessary', 'preferences']);
      provider.show();
      expect(shown()?.contains(document.activeElement)).toBe(true);
      expect([heard.length, provider.get()]).toEqual([1, ['necessary', 'preferences']]);
    });

    it('deletes what was kept because of a choice when it is taken back, and asks no question then [CNS-01]', async () => {
      const { provider, answer, heard, shown } = await listened();
      await answer([...CONSENT_CATEGORIES]);
      localStorage.setItem('recentSearches', '["a"]');
      sessionStorage.setItem('visit', '1');
      document.cookie = 'experiments=menu:menu2; Path=/';
      provider.reset();
      expect([localStorage.getItem('recentSearches'), sessionStorage.getItem('visit')]).toEqual([null, null]);
      expect(document.cookie).not.toContain('experiments');
      expect([heard.at(-1), provider.get(), CONSENT_CATEGORIES.filter(isAllowed), shown()]).toEqual([[], [], [], null]);
    });

    it('restores the choice of this tab from session storage where the browser takes no cookie [CNS-01]', async () => {
      await (await begin()).answer(['necessary', 'preferences']);
      document.cookie = `${CONSENT_COOKIE}=; Path=/; Max-Age=0`;
      const { provider, shown } = await begin();
      expect([provider.get(), isAllowed('preferences'), shown()]).toEqual([['necessary', 'preferences'], true, null]);
    });
  });
}
