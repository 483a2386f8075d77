import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { writeField, type FormFields } from '@/components/ui/form-fields';
import { hydrateAfter as hydratePageAfter } from '@/lib/testing/hydrate-after';
import { ClientForm } from './client-form.client';

const heard = jest.fn();
const send = jest.fn();
const READ = ['name', 'country', 'limit', 'absent'] as const;
const valuesOf = ({ text, checked }: FormFields) => [...READ.map(text), checked('terms'), checked('absent')];

function Form() {
  // Drawn again whenever something changes, as forms with live judgements are.
  const [name, setName] = useState('');
  function hear(fields: FormFields) {
    heard(...valuesOf(fields));
    setName(fields.text('name') ?? '');
  }
  return (
    <ClientForm className="form" onSubmit={(fields) => send(...valuesOf(fields))} onInput={hear}>
      <p>Hello {name}</p>
      <input name="name" defaultValue="" aria-label="Name" aria-invalid={name === 'x'} />
      <select name="country" defaultValue="FI">
        <option>FI</option>
        <option>EE</option>
      </select>
      <input type="checkbox" name="terms" defaultChecked={false} />
      <input type="radio" name="limit" value="set" />
      <input type="radio" name="limit" value="none" />
      <button>Send</button>
    </ClientForm>
  );
}

const formIn = (root: HTMLElement): HTMLFormElement => {
  const form = root.querySelector('form');
  if (!form) throw new Error('no form');
  return form;
};
const hydrateAfter = async (early: (form: HTMLFormElement) => void) =>
  formIn(await hydratePageAfter(<Form />, (root) => early(formIn(root))));
const field = (form: HTMLFormElement, selector: string): HTMLInputElement =>
  form.querySelector<HTMLInputElement>(selector) ?? document.createElement('input');
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeEach(() => {
  heard.mockReset();
  send.mockReset();
});

it('a form sends nothing by itself before its scripts have come, and shows that it waits [ERR-01]', async () => {
  const form = await hydrateAfter((early) => {
    expect(early.method).toBe('dialog');
    expect(early.dataset['waiting']).toBe('true');
  });
  expect(form.dataset['waiting']).toBeUndefined();
  press();
  expect(send.mock.calls).toEqual([['', 'FI', undefined, undefined, false, undefined]]);
});

it('sends and checks the fields that were filled in before its scripts came [ERR-01]', async () => {
  const form = await hydrateAfter((early) => {
    field(early, '[name="name"]').value = 'Aino';
    field(early, '[name="terms"]').checked = true;
    field(early, '[value="none"]').checked = true;
    const [, other] = early.querySelectorAll('option');
    if (other) other.selected = true;
  });
  const filled = ['Aino', 'EE', 'none', undefined, true, undefined];
  expect(heard.mock.calls).toEqual([filled]);
  expect(screen.getByText('Hello Aino')).toBeVisible();
  expect(field(form, '[name="name"]').value).toBe('Aino');
  press();
  expect(send.mock.calls).toEqual([filled]);
});

it('hears every change, and drawing it again takes nothing away [ERR-01]', async () => {
  const form = await hydrateAfter(() => undefined);
  fireEvent.click(field(form, '[value="set"]'));
  fireEvent.input(field(form, '[name="name"]'), { target: { value: 'x' } });
  expect(screen.getByRole('textbox')).toBeInvalid();
  act(() => writeField(form.elements.namedItem('name'), 'Liis'));
  expect(screen.getByText('Hello Liis')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('Liis');
  press();
  expect(send.mock.calls).toEqual([['Liis', 'FI', 'set', undefined, false, undefined]]);
});
