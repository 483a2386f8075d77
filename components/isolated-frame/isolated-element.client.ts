'use client';

/** The frame's own origin and its own scripts; no windows, no downloads, no navigation of the lobby. */
const RIGHTS = 'allow-scripts allow-same-origin';

interface IsolatedElementOptions {
  /** Address of the third party's page. */
  readonly url: string;
  /** Accessible name of the frame. */
  readonly title: string;
  /** Whether its page has forms. */
  readonly hasForms?: boolean;
}

interface IsolatedElement {
  /** Has no `src` yet: its first words would be lost before somebody listens. */
  readonly frame: HTMLIFrameElement;
  readonly origin: string;
}

/**
 * Makes the isolated frame of a third party's page, for code outside of React. Throws for a page of the lobby's own
 * origin, where the sandbox would hold nothing, and for what is no address.
 */
export function createIsolatedElement({ url, title, hasForms = false }: IsolatedElementOptions): IsolatedElement {
  const { origin } = new URL(url);
  if (origin === window.location.origin) throw new Error('a frame of our own origin is not isolated');
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.setAttribute('sandbox', hasForms ? `${RIGHTS} allow-forms` : RIGHTS);
  frame.referrerPolicy = 'strict-origin';
  return { frame, origin };
}
