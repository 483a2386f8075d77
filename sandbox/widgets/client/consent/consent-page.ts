import { CONSENT_CATEGORIES, CONSENT_VERSION, isConsentCategory, type ConsentCategory } from '@/contract/consent';
import { parseConsentLobbyEvent, type ConsentFrameEvent, type ConsentQuestion } from '@/contract/consent-frame';
import type { LobbyMessage, WidgetMessage } from '@/contract/frame-messages';
import { takeLook } from '../lobby-link';
import { consentTexts, type ConsentTexts } from './texts';

/** A provider's page: draws the question into `root` and answers it by `send` (docs/consent-protocol.md). */
export function createConsentPage(root: HTMLElement, send: (message: WidgetMessage) => void) {
  let texts = consentTexts('en');
  let question: ConsentQuestion | null = null;

  const say = (event: ConsentFrameEvent) =>
    send({ type: 'event', name: event.name, data: 'data' in event ? event.data : null });
  const sendHeight = () => send({ type: 'resize', height: Math.ceil(root.getBoundingClientRect().height) });

  function choose(categories: readonly ConsentCategory[]): void {
    if (!question) return;
    const { id, version } = question;
    say({ name: 'consent.choice', data: { id, version, at: new Date().toISOString(), categories } });
  }

  function draw(next: ConsentQuestion): void {
    question = next;
    root.replaceChildren(...formOf(texts, next.choice ?? []));
    sendHeight();
  }

  root.addEventListener('submit', (event) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) choose(answerOf(event.target, event.submitter));
  });
  root.ownerDocument.addEventListener('keydown', ({ key }) => {
    // A first question waits for its answer.
    if (key === 'Escape' && question?.choice) say({ name: 'consent.closed' });
  });

  return {
    /** The content has another height. */
    sendHeight,
    take(message: LobbyMessage): void {
      if (message.type === 'welcome') {
        takeLook(message);
        texts = consentTexts(message.locale);
        return;
      }
      const event = message.type === 'event' ? parseConsentLobbyEvent(message.name, message.data) : null;
      // Words of another version than the page's own are no answer to the question.
      if (event?.data.version !== CONSENT_VERSION) return;
      draw(event.data);
      if (event.name === 'consent.open') say({ name: 'consent.ready' });
      if (event.name === 'consent.show') root.querySelector('h1')?.focus();
    },
  };
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  values: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), values);
  element.append(...children);
  return element;
}

function formOf(texts: ConsentTexts, chosen: readonly ConsentCategory[]): readonly HTMLElement[] {
  const boxes = CONSENT_CATEGORIES.map((category) => {
    const isNecessary = category === 'necessary';
    const box = make('input', {
      type: 'checkbox',
      name: 'category',
      value: category,
      checked: isNecessary || chosen.includes(category),
      disabled: isNecessary,
    });
    const name = make('strong', {}, texts.categories[category]);
    return make('label', {}, box, make('span', {}, name, ' ', texts.purposes[category]));
  });
  const button = (value: string, text: string) => make('button', { type: 'submit', value }, text);
  return [
    make('h1', { tabIndex: -1 }, texts.title),
    make('p', {}, texts.text),
    make(
      'form',
      {},
      make(
        'details',
        {},
        make('summary', {}, texts.choose),
        make('fieldset', {}, make('legend', {}, texts.choose), ...boxes),
        button('chosen', texts.save),
      ),
      make('div', { className: 'answers' }, button('none', texts.reject), button('all', texts.accept)),
    ),
  ];
}

function answerOf(form: HTMLFormElement, submitter: HTMLElement | null): readonly ConsentCategory[] {
  const answer = submitter instanceof HTMLButtonElement ? submitter.value : 'none';
  if (answer === 'all') return CONSENT_CATEGORIES;
  const ticked = answer === 'chosen' ? new FormData(form).getAll('category').filter(isConsentCategory) : [];
  // A box that cannot be changed is not in the form's data.
  return ['necessary', ...ticked];
}
