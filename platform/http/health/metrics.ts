import { namesOf, oneOf } from '@/contract/metrics';
import { metrics } from '../../kernel/metrics/metrics';

const gauge = (name: string, help: string) => metrics.gauge({ name, help, labels: {} });
const ofChannel = (name: string, help: string) =>
  metrics.gauge({ name, help, labels: { channel: oneOf('sms', 'email') } });

export const partNames = namesOf('the parts of [`/health`](operations.md#health-get-healthlive-healthready-health)');

export const healthStatus = metrics.gauge({
  name: 'foyer_health_status',
  help: 'State of a part of /health: 0 ok, 1 alarm, 2 failing',
  labels: { part: partNames },
});

const busUnreached = gauge(
  'foyer_bus_unreached_hosts',
  'Other hosts on this database that the bus of this process does not reach',
);
const setAside = gauge('foyer_events_set_aside', 'Events that wait for an operator, at all consumers');
const behindAside = gauge('foyer_events_behind_set_aside', 'Later events that wait behind one that cannot be applied');
const providersClosed = gauge('foyer_game_providers_closed', 'Game providers that do not answer this host');
const refusedWins = gauge('foyer_wins_refused_waiting', "Wins above the provider's most that wait for somebody");
const leftRounds = gauge('foyer_rounds_left_open', 'Rounds that stayed open longer than their rule says');
const refusedOrders = gauge(
  'foyer_payment_orders_refused',
  'Orders that a payment provider refused for good, 100 at most',
);
const undelivered = gauge('foyer_payment_orders_undelivered', 'Orders that no payment provider has taken, 100 at most');
const undeliveredOldest = gauge(
  'foyer_payment_order_oldest_seconds',
  'Seconds since the oldest order that no payment provider has taken',
);
const differences = gauge(
  'foyer_payment_differences',
  'Reports of payment providers that could not be booked, 100 at most',
);
const folderFree = gauge('foyer_document_folder_free_bytes', "Free bytes where players' documents are kept");
const documentsHeld = gauge('foyer_documents_held', 'Documents that have waited for the scanner for two minutes');
const configDiffering = gauge('foyer_config_differing_hosts', 'Other hosts that run by another folder');
const overBudget = gauge('foyer_sms_over_budget', 'SMS that the hourly budget kept back within the last hour');
const waiting = ofChannel('foyer_messages_waiting', 'Messages that are not sent yet');
const oldest = ofChannel('foyer_message_oldest_seconds', 'Seconds since the oldest message that is due was written');
const recent = metrics.gauge({
  name: 'foyer_messages_last_hour',
  help: 'Messages of the last hour, by how they ended',
  labels: { channel: oneOf('sms', 'email'), state: oneOf('sent', 'failed') },
});

const setMessages = (channel: 'sms' | 'email') => ({
  waiting: (value: Figure) => waiting.set({ channel }, Number(value)),
  oldestWaitingSeconds: (value: Figure) => oldest.set({ channel }, Number(value)),
  sentLastHour: (value: Figure) => recent.set({ channel, state: 'sent' }, Number(value)),
  failedLastHour: (value: Figure) => recent.set({ channel, state: 'failed' }, Number(value)),
});

type Figure = number | string;

const into =
  (own: ReturnType<typeof gauge>, unit = 1) =>
  (value: Figure) =>
    own.set({}, Number(value) * unit);

/** The length of a list that is written as text. */
const lengthInto = (own: ReturnType<typeof gauge>, separator: string) => (value: Figure) =>
  own.set({}, value === '' ? 0 : String(value).split(separator).length);

type Figures = Readonly<Record<string, (value: Figure) => void>>;

/** The series of the figures that the parts of /health have, so that nothing is read twice. */
export const FIGURES: Readonly<Record<string, Figures>> = {
  config: { differing: lengthInto(configDiffering, ', ') },
  bus: { unreachedHosts: into(busUnreached) },
  events: { setAside: into(setAside), waiting: into(behindAside) },
  gameProviders: { closed: lengthInto(providersClosed, ' ') },
  games: { refusedWins: into(refusedWins), leftRounds: into(leftRounds) },
  payments: {
    refusedOrders: into(refusedOrders),
    undeliveredOrders: into(undelivered),
    oldestUndeliveredSeconds: into(undeliveredOldest),
    differences: into(differences),
  },
  documentFolder: { freeMegabytes: into(folderFree, 1_048_576) },
  documentScanner: { held: into(documentsHeld) },
  sms: { overBudget: into(overBudget), ...setMessages('sms') },
  email: setMessages('email'),
};
