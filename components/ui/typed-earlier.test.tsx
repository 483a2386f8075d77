import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useTypedEarlier } from './typed-earlier.client';

interface Values {
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly agrees: boolean;
  readonly limit: string;
}

let known: Values;

function Form() {
  const form = useTypedEarlier();
  const [values, setValues] = useState<Values>({ name: '', city: 'Tallinn', country: 'EE', agrees: false, limit: '' });
  known = values;
  const change = (next: Partial<Values>) => setValues((typed) => ({ ...typed, ...next }));
  return (
    <form ref={form}>
      <input name="name" value={values.name} onChange={(event) => change({ name: event.target.value })} />
      <input name="city" value={values.city} onChange={(event) => change({ city: event.target.value })} />
      <select name="country" value={values.country} onChange={(event) => change({ country: event.target.value })}><option value="EE">Estonia</option><option value="FI">Finland</option></select>
      <input name="agrees" type="checkbox" checked={values.agrees} onChange={(event) => change({ agrees: event.target.checked })} />
      <input name="limit" type="radio" value="set" checked={values.limit === 'set'} onChange={() => change({ limit: 'set' })} />
      <input name="limit" type="radio" value="none" checked={values.limit === 'none'} onChange={() => change({ limit: 'none' })} />
    </form>
  );
}

const HTML = '<form><input name="name" value=""/><input name="city" value="Tallinn"/><select name="country"><option value="EE" selected="">Estonia</option><option value="FI">Finland</option></select><input name="agrees" type="checkbox"/><input name="limit" type="radio" value="set"/><input name="limit" type="radio" value="none"/></form>';

/** The form as the server sent it, changed by a person, and then its code. */
async function comeLate(person: (form: HTMLFormElement) => void): Promise<HTMLFormElement> {
  document.body.innerHTML = `<div>${HTML}</div>`;
  const [form] = document.forms;
  const place = document.body.firstElementChild;
  if (!form || !place) throw new Error('no form');
  person(form);
  await act(async () => void hydrateRoot(place, <Form />));
  return form;
}
const field = (form: HTMLFormElement, selector: string) => form.querySelector<HTMLInputElement | HTMLSelectElement>(selector) ?? form.appendChild(document.createElement('input'));

it('what was typed and chosen before the code of a form came is what the form has [ERR-01]', async () => {
  const form = await comeLate((early) => {
    field(early, '[name="name"]').value = 'Nora';
    field(early, '[name="city"]').value = 'Oslo';
    field(early, '[name="country"]').value = 'FI';
    field(early, '[name="agrees"]').click();
    field(early, '[value="none"]').click();
  });
  expect(known).toEqual({ name: 'Nora', city: 'Oslo', country: 'FI', agrees: true, limit: 'none' });
  expect([...new FormData(form)]).toEqual([['name', 'Nora'], ['city', 'Oslo'], ['country', 'FI'], ['agrees', 'on'], ['limit', 'none']]);
});

it('a form that nobody has touched stays as the server sent it [ERR-01]', async () => {
  await comeLate(() => undefined);
  expect(known).toEqual({ name: '', city: 'Tallinn', country: 'EE', agrees: false, limit: '' });
});
