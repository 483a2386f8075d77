/** @jest-environment node */
import {
  INITIAL,
  transition,
  usableToken,
  type SessionEffect,
  type SessionEvent,
  type SessionMachine,
} from '@/lib/session/session-machine';
import type { GrantAnswer } from '@/lib/session/session-api.client';
import type { AccessGrant } from '@/lib/session/session.model';

const NOW = 1_000_000;
const grant = (changes: Partial<AccessGrant> = {}): AccessGrant => ({
  accessToken: 'a1',
  expiresAt: NOW + 300_000,
  playerId: 'p1',
  sessionId: 's1',
  ...changes,
});
const memory = { departures: 0, leftSession: null, endReason: null, hasReplaced: false };
const loading: SessionMachine = INITIAL;
const signedIn: SessionMachine = { ...memory, phase: 'signed-in', playerId: 'p1', grant: grant(), offline: false };
const signedOut: SessionMachine = { ...memory, phase: 'signed-out', isHeld: false };
const left: SessionMachine = { ...signedOut, departures: 1, leftSession: 's1' };
const held: SessionMachine = { ...left, isHeld: true };

const endVisit: SessionEffect = { kind: 'end-visit' };
const published = (reason: 'SESSION_EXPIRED' | 'LOGGED_IN_FROM_ANOTHER_DEVICE' | null): SessionEffect => ({
  kind: 'publish',
  change: { kind: 'signed-out', reason },
});
const signedInHere = (replaced: boolean, here: boolean): SessionEffect => ({
  kind: 'publish',
  change: { kind: 'signed-in', replaced, here },
});
const announcedEnd = (
  reason: 'SESSION_EXPIRED' | 'LOGGED_IN_FROM_ANOTHER_DEVICE' | null,
  sessionId: string | null,
): SessionEffect => ({ kind: 'announce', message: { kind: 'signed-out', reason, sessionId } });
const announcedToken = (given: AccessGrant): SessionEffect => ({
  kind: 'announce',
  message: { kind: 'token', grant: given },
});
const answered = (answer: GrantAnswer, departures = 0): SessionEvent => ({
  kind: 'renewal-answered',
  answer,
  departures,
});
const refused = (reason: 'SESSION_EXPIRED' | null, silent = false): GrantAnswer => ({
  kind: 'refused',
  reason,
  silent,
});
const of = (playerId: string, sessionId: string) =>
  grant({ accessToken: `${playerId}-${sessionId}`, playerId, sessionId });
const withGrant = (given: AccessGrant): SessionMachine => ({
  ...signedIn,
  phase: 'signed-in',
  playerId: given.playerId,
  grant: given,
  offline: false,
});

type Row = readonly [
  title: string,
  before: SessionMachine,
  event: SessionEvent,
  after: SessionMachine,
  effects: SessionEffect[],
];

const opened = (refreshable: boolean, signOutPending = false): SessionEvent => ({
  kind: 'page-opened',
  refreshable,
  signOutPending,
  now: NOW,
});
const checked = (now = NOW, signOutPending = false): SessionEvent => ({ kind: 'clock-checked', signOutPending, now });
const reportedEnd = (
  answer: Extract<SessionEvent, { kind: 'reported-end-answered' }>['answer'],
  ended: string | null = 's1',
): SessionEvent => ({ kind: 'reported-end-answered', answer, reason: 'LOGGED_IN_FROM_ANOTHER_DEVICE', ended });

describe('a page', () => {
  it.each<Row>([
    ['nobody is signed in without a refreshable token', loading, opened(false), signedOut, []],
    ['a refreshable token is read', loading, opened(true), loading, [{ kind: 'renew' }]],
    [
      'a signed-out tab with new cookies loads again',
      left,
      opened(true),
      { ...loading, departures: 1, leftSession: 's1' },
      [{ kind: 'renew' }],
    ],
    ['a usable token is not renewed', signedIn, opened(true), signedIn, []],
    [
      'a sign-out that is still to be sent goes first',
      loading,
      opened(true, true),
      signedOut,
      [{ kind: 'send-sign-out' }],
    ],
  ])('%s when the page opens [AUT-10, AUT-12]', check);

  it.each<Row>([
    ['a token that lasts is left alone', signedIn, checked(), signedIn, []],
    ['a token is renewed 30 s before it ends', signedIn, checked(NOW + 271_000), signedIn, [{ kind: 'renew' }]],
    [
      'a platform that was away is called again',
      { ...signedIn, offline: true },
      checked(),
      { ...signedIn, offline: true },
      [{ kind: 'renew' }],
    ],
    ['nothing is called for a visitor', left, checked(), left, []],
    ['a pending sign-out is sent for a visitor', left, checked(NOW, true), left, [{ kind: 'send-sign-out' }]],
    ['a page that is held tries again', held, checked(), held, [{ kind: 'send-sign-out' }]],
  ])('%s when the clock is checked [AUT-06, AUT-10]', check);
});

