import { holdAtStart } from '@/contract/config-reload';
import { CONFIG_FILES } from '../config-files';
import { createConfigPart } from '../config-part';
import { kernelHealth } from '../http/health-route';
import { createInProcessBus } from '../kernel/bus/in-process-bus';
import { shiftableClock } from '../kernel/clock';
import type { Db } from '../kernel/db/db';
import type { HealthCheck } from '../kernel/http/health';
import { createOperatorGate } from '../kernel/operators/gate';
import { noteConfigHost } from '../kernel/config-hosts';
import { newId } from '../kernel/ids';
import { createPaymentsHealth } from '../modules/cashier/health';
import { createDocumentsHealth } from '../modules/documents/health';
import { createGamesHealth } from '../modules/games/health';
import { createBooksHealth } from '../modules/ledger/health';
import { createChannelHealth } from '../modules/messaging/health';
import { createMessagingModule } from '../modules/messaging/index';
import { createGameProvidersHealth } from '../modules/providers/health';
import { providersModule } from '../modules/providers/module';
import { parseSettings } from '../settings';
import { readHealthTable } from './health-table';
import { openTestDb } from './test-db';

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
afterEach(() => jest.restoreAllMocks());

interface Scenario {
  readonly check: HealthCheck | undefined;
  /** Brings about what the page on operations says. */
  readonly goWrong: () => Promise<unknown> | unknown;
}

const clock = shiftableClock();

/** A part of the kernel whose bus can go away and whose events can be late. */
function kernelPart(name: string, goWrong: (state: { isConnected: boolean; live: number }) => unknown): Scenario {
  const state = { isConnected: true, live: 0 };
  const bus = { ...createInProcessBus(), isConnected: () => state.isConnected };
  const parts = kernelHealth(
    db,
    bus,
    async () => ({ all: state.live, live: state.live }),
    async () => 0,
  );
  return { check: parts[name], goWrong: () => goWrong(state) };
}

function smsPart(): Scenario {
  const messaging = createMessagingModule({ db, clock, smsPerPrefixHourly: 1 });
  const sms = { brand: 'aurora', to: '+358401000001', sender: 'Aurora', locale: 'en_GB' } as const;
  return {
    check: createChannelHealth(messaging, 'sms', true),
    async goWrong() {
      jest.spyOn(process.stderr, 'write').mockReturnValue(true);
      for (let count = 0; count < 2; count += 1)
        await messaging.sendSms(db, { ...sms, textKey: 'registrationCode', params: { code: '1', brand: 'Aurora' } });
    },
  };
}

/** A gateway that is away, with a mail that nobody takes. */
function emailPart(): Scenario {
  const messaging = createMessagingModule({ db, clock });
  return {
    check: createChannelHealth(messaging, 'email', true),
    goWrong: () =>
      db.query(
        `insert into messages (id, brand, channel, recipient, sender, body, text_key, locale, state, created_at, run_at, useless_at)
         values ($1, 'aurora', 'email', 'one@example.com', 'Aurora', 'x', 'passkeyAdded', 'en_GB', 'queued',
           now() - interval '2 minutes', now(), now() + interval '1 day')`,
        [newId()],
      ),
  };
}

/** A folder of documents with room, and no document in it. */
function documentsPart(name: string, goWrong: (folder: { bytes: number | null }) => unknown): Scenario {
  const folder: { bytes: number | null } = { bytes: 1e9 };
  const files = { freeBytes: async () => folder.bytes };
  return { check: createDocumentsHealth({ db, clock, files })[name], goWrong: () => goWrong(folder) };
}

const scenarios: Readonly<Record<string, () => Scenario>> = {
  bus: () => kernelPart('bus', (state) => (state.isConnected = false)),
  events: () => kernelPart('events', (state) => (state.live = 5)),
  jobs: () =>
    kernelPart('jobs', () =>
      db.query(
        `insert into jobs (id, kind, unique_key, run_at, payload, failed_at) values ($1, 'draw', 'failed', now(), '{}', now())`,
        [newId()],
      ),
    ),
  gameProviders() {
    const closed: string[] = [];
    return { check: createGameProvidersHealth({ closed: () => closed }), goWrong: () => closed.push('acme') };
  },
  games: () => ({
    check: createGamesHealth(db),
    goWrong: () =>
      db.query(
        `insert into games_refused_wins (provider, request_id, session_id, round_id, amount, currency, first_at, last_at)
         values ('acme', 'r', $1, 'round', 1, 'EUR', now(), now())`,
        [newId()],
      ),
  }),
  documentFolder: () => documentsPart('documentFolder', (folder) => (folder.bytes = null)),
  documentScanner: () =>
    documentsPart('documentScanner', () =>
      db.query(
        `insert into documents (id, player_id, upload_id, kind, name, status, created_at)
         values ($1, $1, $1, 'Identity', 'a.png', 'Checking', now() - interval '3 minutes')`,
        [newId()],
      ),
    ),
  sms: smsPart,
  email: emailPart,
  config: configPart,
  ledger() {
    let books: 'agrees' | 'differs' = 'agrees';
    return { check: createBooksHealth({ getBooksState: async () => books }), goWrong: () => (books = 'differs') };
  },
  payments() {
    const getDifferences = async () => ({ entries: [], next: null });
    const cashier = {
      getDifferences,
      getRefusedOrders: async () => [],
      getUndelivered: jest.fn().mockResolvedValue([]),
    };
    return {
      check: createPaymentsHealth({ clock, cashier }),
      goWrong: () => cashier.getUndelivered.mockResolvedValue([{ since: clock.now() }]),
    };
  },
};

/** This host, and another one whose folder differs. */
function configPart(): Scenario {
  holdAtStart(CONFIG_FILES, { ...process.env, FOYER_SANDBOX: '1' });
  const settings = parseSettings({ FOYER_SANDBOX: '1' }, providersModule.settings);
  const { health } = createConfigPart(
    { db, operators: createOperatorGate({ db, secret: [] }), settings },
    () => undefined,
  );
  return {
    check: health?.['config'],
    goWrong: () => noteConfigHost(db, { host: 'web elsewhere:3000', hash: 'other' }),
  };
}

const alarming = readHealthTable().flatMap(({ part, alarm }) => (alarm.startsWith('none') ? [] : [part]));

test('every part of health whose alarm is documented has a case here, and no other [OPS-01]', () => {
  expect(Object.keys(scenarios).toSorted()).toEqual(alarming.toSorted());
});

test.each(alarming)(
  'the part %s of health is ok, and an alarm once its documented alarm has come [OPS-01]',
  async (part) => {
    const scenario = scenarios[part]?.();
    expect(await scenario?.check?.()).toMatchObject({ status: 'ok' });
    await scenario?.goWrong();
    expect(await scenario?.check?.()).toMatchObject({ status: 'alarm' });
  },
);
