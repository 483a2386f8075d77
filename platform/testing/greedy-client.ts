/**
 * One greedy client as a process of its own, at the lowest priority, so that making its requests keeps nobody waiting.
 * Takes the platform's address, a kind of greed and a player's token; says when it has begun, and at the message `end`
 * what was done to it.
 */
import { request as send, Agent } from 'node:http';
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { operations, type Greed, type GreedReport } from './greed';

const [address = '', kind = '', token = ''] = process.argv.slice(2);
const url = new URL(address);
/** A proxy of ours says where the client is. */
const headers = { 'x-forwarded-for': '203.0.113.66' };
const counts = new Map<string, number>();
const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
let open = 0;
let mostOpen = 0;
let isOver = false;

/** Keeps so many sockets busy; one that is closed is opened again. */
function keepSockets(many: number, work: (socket: WebSocket) => void): void {
  const one = (): void => {
    if (isOver) return;
    const socket = new WebSocket(`${address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
    socket.on('open', () => {
      mostOpen = Math.max(mostOpen, (open += 1));
      socket.once('close', (code) => {
        open -= 1;
        count(`closed ${code}`);
        setTimeout(one, 20);
      });
      work(socket);
    });
    socket.on('unexpected-response', (request, response) => {
      count(`refused ${response.statusCode}`);
      request.destroy();
      setTimeout(one, 200);
    });
    socket.on('error', () => undefined);
  };
  for (let index = 0; index < many; index += 1) one();
}

/** Sends as fast as the other side takes it, for as long as the socket is open. */
function flood(socket: WebSocket, next: () => string): void {
  const timer = setInterval(() => {
    for (let sent = 0; sent < 50 && socket.readyState === socket.OPEN && socket.bufferedAmount < 2 ** 20; sent += 1)
      socket.send(next());
  }, 1);
  socket.once('close', () => clearInterval(timer));
}

/** Incoming data is left unread, but for a look every now and then: that of a socket that was cut off is its end. */
function leaveUnread(socket: WebSocket): void {
  socket.pause();
  const timer = setInterval(() => {
    socket.resume();
    setTimeout(() => socket.pause(), 300);
  }, 1_500);
  socket.once('close', () => clearInterval(timer));
}

const message = (type: string, more: object = {}): string => JSON.stringify({ type, ...more });
const begin = (socket: WebSocket): void => socket.send(message('connection_init', { payload: { brand: 'aurora' } }));
let sent = 0;
const query = (): string => message('subscribe', { id: `q${(sent += 1)}`, payload: { query: operations.games } });

async function repeatRequests(atOnce: number, one: () => Promise<unknown>): Promise<void> {
  const loop = async (): Promise<void> => {
    while (!isOver) await one().catch(() => wait(5));
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
}

const agent = new Agent({ keepAlive: true, maxSockets: 128 });

function post(body: readonly string[], more: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve) => {
    const request = send(`${address}/graphql`, {
      agent,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', ...more },
    });
    request.on('response', (response) => {
      let text = '';
      response.on('data', (data) => (text += String(data)));
      response.on('end', () => resolve(`${response.statusCode} ${text}`));
      response.on('error', () => resolve(`${response.statusCode}`));
    });
    // A client refused before the body was read may find the connection ended.
    request.on('error', () => resolve('ended'));
    for (const part of body) request.write(part);
    request.end();
  });
}

const bodies: readonly (() => Promise<string>)[] = [
  () => post(['x'.repeat(20_000)], { 'content-length': '50000000' }),
  () =>
    post(
      Array.from({ length: 300 }, () => 'x'.repeat(1_000)),
      { 'transfer-encoding': 'chunked' },
    ),
  () => post([`{"query":"{a}","variables":{"a":${'['.repeat(45_000)}${']'.repeat(45_000)}}}`], {}),
  () => post([JSON.stringify({ query: 'x '.repeat(45_000) })], {}),
];

async function sendBody(): Promise<void> {
  const answer = await (bodies[(sent += 1) % bodies.length] ?? bodies[0])?.();
  count(`answered ${/^\d+|ended/.exec(answer ?? '')?.[0]}`);
}

/** A connection whose headers, or whose body, never end. */
function drip(index: number): void {
  const socket = connect(Number(url.port), url.hostname);
  const head = `POST /graphql HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${headers['x-forwarded-for']}\r\n`;
  let timer: NodeJS.Timeout | undefined;
  let text = '';
  socket.on('connect', () => {
    mostOpen = Math.max(mostOpen, (open += 1));
    socket.write(index % 2 ? head : `${head}content-type: application/json\r\ncontent-length: 90000\r\n\r\n`);
    timer = setInterval(() => socket.write(index % 2 ? 'x-a: b\r\n' : 'x'), 500);
  });
  socket.on('data', (data) => (text += String(data)));
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(timer);
    open -= 1;
    if (!isOver) count(`answered ${/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'ended'}`);
    if (!isOver) setTimeout(() => drip(index), 50);
  });
}

async function ask(): Promise<void> {
  const answer = await post([JSON.stringify({ query: operations.games })], {});
  count(answer.includes('TooManyRequests') ? 'TooManyRequests' : `answered ${answer.slice(0, 3)}`);
}

async function mutate(): Promise<void> {
  const body = JSON.stringify({ query: operations.removeFavourite });
  const answer = await post([body], { brand: 'kuu', authorization: `Bearer ${token}` });
  count(answer.includes('TooManyRequests') ? 'TooManyRequests' : `answered ${answer.slice(0, 3)}`);
}

const kinds: Readonly<Record<Greed, () => void>> = {
  pings: () =>
    keepSockets(20, (socket) => {
      begin(socket);
      flood(socket, () => message('ping', { payload: { at: 'x'.repeat(2_000) } }));
    }),
  'unread pings': () =>
    keepSockets(20, (socket) => {
      begin(socket);
      leaveUnread(socket);
      flood(socket, () => message('ping', { payload: { at: 'x'.repeat(90_000) } }));
    }),
  'unread queries': () =>
    keepSockets(150, (socket) => {
      begin(socket);
      leaveUnread(socket);
      flood(socket, query);
    }),
  sockets: () => keepSockets(300, begin),
  bodies: () => void repeatRequests(16, sendBody),
  drips: () => {
    for (let index = 0; index < 300; index += 1) drip(index);
  },
  queries: () => void repeatRequests(100, ask),
  mutations: () => void repeatRequests(100, mutate),
};

process.on('message', () => {
  isOver = true;
  const report: GreedReport = { counts: Object.fromEntries(counts), mostOpen };
  process.send?.(report, () => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
setPriority(19);
Object.entries(kinds).find(([name]) => name === kind)?.[1]();
process.send?.('begun');