describe('an answer to a renewal', () => {
  const next = of('p1', 's1');
  const other = of('p2', 's2');
  it.each<Row>([
    [
      'the first grant of a page is no sign-in',
      loading,
      answered({ kind: 'granted', grant: next }),
      { ...signedIn, grant: next },
      [endVisit, announcedToken(next)],
    ],
    [
      'the next grant of the same player is no sign-in',
      { ...signedIn, offline: true },
      answered({ kind: 'granted', grant: next }),
      { ...signedIn, grant: next },
      [endVisit, announcedToken(next)],
    ],
    [
      'a grant of another player is a sign-in elsewhere',
      signedIn,
      answered({ kind: 'granted', grant: other }),
      withGrant(other),
      [endVisit, signedInHere(true, false), announcedToken(other)],
    ],
    [
      'a platform that is away leaves the session offline',
      signedIn,
      answered({ kind: 'unavailable' }),
      { ...signedIn, offline: true },
      [],
    ],
    [
      'a visit of another tab begins a wait',
      signedIn,
      answered({ kind: 'visiting' }),
      signedIn,
      [{ kind: 'begin-visit', ms: null }],
    ],
    [
      'a refusal that the provider may lift begins a silent sign-in',
      signedIn,
      answered(refused('SESSION_EXPIRED', true)),
      signedIn,
      [{ kind: 'begin-silent-sign-in', reason: 'SESSION_EXPIRED' }],
    ],
    [
      'a refusal waits for the reason that the platform pushes',
      signedIn,
      answered(refused('SESSION_EXPIRED')),
      signedIn,
      [{ kind: 'await-reason', wait: { reason: 'SESSION_EXPIRED', departures: 0, sessionId: 's1' } }],
    ],
    [
      'a refusal after that push ends with its reason',
      { ...signedIn, endReason: 'LOGGED_IN_FROM_ANOTHER_DEVICE' },
      answered(refused('SESSION_EXPIRED')),
      { ...left, endReason: 'LOGGED_IN_FROM_ANOTHER_DEVICE' },
      [endVisit, announcedEnd('LOGGED_IN_FROM_ANOTHER_DEVICE', 's1'), published('LOGGED_IN_FROM_ANOTHER_DEVICE')],
    ],
    [
      'a refusal without a reason ends no session of a page that loads',
      loading,
      answered(refused(null)),
      signedOut,
      [],
    ],
    [
      'a refusal with a reason is published by a page that loads',
      loading,
      answered(refused('SESSION_EXPIRED')),
      { ...signedOut, departures: 1 },
      [endVisit, announcedEnd('SESSION_EXPIRED', null), published('SESSION_EXPIRED')],
    ],
    [
      'a late grant is ended silently and brings nobody back',
      left,
      answered({ kind: 'granted', grant: next }, 0),
      left,
      [{ kind: 'end-silently', sessionId: 's1' }],
    ],
    [
      'a late refusal ends no newer session',
      { ...signedIn, departures: 1 },
      answered(refused('SESSION_EXPIRED'), 0),
      { ...signedIn, departures: 1 },
      [],
    ],
  ])('%s [AUT-06, AUT-08, AUT-09]', check);

  const wait = { reason: 'SESSION_EXPIRED', departures: 0, sessionId: 's1' } as const;
  it.each<Row>([
    [
      'the refusal counts where no push came',
      signedIn,
      { kind: 'reason-awaited', wait },
      left,
      [endVisit, announcedEnd('SESSION_EXPIRED', 's1'), published('SESSION_EXPIRED')],
    ],
    [
      'the push counts where one came',
      { ...signedIn, endReason: 'LOGGED_IN_FROM_ANOTHER_DEVICE' },
      { kind: 'reason-awaited', wait },
      { ...left, endReason: 'LOGGED_IN_FROM_ANOTHER_DEVICE' },
      [endVisit, announcedEnd('LOGGED_IN_FROM_ANOTHER_DEVICE', 's1'), published('LOGGED_IN_FROM_ANOTHER_DEVICE')],
    ],
    [
      'a session that began meanwhile goes on',
      withGrant(of('p1', 's2')),
      { kind: 'reason-awaited', wait },
      withGrant(of('p1', 's2')),
      [],
    ],
    ['a session that was left meanwhile is not left twice', left, { kind: 'reason-awaited', wait }, left, []],
  ])('%s after the wait for a reason [AUT-08, AUT-09]', check);
});

