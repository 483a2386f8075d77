import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { secondsUntil } from '@/components/ui/countdown.client';
import { Dialog } from '@/components/ui/dialog.client';
import { Checkbox, SelectField, TextField } from '@/components/ui/field';
import { Gallery } from '@/components/ui/gallery';
import { Skeleton } from '@/components/ui/skeleton';
import { Table } from '@/components/ui/table';
import { Tabs } from '@/components/ui/tabs';
import { LOOKS } from '@/contract/theme.schema';
import { allThemes } from '@/contract/themes';

describe('a text field', () => {
  const show = (error: string | null, hint?: string) => {
    render(<TextField id="city" name="city" label="City" hint={hint} error={error} className="tabular" />);
    return screen.getByRole('textbox', { name: 'City' });
  };

  it('a text field has its label as name and its hint as description', () => {
    const field = show(null, 'Where you live.');
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Where you live.'));
    expect(field).toBeValid();
    expect(field).toHaveClass('input', 'tabular');
  });

  it('a text field says what is wrong with it, in a place that was there before', () => {
    const field = show('This is needed.', 'Where you live.');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Where you live. This is needed.');
    expect(screen.getByRole('alert')).toHaveTextContent('This is needed.');
  });

  it('a text field keeps the place for its error while there is none', () => {
    show(null);
    expect(document.getElementById('city-error')).not.toBeVisible();
  });
});

it('a list and a box are named by their labels', () => {
  render(
    <>
      <SelectField label="Period" name="period" defaultValue="Week">
        <option>Day</option>
        <option>Week</option>
      </SelectField>
      <Checkbox name="terms" label="I agree" invalid />
    </>,
  );
  expect(screen.getByRole('combobox', { name: 'Period' })).toHaveValue('Week');
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeInvalid();
});

it('tabs are links, of which one is the current page and the others say that they are not [LOC-05]', () => {
  render(
    <Tabs
      label="Cashier"
      tabs={[
        { href: '/deposit/', text: 'Deposit', isCurrent: true },
        { href: '/withdraw/', text: 'Withdraw', isCurrent: false },
      ]}
    />,
  );
  const links = within(screen.getByRole('navigation', { name: 'Cashier' })).getAllByRole('link');
  const marksOf = (link: HTMLElement) => [link.getAttribute('aria-current'), link.dataset.active];
  expect(links.map((link) => [link.textContent, ...marksOf(link)])).toEqual([
    ['Deposit', 'page', 'true'],
    ['Withdraw', null, 'false'],
  ]);
});

it('a table has its title, and keys reach what lies beside the screen', () => {
  render(
    <>
      <h2 id="rounds">Rounds</h2>
      <Table labelledBy="rounds" columns={['Game', 'Win']}>
        <tr>
          <td>Deep Woods</td>
          <td>€1.00</td>
        </tr>
      </Table>
    </>,
  );
  expect(screen.getByRole('region', { name: 'Rounds' })).toHaveAttribute('tabindex', '0');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Game', 'Win']);
});

it('a skeleton speaks only where it has a label', () => {
  const { rerender } = render(<Skeleton />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<Skeleton label="Loading" />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
});

describe('a dialog', () => {
  beforeAll(() => {
    // jsdom has no modal dialogs.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('a dialog closes by its button, and by Escape unless it stays: %s', (staysOnEscape, byEscape) => {
    const onClose = jest.fn();
    render(
      <Dialog titleId="title" variant="error" closeLabel="Close" onClose={onClose} staysOnEscape={staysOnEscape}>
        <h2 id="title">Sorry</h2>
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Sorry' });
    act(() => void fireEvent(dialog, new Event('cancel', { cancelable: true })));
    expect(onClose).toHaveBeenCalledTimes(byEscape);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(byEscape + 1);
  });
});

it('a countdown shows whole seconds and ends at zero [AUT-15]', () => {
  expect(secondsUntil(10_000, 8_999)).toBe(2);
  expect(secondsUntil(10_000, 10_000)).toBe(0);
  expect(secondsUntil(10_000, 90_000)).toBe(0);
});

it('the styles draw every look that a theme may choose, and know no theme [THM-01]', () => {
  const sheets = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  const css = sheets.map((name) => readFileSync(`components/${name}`, 'utf8')).join('\n');
  expect(css).not.toMatch(/data-theme=|theme\d/);
  const drawn = [...css.matchAll(/\[data-theme-look='(\w+)'\]/g)].map(([, look]) => look);
  expect([...new Set(drawn)].sort()).toEqual([...LOOKS].sort());
  expect(new Set(allThemes().map(({ look }) => look))).toEqual(new Set(LOOKS));
});

it('the gallery shows every theme that there is, with ids of its own', () => {
  const { container } = render(
    <>
      {allThemes().map(({ id, look }) => {
        const worn = { 'data-theme': id, 'data-theme-look': look };
        return <Gallery key={id} theme={id} worn={worn} />;
      })}
    </>,
  );
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
  const shown = [...container.querySelectorAll<HTMLElement>('[data-theme]:has(.btn-primary)')];
  expect(shown.map(({ dataset }) => [dataset.theme, dataset.themeLook])).toEqual([
    ['theme1', 'soft'],
    ['theme2', 'framed'],
    ['theme3', 'round'],
  ]);
});
