import { runInNewContext } from 'node:vm';
import { act } from '@testing-library/react';
import { Suspense, use, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ClientForm } from '@/components/ui/client-form.client';
import { EARLY_PRESS } from '@/lib/security/early-press.cjs';

const answered: string[] = [];
/** The signs that a press was taken; jsdom draws none. */
const signs: { readonly cancel: jest.Mock }[] = [];

function Buttons({ isDisabled = false }: { readonly isDisabled?: boolean }) {
  const note = (id: string) => () => void answered.push(id);
  return (
    <>
      <button id="a" onClick={note('a')} disabled={isDisabled}>
        <i id="mark" />
      </button>
      <button id="b" onClick={note('b')} />
      <button id="hold" data-hold onClick={note('hold')} />
      <form>
        <button id="in-form" type="button" onClick={note('in-form')} />
      </form>
      <button id="menu" popoverTarget="x" onClick={note('menu')} />
      <a id="link" />
    </>
  );
}

function Form({ isDisabled = false }: { readonly isDisabled?: boolean }) {
  return (
    <ClientForm className="" onSubmit={({ text }) => void answered.push(text('name') ?? '')}>
      <input name="name" id="name" />
      <button id="send" disabled={isDisabled} />
    </ClientForm>
  );
}

/** The page with a form that only scripts send, as the server gives it. */
function openForm(): HTMLInputElement {
  document.body.innerHTML =
    '<div id="page"><form class="" method="dialog" novalidate="" data-waiting="true"><input name="name" id="name">' +
    '<button id="send"></button></form></div>';
  const field = at('name');
  if (!(field instanceof HTMLInputElement)) throw new Error('no field');
  return field;
}

const HTML =
  '<button id="a"><i id="mark"></i></button><button id="b"></button><button id="hold" data-hold="true"></button><form><button id="in-form" type="button"></button>' +
  '</form><button id="menu" popovertarget="x"></button><a id="link"></a>';

