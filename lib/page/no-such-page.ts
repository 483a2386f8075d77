import 'server-only';

/**
 * Thrown by what a public page reads when the page does not exist. Unlike Next's notFound() it leaves the page to be
 * rendered on the server: that one sends an empty body which scripts fill.
 */
export class NoSuchPage extends Error {
  constructor() {
    super('no such page');
    this.name = 'NoSuchPage';
  }
}
