'use client';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { ConsentHistory } from '@/components/consent/consent-history.client';
import { consentProvider, isTouched, tick } from '@/components/consent/start-consent.client';
import { clearAll, readStored, type StoredItem } from '@/components/consent/read-stored.client';
import { Button } from '@/components/ui/button';
import { Table } from '@/components/ui/table';
import { useText } from '@/lib/i18n/texts.client';

/** All that this browser keeps of the lobby, and the visitor's choice; both can be changed here [CNS-01]. */
export function StoredItems({ children }: { readonly children: ReactNode }) {
  const t = useText('consent');
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [items, setItems] = useState<readonly StoredItem[] | null>(null);
  const [note, setNote] = useState('');
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    const provider = consentProvider();
    const showChoice = () => form.current && tick(form.current, provider.get() ?? []);
    const showItems = () => void readStored().then(setItems);
    // Boxes that the visitor ticked before the scripts came stay so.
    if (!isTouched(form.current)) showChoice();
    showItems();
    setLive(true);
    return provider.onChange(() => {
      showChoice();
      showItems();
    });
  }, []);

  async function withdraw() {
    consentProvider().reset();
    setNote(t('withdrawn'));
    setItems(await readStored());
  }
  async function clear() {
    const isCleared = await clearAll();
    setNote(isCleared ? t('cleared') : t('notCleared'));
    setItems(await readStored());
  }

  return (
    <>
      <form
        ref={form}
        className="consent-form card p-5"
        method="dialog"
        autoComplete="off"
        data-waiting={isLive ? undefined : true}
        onSubmit={() => setNote(t('saved'))}
      >
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" value="chosen">
            {t('save')}
          </Button>
          <Button look="quiet" onClick={() => void withdraw()}>
            {t('withdraw')}
          </Button>
        </div>
      </form>
      <p role="status" className="my-4">
        {note}
      </p>
      <h2 id={titleId} className="display mt-8 text-xl">
        {t('kept')}
      </h2>
      {items?.length === 0 && <p className="mt-3">{t('nothingKept')}</p>}
      {items && items.length > 0 && (
        <Table labelledBy={titleId} columns={[t('name'), t('place'), t('category')]}>
          {items.map(({ place, name, category }) => (
            <tr key={`${place} ${name}`}>
              <th scope="row">{name}</th>
              <td>{t(`places.${place}`)}</td>
              <td>{t(`categories.${category}`)}</td>
            </tr>
          ))}
        </Table>
      )}
      <ConsentHistory />
      <p className="mt-6">{t('clearText')}</p>
      <Button look="quiet" className="mt-3" onClick={() => void clear()}>
        {t('clear')}
      </Button>
    </>
  );
}
