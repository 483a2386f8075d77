'use client';
import { CONSENT_CATEGORIES, isConsentCategory, type ConsentCategory } from '@/contract/consent';
import { CONSENT_BANNER_ID } from '@/components/consent/consent-ids';
import { createOwnProvider, type OwnProvider } from '@/components/consent/own-provider.client';

let provider: OwnProvider | null = null;

const banner = () => document.getElementById(CONSENT_BANNER_ID);

/** The one provider of the page; the first call shows the banner to a visitor who has not chosen. */
export function consentProvider(): OwnProvider {
  provider ??= start();
  return provider;
}

function start(): OwnProvider {
  const made = createOwnProvider(() => showBanner(made.get() ?? []));
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || !target.classList.contains('consent-form')) return;
    event.preventDefault();
    made.choose(answerOf(target, submitter));
  });
  made.onChange((categories) => {
    const shown = banner();
    if (shown) shown.hidden = categories !== null;
  });
  askIfUndecided(made);
  return made;
}

/** Shows the banner on a page that has it, as long as nothing was chosen. */
export function askIfUndecided(of: OwnProvider): void {
  const shown = banner();
  if (!shown || !of.isUndecided()) return;
  if (shown.dataset.acceptsAll === 'true') of.choose(CONSENT_CATEGORIES);
  else showBanner([]);
}

function showBanner(chosen: readonly ConsentCategory[]): void {
  const shown = banner();
  if (!shown) return;
  tick(shown, chosen);
  shown.hidden = false;
}

/** Ticks what was chosen before. */
export function tick(form: HTMLElement, chosen: readonly ConsentCategory[]): void {
  for (const box of form.querySelectorAll<HTMLInputElement>('input[name="category"]'))
    box.checked = box.disabled || chosen.some((category) => category === box.value);
}

/** Whether a box is otherwise than the page came with. */
export function isTouched(form: HTMLElement | null): boolean {
  const boxes = form?.querySelectorAll<HTMLInputElement>('input[name="category"]') ?? [];
  return [...boxes].some(({ checked, defaultChecked }) => checked !== defaultChecked);
}

function answerOf(form: HTMLFormElement, submitter: HTMLElement | null): readonly ConsentCategory[] {
  const answer = submitter instanceof HTMLButtonElement ? submitter.value : 'none';
  if (answer === 'all') return CONSENT_CATEGORIES;
  if (answer !== 'chosen') return [];
  return new FormData(form).getAll('category').filter(isConsentCategory);
}
