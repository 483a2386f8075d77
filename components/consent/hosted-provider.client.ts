'use client';
import type { ConsentProvider } from '@/components/consent/consent-provider';
import { CONSENT_BANNER_ID } from '@/components/consent/consent-ids';
import { openHostedFrame, type HostedFrame } from '@/components/consent/hosted-frame.client';
import { newConsentId, type OwnProvider } from '@/components/consent/own-provider.client';
import { CONSENT_VERSION } from '@/contract/consent';
import {
  parseConsentFrameEvent,
  type ConsentAnswer,
  type ConsentFrameEvent,
  type ConsentLobbyEvent,
  type ConsentQuestion,
} from '@/contract/consent-frame';
import { publicSettings } from '@/lib/config/public-settings.client';

/** ms by which the clocks of two pages of one device may differ. */
const SLACK_MS = 1_000;

/** The lobby's parts that the provider works with. */
interface ConsentHooks {
  /** Keeps choices, proves them and says what is allowed, as with the lobby's own banner. */
  readonly store: OwnProvider;
  /** The lobby's own banner asks, because the frame cannot; `isRequested` by the visitor. */
  readonly askOurselves: (isRequested: boolean) => void;
  /** Takes the focus that was in the frame. */
  readonly giveFocusBack: () => void;
}

interface HostedProviderOptions extends ConsentHooks {
  /** The provider's page. */
  readonly url: string;
  /** Accessible name of the frame, in the language of the lobby now. */
  readonly title: () => string;
  /** Where the visitor is; ISO 3166-1, or `unknown`. */
  readonly country: string;
}

interface HostedProvider extends ConsentProvider {
  /** Asks a visitor who has not chosen, and leaves the focus where it is. */
  readonly ask: () => void;
}

/** A question that was sent, and when by the device's clock, ms. */
interface SentQuestion {
  readonly question: ConsentQuestion;
  readonly at: number;
}

let provider: HostedProvider | null = null;

/**
 * Asks by the one hosted provider of the document, whose page the banner names. `isRequested` by the visitor, who may
 * have chosen before.
 */
export function askHosted(isRequested: boolean, banner: HTMLElement, hooks: ConsentHooks): void {
  const { provider: url = '', country = '' } = banner.dataset;
  const title = () => document.querySelector(`#${CONSENT_BANNER_ID} h2`)?.textContent ?? '';
  provider ??= createHostedProvider({ url, country, title, ...hooks });
  if (isRequested) provider.show();
  else provider.ask();
}

/**
 * A third party that asks in the place of the lobby's own banner: a page of its own origin in an isolated frame. It puts
 * the question and sends the answer; the lobby keeps it, proves it and decides what is allowed. A page that is blocked,
 * late, breaks a limit or sends a wrong answer allows nothing: it is taken out, and the lobby's banner asks [CNS-01].
 */
export function createHostedProvider(options: HostedProviderOptions): HostedProvider {
  const { store, askOurselves, giveFocusBack } = options;
  let frame: HostedFrame | null = null;
  let state: 'closed' | 'waiting' | 'shown' = 'closed';
  let isRequested = false;
  let isFailed = false;
  let sent: SentQuestion | null = null;
  /** The id of the first choice that this browser may make. */
  let nextId = newConsentId();

  function begin(requested: boolean): void {
    if (isFailed) return askOurselves(requested);
    isRequested = requested || (state !== 'closed' && isRequested);
    // The words of the page are of the language in which it was opened.
    if (frame?.locale !== publicSettings().locale) remove();
    if (!frame) return insert();
    if (!frame.isReady()) {
      state = 'waiting';
      return;
    }
    if (!requested && state === 'shown') return;
    if (!requested) send('consent.open');
    reveal();
  }

  function insert(): void {
    state = 'waiting';
    try {
      const page = { url: options.url, title: options.title() };
      frame = openHostedFrame(page, { onConnect: () => send('consent.open'), onEvent, onFault: fail });
    } catch {
      fail();
    }
  }

  function remove(): void {
    frame?.remove();
    [frame, state] = [null, 'closed'];
  }

  /** The frame is of no use; a visitor who was to choose chooses in the lobby's banner. */
  function fail(): void {
    const [wasAsking, hadFocus] = [state !== 'closed', frame?.hasFocus() ?? false];
    isFailed = true;
    remove();
    if (wasAsking) askOurselves(isRequested || hadFocus);
  }

  function send(name: ConsentLobbyEvent['name']): void {
    const choice = store.isUndecided() ? null : store.get();
    const question = { id: store.id() ?? nextId, version: CONSENT_VERSION, choice };
    sent = { question, at: Date.now() };
    const { brand } = publicSettings();
    const opening = { ...question, brand, country: options.country };
    frame?.send(name === 'consent.open' ? { name, data: opening } : { name, data: question });
  }

  function onEvent(name: string, data: unknown): void {
    const event = parseConsentFrameEvent(name, data);
    // A page that nobody sees was given no answer.
    if (name === 'consent.choice') return state === 'shown' ? takeAnswer(event) : undefined;
    if (event?.name === 'consent.closed') hide();
    if (event?.name !== 'consent.ready') return;
    frame?.setReady();
    if (state === 'waiting') reveal();
  }

  function takeAnswer(event: ConsentFrameEvent | null): void {
    if (event?.name !== 'consent.choice' || !sent || !isAnswerTo(sent, event.data)) return fail();
    const { categories, id, at } = event.data;
    // Hides the frame, as any choice does.
    store.choose(categories, { id, chosenAt: at });
  }

  function reveal(): void {
    state = 'shown';
    frame?.reveal();
    if (!isRequested) return;
    frame?.focus();
    send('consent.show');
  }

  function hide(): void {
    if (state === 'closed') return;
    const hadFocus = frame?.hasFocus() ?? false;
    state = 'closed';
    frame?.hide();
    if (hadFocus) giveFocusBack();
  }

  store.onChange((categories) => {
    // No choice at all is a question again, which the page puts by ask().
    if (!categories) return;
    hide();
    if (categories.length > 0) return;
    nextId = newConsentId();
    send('consent.reset');
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && state === 'shown' && !store.isUndecided()) hide();
  });

  return {
    get: store.get,
    onChange: store.onChange,
    show: () => begin(true),
    reset: store.reset,
    ask: () => {
      if (store.isUndecided()) begin(false);
    },
  };
}

/** Whether the answer is one to this question, and was given after it. */
function isAnswerTo({ question, at }: SentQuestion, answer: ConsentAnswer): boolean {
  const answered = Date.parse(answer.at);
  return (
    answer.id === question.id &&
    answer.version === question.version &&
    answered >= at - SLACK_MS &&
    answered <= Date.now() + SLACK_MS
  );
}
