'use client';
import { CONSENT_CATEGORIES, isConsentCategory, type ConsentCategory } from '@/contract/consent';
import { CONSENT_BANNER_ID } from '@/components/consent/consent-ids';
import { createOwnProvider, type OwnProvider } from '@/components/consent/own-provider.client';

let provider: OwnProvider | null = null;
/** The link by which the visitor opened the question; it gets the focus back. */
let opener: HTMLElement | null = null;

const banner = () => document.getElementById(CONSENT_BANNER_ID);

/** The one provider of the page; the first call shows the banner to a visitor who has not chosen. */
export function consentProvider(): OwnProvider {
  provider ??= start();
  return provider;
}

function start(): OwnProvider {
  const made = createOwnProvider(() => ask(made, true));
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || !target.classList.contains('consent-form')) return;
    event.preventDefault();
    made.choose(answerOf(target, submitter));
  });
  // Before the page's own listener makes a navigation of the click.
  document.addEventListener('click', (event) => openFromLink(made, event), true);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !made.isUndecided()) hideBanner();
  });
  made.onChange((categories) => (categories ? hideBanner() : ask(made, false)));
  askIfUndecided(made);
  return made;
}

/** Shows the banner on a page that has it, as long as nothing was chosen. */
export function askIfUndecided(of: OwnProvider): void {
  const shown = banner();
  if (!shown || !of.isUndecided()) return;
  if (acceptsAll() && !of.hasAnswered()) of.choose(CONSENT_CATEGORIES, { by: 'country' });
  else if (isFirstOfVisit()) ask(of, false);
}

/** Whether the visitor has come from elsewhere: the question is put once a visit. */
const isFirstOfVisit = (): boolean => !document.referrer.startsWith(`${location.origin}/`);

/** With the next page of the visit the question that nobody has answered is out of the way. */
export function putAside(of: OwnProvider): void {
  if (of.isUndecided() && !banner()?.dataset.provider) hideBanner();
}

/** Asks by the page of the brand's hosted provider, else, and where its code does not come, by the banner. */
function ask(store: OwnProvider, isRequested: boolean): void {
  const askOurselves = (requested: boolean) => {
    showBanner(requested ? (store.get() ?? []) : []);
    if (requested) banner()?.focus();
  };
  const shown = banner();
  if (!shown?.dataset.provider) return askOurselves(isRequested);
  import('@/components/consent/hosted-provider.client').then(
    ({ askHosted }) => askHosted(isRequested, shown, { store, askOurselves, giveFocusBack }),
    () => (isRequested || store.isUndecided()) && askOurselves(isRequested),
  );
}

/** Whether the page is made for a country where all is accepted without a question. */
export const acceptsAll = (): boolean => banner()?.dataset.acceptsAll === 'true';

/** A plain click on a link to the choice opens the banner here; without script the link leads to the page about it. */
function openFromLink(of: OwnProvider, event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-opens-consent]') : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || !banner()) return;
  event.preventDefault();
  opener = link;
  of.show();
}

function showBanner(chosen: readonly ConsentCategory[]): void {
  const shown = banner();
  if (!shown) return;
  tick(shown, chosen);
  // An answer that was given before this code came is taken now.
  shown.querySelector('form')?.removeAttribute('data-waiting');
  shown.hidden = false;
}

/** Hides the banner. A focus inside goes back to the link that opened it, or to the page. */
function hideBanner(): void {
  const shown = banner();
  if (!shown) return;
  const hadFocus = shown.contains(document.activeElement);
  shown.hidden = true;
  if (hadFocus) giveFocusBack();
}

function giveFocusBack(): void {
  const [link, content] = [opener, document.querySelector('main')];
  opener = null;
  if (link?.isConnected) return link.focus();
  content?.setAttribute('tabindex', '-1');
  content?.focus({ preventScroll: true });
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
