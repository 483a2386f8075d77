'use client';
import { createContext, useContext, type ReactNode } from 'react';

/** An error boundary renders without the server, so the layout hands it its words beforehand. */
export interface PageErrorTexts {
  readonly title: string;
  readonly text: string;
  readonly hint: string;
  readonly retry: string;
  readonly toLobby: string;
  readonly lobbyHref: string;
}

const PLAIN: PageErrorTexts = { title: 'Error', text: 'Something went wrong.', hint: '', retry: 'Try again', toLobby: 'Back to the lobby', lobbyHref: '/' };

const ErrorTexts = createContext<PageErrorTexts>(PLAIN);

export function ErrorTextsProvider({ texts, children }: { texts: PageErrorTexts; children: ReactNode }) {
  return <ErrorTexts value={texts}>{children}</ErrorTexts>;
}

/** The translated words of the page's error boundary [ERR-02]. */
export function usePageErrorTexts(): PageErrorTexts {
  return useContext(ErrorTexts);
}
