import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

/** The server's HTML, in which somebody does something before the scripts come; its root. */
export async function hydrateAfter(page: ReactElement, early: (root: HTMLElement) => void): Promise<HTMLElement> {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = renderToString(page);
  early(root);
  await act(async () => void hydrateRoot(root, page));
  return root;
}
