/** The service's end of its socket, for tests of what browsers do with it. */
export class FakeJackpotSocket {
  static readonly OPEN = 1;
  static all: FakeJackpotSocket[] = [];
  /** While it is true, nothing can be sent. */
  static isBroken = false;
  readyState = 0;
  /** The messages of the browser as they came. */
  readonly sent: string[] = [];
  onopen = (): void => undefined;
  onclose = (_event: { code: number }): void => undefined;
  onmessage = (_event: { data: unknown }): void => undefined;

  constructor(readonly url: string) {
    FakeJackpotSocket.all.push(this);
  }

  /** Takes the place of the browser's sockets, with nothing open. */
  static install(): void {
    FakeJackpotSocket.all = [];
    FakeJackpotSocket.isBroken = false;
    globalThis.WebSocket = FakeJackpotSocket as unknown as typeof WebSocket;
  }

  static latest = (): FakeJackpotSocket | undefined => FakeJackpotSocket.all.at(-1);

  /** A message of the service, on the newest socket. */
  static say(message: object): void {
    FakeJackpotSocket.latest()?.onmessage({ data: JSON.stringify(message) });
  }

  send(text: string): void {
    if (FakeJackpotSocket.isBroken) throw new Error('the socket is broken');
    this.sent.push(text);
  }

  /** The data of the messages of this name, the oldest first. */
  requests(name: string): unknown[] {
    const messages: { msg_name: string; data: unknown }[] = this.sent.map((text) => JSON.parse(text));
    return messages.filter((message) => message.msg_name === name).map(({ data }) => data);
  }

  open(): void {
    this.readyState = FakeJackpotSocket.OPEN;
    this.onopen();
  }

  close(code = 1000): void {
    this.readyState = 3;
    this.onclose({ code });
  }
}