describe('a sign-in', () => {
  const next = of('p2', 's2');
  it.each<Row>([
    [
      'a sign-in on this page is announced',
      left,
      { kind: 'signed-in', grant: grant() },
      { ...signedIn, departures: 1 },
      [endVisit, { kind: 'announce', message: { kind: 'signed-in', grant: grant() } }, signedInHere(false, true)],
    ],
    [
      'a sign-in on this page in the place of another player is remembered',
      signedIn,
      { kind: 'signed-in', grant: next },
      { ...withGrant(next), hasReplaced: true },
      [endVisit, { kind: 'announce', message: { kind: 'signed-in', grant: next } }, signedInHere(true, true)],
    ],
    [
      'a sign-in in another tab is taken over',
      signedIn,
      { kind: 'tab-announced', message: { kind: 'signed-in', grant: next } },
      withGrant(next),
      [endVisit, signedInHere(true, false)],
    ],
    [
      'a sign-in in another tab of a session that was just left here is late',
      left,
      { kind: 'tab-announced', message: { kind: 'signed-in', grant: grant() } },
      left,
      [],
    ],
    [
      'a token of a session that was just left here is late',
      left,
      { kind: 'tab-announced', message: { kind: 'token', grant: grant() } },
      left,
      [],
    ],
    [
      'a token of another tab signs a visitor in',
      signedOut,
      { kind: 'tab-announced', message: { kind: 'token', grant: grant() } },
      signedIn,
      [endVisit, signedInHere(false, false)],
    ],
    [
      'a visit of another tab is waited for',
      signedIn,
      { kind: 'tab-announced', message: { kind: 'visiting', ms: 9 } },
      signedIn,
      [{ kind: 'begin-visit', ms: 9 }],
    ],
    [
      'a visit of another tab means nothing to a visitor',
      signedOut,
      { kind: 'tab-announced', message: { kind: 'visiting', ms: 9 } },
      signedOut,
      [],
    ],
    [
      'a visit of this tab is announced',
      signedIn,
      { kind: 'visit-began', ms: 9 },
      signedIn,
      [
        { kind: 'begin-visit', ms: 9 },
        { kind: 'announce', message: { kind: 'visiting', ms: 9 } },
      ],
    ],
  ])('%s [AUT-04, AUT-11, AUT-12]', check);
});

