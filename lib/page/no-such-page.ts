import 'server-only';

/**
 * Thrown by what a public page reads when the page does not exist. Unlike Next's notFound() it leaves the page to be
 * rendered on the server: that one sends an empty body which scripts fill.
 */
export class NoSuchPage extends Error {
  /** `meant`: words of the address that may be a slip for something that exists. */
  constructor(readonly meant: string | null = null) {
    super('no such page');
    this.name = 'NoSuchPage';
  }
}
