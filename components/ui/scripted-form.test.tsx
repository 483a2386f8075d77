import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { EarlyInput } from '@/components/ui/early-input';
import { ScriptedForm } from './scripted-form.client';

const told = jest.fn();
const send = jest.fn();

function Form() {
  const [name, setName] = useState('');
  function take(early: EarlyInput) {
    told(early);
    setName(early.texts['name'] ?? '');
  }
  return (
    <ScriptedForm className="form" onSubmit={() => send(name)} onEarlyInput={take}>
      <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <select name="country" defaultValue="FI"><option>FI</option><option>EE</option></select>
      <input type="checkbox" name="terms" />
      <input type="radio" name="limit" value="set" /><input type="radio" name="limit" value="none" />
      <button>Send</button>
    </ScriptedForm>
  );
}

/** The server's HTML, in which somebody does something before the scripts come. */
async function hydrateAfter(early: (form: HTMLFormElement) => void): Promise<HTMLFormElement> {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = renderToString(<Form />);
  const form = root.querySelector('form');
  if (!form) throw new Error('no form');
  early(form);
  await act(async () => void hydrateRoot(root, <Form />));
  return form;
}
const field = (form: HTMLFormElement, selector: string): HTMLInputElement => form.querySelector<HTMLInputElement>(selector) ?? document.createElement('input');

beforeEach(() => {
  told.mockReset();
  send.mockReset();
});

it('sends nothing by itself before its scripts have come, and shows that it waits [ERR-01]', async () => {
  const form = await hydrateAfter((early) => {
    expect(early.method).toBe('dialog');
    expect(early.dataset['waiting']).toBe('true');
  });
  expect(form.dataset['waiting']).toBeUndefined();
  expect(told).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send.mock.calls).toEqual([['']]);
});

it('tells what was filled in before, so that it is neither lost nor unknown [ERR-01]', async () => {
  const form = await hydrateAfter((early) => {
    field(early, '[name="name"]').value = 'Aino';
    field(early, '[name="terms"]').checked = true;
    field(early, '[value="none"]').checked = true;
    const [, other] = early.querySelectorAll('option');
    if (other) other.selected = true;
  });
  expect(told.mock.calls).toEqual([[{ texts: { name: 'Aino', country: 'EE', limit: 'none' }, checks: { terms: true } }]]);
  expect(field(form, '[name="name"]').value).toBe('Aino');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send.mock.calls).toEqual([['Aino']]);
});
