/** @jest-environment node */
import { CONSENT_CATEGORIES } from '@/contract/consent';
import { parseConsentFrameEvent, parseConsentLobbyEvent } from '@/contract/consent-frame';

const id = 'a'.repeat(22);
const answer = { id, version: 2, at: '2026-01-31T10:00:00.000Z', categories: ['necessary', 'analytics'] };
const question = { id, version: 2, choice: null };
const opening = { ...question, brand: 'mistral', country: 'FR' };

it('an event of consent is read as it was written, by the lobby and by the page [CNS-01]', () => {
  expect(parseConsentFrameEvent('consent.choice', answer)).toEqual({ name: 'consent.choice', data: answer });
  expect(parseConsentFrameEvent('consent.ready', null)).toEqual({ name: 'consent.ready' });
  expect(parseConsentFrameEvent('consent.closed', { more: 1 })).toEqual({ name: 'consent.closed' });
  expect(parseConsentLobbyEvent('consent.open', opening)).toEqual({ name: 'consent.open', data: opening });
  for (const choice of [null, [], [...CONSENT_CATEGORIES]])
    expect(parseConsentLobbyEvent('consent.show', { ...question, choice })).toEqual({
      name: 'consent.show',
      data: { ...question, choice },
    });
  expect(parseConsentLobbyEvent('consent.reset', opening)).toEqual({ name: 'consent.reset', data: question });
});

/** In the place of each field of an event. */
const WRONG: readonly unknown[] = [undefined, '', 'x', 'a'.repeat(10_000), -1, 1.5, NaN, true, {}, [[]], ['root']];

it.each(['id', 'version', 'at', 'categories'])(
  'a choice whose %s is missing or of another form is refused whole [CNS-01, SEC-06]',
  (field) => {
    for (const value of [...WRONG, null, []])
      expect(parseConsentFrameEvent('consent.choice', { ...answer, [field]: value })).toBeNull();
  },
);

it.each(['id', 'version', 'choice'])(
  'a question whose %s is missing or of another form is refused whole [CNS-01, SEC-06]',
  (field) => {
    for (const name of ['consent.open', 'consent.show', 'consent.reset'])
      for (const value of WRONG) expect(parseConsentLobbyEvent(name, { ...opening, [field]: value })).toBeNull();
  },
);

it('an event of another name or from the other side is none of consent [CNS-01]', () => {
  for (const name of ['consent.open', 'consent.show', 'consent.everything', 'chat.ready', ''])
    expect(parseConsentFrameEvent(name, answer)).toBeNull();
  for (const name of ['consent.choice', 'consent.ready', 'start', ''])
    expect(parseConsentLobbyEvent(name, opening)).toBeNull();
  for (const data of [null, 'text', 3, [answer]]) {
    expect(parseConsentFrameEvent('consent.choice', data)).toBeNull();
    expect(parseConsentLobbyEvent('consent.open', data)).toBeNull();
  }
});
