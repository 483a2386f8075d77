import { shareJackpotSocket } from '@/components/jackpot/shared-socket.client';
import { FakeChannel, installFakeBrowser } from '@/lib/testing/fake-browser';
import { FakeJackpotSocket } from '@/components/jackpot/testing/fake-jackpot-socket';

let uninstall: () => void = () => undefined;
beforeEach(() => {
  jest.useFakeTimers();
  FakeJackpotSocket.install();
  uninstall = installFakeBrowser();
});
afterEach(() => {
  jest.useRealTimers();
  uninstall();
});

const { latest } = FakeJackpotSocket;
const settle = () => jest.advanceTimersByTimeAsync(0);

async function openTab(key = 'p1') {
  const states: string[] = [];
  const seen: unknown[] = [];
  const line = shareJackpotSocket({
    key,
    address: async () => `ws://service/v1/events/foyer/aurora?token=${key}&currency=EUR`,
    greeting: { msg_name: 'SubscribeRequest' },
    onMessage: (message) => void seen.push(message.msg_name),
    onState: (state) => void states.push(state),
  });
  await settle();
  return { line, states, seen };
}

describe('the jackpot’s connection of a browser', () => {
  it('two tabs have one connection, and each has all that comes [JKP-05, SUB-02]', async () => {
    const tabs = [await openTab(), await openTab()];
    latest()?.open();
    FakeJackpotSocket.say({ msg_name: 'JackpotUpdate' });
    FakeJackpotSocket.say({ msg_name: 'WinEvent' });
    expect(FakeJackpotSocket.all).toHaveLength(1);
    for (const { states, seen } of tabs) {
      expect(states).toEqual(['connecting', 'open']);
      expect(seen).toEqual(['JackpotUpdate', 'WinEvent']);
    }
  });

  it('a tab that comes later has the pots at once, and no event of before it [JKP-05]', async () => {
    const first = await openTab();
    latest()?.open();
    FakeJackpotSocket.say({ msg_name: 'WinEvent' });
    FakeJackpotSocket.say({ msg_name: 'JackpotUpdate' });
    const later = await openTab();
    expect(later.states).toEqual(['open']);
    expect(later.seen).toEqual(['JackpotUpdate']);
    expect(first.seen).toEqual(['WinEvent', 'JackpotUpdate']);
  });

  it('a win that comes after the leading tab has closed is heard by the next one, once [JKP-07]', async () => {
    const first = await openTab();
    const rest = [await openTab(), await openTab()];
    latest()?.open();
    FakeJackpotSocket.say({ msg_name: 'WinEvent' });
    first.line.close();
    await settle();
    expect(FakeJackpotSocket.all.map(({ readyState }) => readyState)).toEqual([3, 0]);
    latest()?.open();
    expect(latest()?.sent).toEqual(['{"msg_name":"SubscribeRequest"}']);
    FakeJackpotSocket.say({ msg_name: 'WinEvent' });
    for (const { states, seen } of rest) {
      expect(states).toEqual(['connecting', 'open', 'connecting', 'open']);
      expect(seen).toEqual(['WinEvent', 'WinEvent']);
    }
    expect(first.seen).toEqual(['WinEvent']);
  });

  it('another tab’s decision is sent by the one that leads, which answers whether it was [JKP-03]', async () => {
    await openTab();
    const other = await openTab();
    latest()?.open();
    expect(await other.line.send({ msg_name: 'PlayerOptInRequest' })).toBe('sent');
    expect(latest()?.sent.at(-1)).toBe('{"msg_name":"PlayerOptInRequest"}');
    FakeJackpotSocket.isBroken = true;
    expect(await other.line.send({ msg_name: 'PlayerOptInRequest' })).toBe('failed');
  });

  it('a decision whose leading tab closes before it is sent is sent by the next one [JKP-03]', async () => {
    const first = await openTab();
    const next = await openTab();
    const sent = next.line.send({ msg_name: 'PlayerOptInRequest' });
    first.line.close();
    await settle();
    latest()?.open();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await sent).toBe('sent');
    expect(latest()?.sent.at(-1)).toBe('{"msg_name":"PlayerOptInRequest"}');
  });

  it('a page that comes back from the memory of the browser has its connection again [JKP-05, SUB-02]', async () => {
    const tab = await openTab();
    latest()?.open();
    window.dispatchEvent(new Event('pagehide'));
    expect(latest()?.readyState).toBe(3);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settle();
    expect(FakeJackpotSocket.all).toHaveLength(2);
    latest()?.open();
    FakeJackpotSocket.say({ msg_name: 'JackpotUpdate' });
    expect(tab.states).toEqual(['connecting', 'open', 'connecting', 'open']);
    expect(tab.seen).toEqual(['JackpotUpdate']);
    tab.line.close();
  });

  it('a decision that finds no connection for ten seconds is given up in another tab as well [JKP-05]', async () => {
    await openTab();
    const other = await openTab();
    const sent = other.line.send({ msg_name: 'PlayerOptInRequest' });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await sent).toBe('no-connection');
  });

  it('the attempts are counted once for the browser, and a page that is opened after them begins again [JKP-05]', async () => {
    const tabs = [await openTab(), await openTab()];
    for (let seconds = 2; seconds <= 64; seconds *= 2) {
      latest()?.close(1006);
      await jest.advanceTimersByTimeAsync(seconds * 1_000);
    }
    expect(FakeJackpotSocket.all).toHaveLength(6);
    expect(tabs.map(({ states }) => states.at(-1))).toEqual(['stopped', 'stopped']);
    const opened = await openTab();
    expect(FakeJackpotSocket.all).toHaveLength(7);
    latest()?.open();
    expect([...tabs, opened].map(({ states }) => states.at(-1))).toEqual(['open', 'open', 'open']);
  });

  it('two players of one browser share nothing [SUB-02]', async () => {
    const tabs = [await openTab('p1'), await openTab('p2')];
    latest()?.open();
    FakeJackpotSocket.say({ msg_name: 'WinEvent' });
    expect(FakeJackpotSocket.all.map(({ url }) => new URL(url).searchParams.get('token'))).toEqual(['p1', 'p2']);
    expect(tabs.map(({ seen }) => seen)).toEqual([[], ['WinEvent']]);
  });

  it('passes over what is no message of a tab [SUB-02]', async () => {
    const tab = await openTab();
    const other = new FakeChannel('foyer-jackpot p1');
    for (const data of [
      null,
      'text',
      { kind: 'send', id: 1, message: {} },
      { kind: 'state', state: 'new' },
      { kind: 'x' },
    ])
      other.postMessage(data);
    latest()?.open();
    expect(latest()?.sent).toEqual(['{"msg_name":"SubscribeRequest"}']);
    expect(tab.states).toEqual(['connecting', 'open']);
  });
});
