import { JACKPOT_CURRENCY } from '@/contract/jackpot.schema';
import { money, toDecimal } from '@/contract/money';
import type { Bus } from '../../../kernel/bus/bus';
import type { Clock } from '../../../kernel/clock';
import { toPlayerId, type PlayerId } from '../../../kernel/ids';
import { describeError, logWarn } from '../../../kernel/log';
import { toMessage, type Listener, type RaffleService } from '../../jackpots/index';
import { nameIn } from '../domain/raffle.schema';
import { drawnEvent, drawnTopic, LOG_TOPIC, ticketsEvent, ticketsTopic, type DrawnEvent } from '../events';
import type { RafflesModule } from '../index';
import type { Draw } from '../store';

const CHECKPOINT_MS = 60_000;

interface ServiceDeps {
  readonly clock: Clock;
  readonly brands: readonly string[];
  readonly raffles: Pick<RafflesModule, 'raffleOf' | 'getOpenDraws' | 'getTickets' | 'getLog'>;
}

/** The raffles' part of the jackpot service; docs/jackpot-protocol.md [RAF-01, RAF-03]. */
export function createRaffleService({ clock, brands, raffles }: ServiceDeps) {
  const listeners = new Map<string, Set<Listener>>();
  const of = (brand: string) => listeners.get(brand) ?? new Set<Listener>();
  const seriesOf = (brand: string, sourceId: string) =>
    raffles.raffleOf(brand)?.series.find((series) => series.sourceId === sourceId);
  let announced = 0;

  function send(listener: Listener, name: string, data: unknown, at = clock.now()): void {
    listener.send(toMessage({ ...listener.instance, ...listener }, 'Event', name, data, at));
  }

  async function readTickets(brand: string, playerId: PlayerId, instanceId?: string) {
    if (!raffles.raffleOf(brand)) return null;
    const tickets = (await raffles.getTickets(brand, playerId)).map(({ drawId, tickets: count }) => ({
      instance_id: drawId,
      ticket_count: Number(count),
    }));
    const matching = tickets.filter(({ instance_id: id }) => instanceId === undefined || id === instanceId);
    return { player_id: playerId, brand_id: brand, instance_tickets: matching };
  }

  async function publishTickets(brand: string, playerIds: readonly string[]): Promise<void> {
    const concerned = [...of(brand)].filter(
      ({ playerId, wants }) => playerIds.includes(playerId) && wants('RaffleWinEvent'),
    );
    for (const listener of concerned) {
      const tickets = await readTickets(brand, toPlayerId(listener.playerId));
      if (tickets) send(listener, 'PlayerRaffleTicketsListResponse', tickets);
    }
  }

  /** To each player their own prizes; that there was a draw, to everybody. */
  function publishDrawn(brand: string, { drawId, type, winners, at }: DrawnEvent): void {
    const series = raffles.raffleOf(brand)?.series.find((one) => one.type === type);
    for (const listener of of(brand)) {
      if (!listener.wants('RaffleWinEvent')) continue;
      const own = winners.filter(({ playerId }) => playerId === listener.playerId);
      const data = {
        instance_id: drawId,
        win_id: drawId,
        source_id: series?.sourceId,
        jackpot_name: series && nameIn(series),
        jackpot_currency: JACKPOT_CURRENCY,
        winners: own.map(({ playerId, currency, amount }) => ({ player_id: playerId, currency, win_amount: amount })),
        win_withheld: false,
      };
      send(listener, 'RaffleWinEvent', data, new Date(at));
    }
  }

  async function publishCheckpoint(): Promise<void> {
    const wanting = brands.flatMap((brand) => [...of(brand)].filter(({ wants }) => wants('LogCheckpoint')));
    if (wanting.length === 0) return;
    const { size, checkpoint, publicKey } = await raffles.getLog();
    if (size <= announced) return;
    announced = size;
    for (const listener of wanting) send(listener, 'LogCheckpoint', { checkpoint, public_key: publicKey });
  }

  const report = (error: unknown) => logWarn('a message on raffles was not sent', { error: describeError(error) });

  const service: RaffleService = {
    sourcesOf: (brand) => raffles.raffleOf(brand)?.series.map(({ sourceId }) => sourceId) ?? [],
    async readInstance(brand, sourceId) {
      const series = seriesOf(brand, sourceId);
      if (!series) return null;
      const now = clock.now();
      const draws = (await raffles.getOpenDraws(brand)).filter(({ type }) => type === series.type);
      const draw = draws.find(({ endsAt }) => endsAt > now) ?? draws.at(-1);
      return draw ? { ...toInstance(draw), name: nameIn(series) } : null;
    },
    readTickets,
    join(listener) {
      const all = listeners.get(listener.brand) ?? new Set();
      listeners.set(listener.brand, all.add(listener));
      return () => all.delete(listener);
    },
    async greet(listener) {
      if (!raffles.raffleOf(listener.brand) || !listener.wants('LogCheckpoint')) return;
      const { checkpoint, publicKey } = await raffles.getLog();
      send(listener, 'LogCheckpoint', { checkpoint, public_key: publicKey });
    },
  };

  return {
    ...service,
    /** Follows the bus; answers how to stop. */
    async start(bus: Bus): Promise<() => void> {
      const leave = await Promise.all([
        ...brands.flatMap((brand) => [
          bus.subscribe(ticketsTopic(brand), (payload) => {
            publishTickets(brand, ticketsEvent.parse(payload).playerIds).catch(report);
          }),
          bus.subscribe(drawnTopic(brand), (payload) => publishDrawn(brand, drawnEvent.parse(payload))),
        ]),
        bus.subscribe(LOG_TOPIC, () => void publishCheckpoint().catch(report)),
      ]);
      const timer = setInterval(() => void publishCheckpoint().catch(report), CHECKPOINT_MS);
      timer.unref();
      return () => {
        clearInterval(timer);
        leave.forEach((end) => end());
      };
    },
  };
}

function toInstance({ id, startsAt, endsAt, prizes, studio, level }: Draw) {
  const value = toDecimal(
    money(
      prizes.reduce((sum, prize) => sum + prize, 0n),
      JACKPOT_CURRENCY,
    ),
  );
  return {
    id,
    currency: JACKPOT_CURRENCY,
    timestamp_start: startsAt.toISOString(),
    timestamp_end: endsAt.toISOString(),
    pots: [{ id: 'prizes', is_progressive: false, current_value: value }],
    game_studio: studio,
    level,
  };
}
