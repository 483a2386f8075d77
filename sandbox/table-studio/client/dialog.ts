import { element, icon } from '@foyer/studio-kit/client/element';
import type { Translate } from '../texts/texts';

/** A modal dialog with a title and a close button. */
export function showDialog(t: Translate, title: string, body: readonly Node[]): void {
  const close = element('button', { class: 'icon-button', type: 'button', 'aria-label': t('close') }, icon('close'));
  const dialog = element(
    'dialog',
    { class: 'sheet', 'aria-labelledby': 'sheet-title' },
    element('header', { class: 'sheet-head' }, element('h2', { id: 'sheet-title' }, title), close),
    element('div', { class: 'sheet-body', tabindex: '0' }, ...body),
  );
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