describe('a sign-out', () => {
  const redirect = { kind: 'redirect', to: 'https://id.example/out' } as const;
  it.each<Row>([
    [
      'the player’s sign-out holds before the server has answered',
      signedIn,
      { kind: 'sign-out-chosen' },
      left,
      [endVisit, announcedEnd(null, 's1')],
    ],
    [
      'its answer is published',
      left,
      { kind: 'sign-out-answered', answer: { kind: 'ended', loggedOut: true } },
      left,
      [{ kind: 'report-logged-out' }, published(null)],
    ],
    ['without an answer the page is held', left, { kind: 'sign-out-answered', answer: { kind: 'failed' } }, held, []],
    [
      'an answer after a new sign-in changes nothing',
      signedIn,
      { kind: 'sign-out-answered', answer: { kind: 'failed' } },
      signedIn,
      [],
    ],
    [
      'the provider’s sign-out is visited',
      left,
      { kind: 'sign-out-answered', answer: redirect },
      left,
      [{ kind: 'go', to: redirect.to }],
    ],
    [
      'a held page goes on when the sign-out got through',
      held,
      { kind: 'pending-sign-out-answered', answer: { kind: 'ended', loggedOut: false } },
      left,
      [published(null)],
    ],
    [
      'a held page stays held when it did not',
      held,
      { kind: 'pending-sign-out-answered', answer: { kind: 'failed' } },
      held,
      [],
    ],
    [
      'a page that holds nobody publishes nothing',
      left,
      { kind: 'pending-sign-out-answered', answer: { kind: 'ended', loggedOut: true } },
      left,
      [{ kind: 'report-logged-out' }],
    ],
    [
      'a sign-out in another tab of this session is taken over',
      signedIn,
      { kind: 'tab-announced', message: { kind: 'signed-out', reason: null, sessionId: 's1' } },
      left,
      [endVisit, published(null)],
    ],
    [
      'a sign-out in another tab of another session is not',
      signedIn,
      { kind: 'tab-announced', message: { kind: 'signed-out', reason: null, sessionId: 's0' } },
      signedIn,
      [],
    ],
    [
      'a session that the provider gave up is left in every tab',
      signedIn,
      { kind: 'abandoned', reason: 'SESSION_EXPIRED' },
      left,
      [endVisit, announcedEnd('SESSION_EXPIRED', 's1'), published('SESSION_EXPIRED')],
    ],
  ])('%s [AUT-10, AUT-11]', check);

  it.each<Row>([
    [
      'its reason is remembered and ends the wait for one',
      signedIn,
      { kind: 'end-reported', reason: 'LOGGED_IN_FROM_ANOTHER_DEVICE' },
      { ...signedIn, endReason: 'LOGGED_IN_FROM_ANOTHER_DEVICE' },
      [{ kind: 'end-reason-wait' }],
    ],
    [
      'the session is left in every tab',
      signedIn,
      reportedEnd({ kind: 'ended', loggedOut: false }),
      left,
      [endVisit, announcedEnd('LOGGED_IN_FROM_ANOTHER_DEVICE', 's1'), published('LOGGED_IN_FROM_ANOTHER_DEVICE')],
    ],
    [
      'the session is left even if the server does not answer',
      signedIn,
      reportedEnd({ kind: 'failed' }),
      left,
      [endVisit, announcedEnd('LOGGED_IN_FROM_ANOTHER_DEVICE', 's1'), published('LOGGED_IN_FROM_ANOTHER_DEVICE')],
    ],
    [
      'the provider’s sign-out is visited',
      signedIn,
      reportedEnd(redirect),
      left,
      [endVisit, announcedEnd('LOGGED_IN_FROM_ANOTHER_DEVICE', 's1'), { kind: 'go', to: redirect.to }],
    ],
    [
      'a tab whose browser has another session goes on with that',
      signedIn,
      reportedEnd({ kind: 'other-session' }),
      { ...signedIn, grant: null },
      [{ kind: 'renew' }],
    ],
    [
      'a session that began meanwhile goes on',
      withGrant(of('p2', 's2')),
      reportedEnd({ kind: 'ended', loggedOut: false }),
      withGrant(of('p2', 's2')),
      [],
    ],
    [
      'a session that was left meanwhile is not left twice',
      left,
      reportedEnd({ kind: 'ended', loggedOut: true }),
      left,
      [{ kind: 'report-logged-out' }],
    ],
    [
      'its reason is forgotten afterwards',
      { ...left, endReason: 'LOGGED_IN_FROM_ANOTHER_DEVICE' },
      { kind: 'reported-end-settled' },
      left,
      [],
    ],
  ])('%s when the platform reports the end of a session [AUT-09]', check);
});

it('a token is usable until 30 s before its end, unless the platform has refused it [AUT-06, AUT-07]', () => {
  expect(usableToken(signedIn, NOW)).toBe('a1');
  expect(usableToken(signedIn, NOW + 271_000)).toBeNull();
  expect(usableToken(signedIn, NOW, 'a1')).toBeNull();
  expect(usableToken(signedIn, NOW, 'a0')).toBe('a1');
  expect(usableToken(signedOut, NOW)).toBeNull();
});

it('no event changes the state that it is given [AUT-12]', () => {
  const frozen = Object.freeze({ ...signedIn });
  expect(transition(frozen, { kind: 'sign-out-chosen' }).state).not.toBe(frozen);
  expect(frozen).toEqual(signedIn);
});

function check(
  _title: string,
  before: SessionMachine,
  event: SessionEvent,
  after: SessionMachine,
  effects: SessionEffect[],
): void {
  expect(transition(before, event)).toEqual({ state: after, effects });
}