function at(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

/** React answers from now on. */
async function arrive(page: ReactElement = <Buttons />): Promise<void> {
  await act(async () => void hydrateRoot(at('page'), page, { onRecoverableError: () => undefined }));
  await act(() => jest.advanceTimersByTimeAsync(100));
}

beforeAll(() => {
  const animate = () => {
    const sign = { cancel: jest.fn() };
    signs.push(sign);
    return sign;
  };
  Object.assign(HTMLElement.prototype, { animate });
  // A browser would send a form by itself here; jsdom complains that it cannot.
  window.addEventListener('submit', (event) => event.preventDefault());
  // Read at each call: the tests' clock is another one than that of now.
  runInNewContext(EARLY_PRESS, {
    document,
    Date: { now: () => Date.now() },
    setTimeout: (...given: Parameters<typeof setTimeout>) => setTimeout(...given),
    setInterval: (...given: Parameters<typeof setInterval>) => setInterval(...given),
    clearInterval: (timer: number) => clearInterval(timer),
  });
});
beforeEach(() => {
  jest.useFakeTimers();
  // Earlier presses are forgotten.
  document.body.click();
  document.body.innerHTML = `<div id="page">${HTML}</div>`;
  answered.length = 0;
  signs.length = 0;
});

describe('a press before the page answers', () => {
  it('the page answers an early press once, and shows it as taken until then [UXP-02]', async () => {
    at('mark').click();
    jest.advanceTimersByTime(0);
    expect(signs).toHaveLength(1);
    await arrive();
    expect(answered).toEqual(['a']);
    expect(signs[0]?.cancel).toHaveBeenCalled();
    act(() => at('b').click());
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(answered).toEqual(['a', 'b']);
    expect(signs).toHaveLength(1);
  });

  it('the next press, on any element, replaces an earlier one [UXP-02]', async () => {
    at('a').click();
    at('b').click();
    await arrive();
    expect(answered).toEqual(['b']);
  });

  it('forgets a press when a link is pressed, and after 20 s [UXP-02]', async () => {
    at('a').click();
    at('link').click();
    await jest.advanceTimersByTimeAsync(100);
    at('b').click();
    await jest.advanceTimersByTimeAsync(21_000);
    await arrive();
    expect(answered).toEqual([]);
  });

  it('leaves a press to the browser where it needs no script, and to forms [UXP-02]', async () => {
    at('in-form').click();
    at('menu').click();
    expect(signs).toEqual([]);
    await arrive();
    expect(answered).toEqual([]);
  });

  it('keeps no tap on a button that has to be held, but keeps a key pressed on it [UXP-02, PRF-08]', async () => {
    at('hold').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    jest.advanceTimersByTime(0);
    expect(signs).toEqual([]);
    await arrive();
    expect(answered).toEqual([]);
    document.body.innerHTML = `<div id="page">${HTML}</div>`;
    at('hold').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
    await arrive();
    expect(answered).toEqual(['hold']);
  });

  it('forgets a press when its button is gone or disabled by then [UXP-02]', async () => {
    at('a').click();
    at('a').setAttribute('disabled', '');
    await arrive(<Buttons isDisabled />);
    expect(answered).toEqual([]);
    document.body.innerHTML = `<div id="page">${HTML}</div>`;
    at('b').click();
    jest.advanceTimersByTime(0);
    at('b').remove();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(signs.at(-1)?.cancel).toHaveBeenCalled();
  });

  it('waits for the code of its part, of which React has seen the button already [UXP-02]', async () => {
    document.body.innerHTML = `<div id="page"><!--$-->${HTML}<i></i><!--/$--></div>`;
    let come: (text: string) => void = () => undefined;
    const code = new Promise<string>((resolve) => {
      come = resolve;
    });
    const Late = () => <i>{use(code)}</i>;
    await arrive(
      <Suspense>
        <Buttons />
        <Late />
      </Suspense>,
    );
    act(() => at('a').click());
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(answered).toEqual([]);
    expect(signs).toHaveLength(1);
    await act(async () => come(''));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(answered).toEqual(['a']);
  });

  it('repeats a press only once when React hydrates its part because of it [UXP-02]', async () => {
    document.body.innerHTML = `<div id="page"><!--$-->${HTML}<!--/$--></div>`;
    await act(async () => {
      hydrateRoot(
        at('page'),
        <Suspense>
          <Buttons />
        </Suspense>,
        { onRecoverableError: () => undefined },
      );
      at('b').click();
      await Promise.resolve();
    });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(answered).toEqual(['b']);
  });
});

describe('a form that is sent before the page answers', () => {
  it('sends a form once when the page answers, with its values of then, and shows it as waiting until then [UXP-02, ERR-01]', async () => {
    const field = openForm();
    at('send').click();
    at('send').click();
    field.value = 'Aino';
    expect(signs).toHaveLength(2);
    expect(signs[0]?.cancel).toHaveBeenCalled();
    await arrive(<Form />);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(answered).toEqual(['Aino']);
    expect(signs[1]?.cancel).toHaveBeenCalled();
    act(() => at('send').click());
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(answered).toEqual(['Aino', 'Aino']);
  });

  it('sends no form when a key or another place was pressed since, nor after 20 s [UXP-02]', async () => {
    for (const forget of [
      () => at('name').dispatchEvent(new KeyboardEvent('keydown', { key: '4', bubbles: true })),
      () => at('name').click(),
      () => jest.advanceTimersByTime(21_000),
    ]) {
      openForm();
      at('send').click();
      forget();
      expect(signs.at(-1)?.cancel).toHaveBeenCalled();
      await arrive(<Form />);
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(answered).toEqual([]);
    }
  });

  it('sends no form by a button that is disabled by then [UXP-02]', async () => {
    openForm();
    at('send').click();
    at('send').setAttribute('disabled', '');
    await arrive(<Form isDisabled />);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(answered).toEqual([]);
  });
});

describe('a link to an overlay before the page answers', () => {
  const opened = jest.fn((event: Event) => event.preventDefault());
  const pressLink = (event: MouseEventInit = {}) =>
    at('search').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...event }));
  beforeEach(() => {
    opened.mockClear();
    document.body.innerHTML = '<a id="search" href="#games" data-overlay="search"></a><a id="link" href="#link"></a>';
    window.location.hash = '';
  });
  afterEach(() => document.removeEventListener('click', opened));

  it('an overlay opens once when its code has come, and leads nowhere until then [UXP-02]', async () => {
    pressLink();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(signs).toHaveLength(1);
    expect(at('search')).toHaveAttribute('data-pressed');
    document.addEventListener('click', opened);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(opened).toHaveBeenCalledTimes(1);
    expect(signs[0]?.cancel).toHaveBeenCalled();
    expect(at('search')).not.toHaveAttribute('data-pressed');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(window.location.hash).toBe('');
  });

  it('a link leads to its page when no code has come for 10 s [UXP-02]', async () => {
    pressLink();
    await jest.advanceTimersByTimeAsync(9_900);
    expect(window.location.hash).toBe('');
    await jest.advanceTimersByTimeAsync(200);
    expect(window.location.hash).toBe('#games');
  });

  it('a pressed link is forgotten with the next press [UXP-02]', async () => {
    pressLink();
    at('link').click();
    document.addEventListener('click', opened);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(opened).not.toHaveBeenCalled();
    expect(window.location.hash).toBe('#link');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'a link that opens elsewhere is left to the browser: %j [UXP-02]',
    (event) => {
      expect(pressLink(event)).toBe(true);
      expect(signs).toEqual([]);
    },
  );
});
