'use client';
import { useEffect, useId, useState } from 'react';
import type { ConsentChoice } from '@/components/consent/consent.requests.client';
import { Table } from '@/components/ui/table';
import { formatDateTime } from '@/lib/format/dates';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';
import { useSession } from '@/lib/session/session.client';

/** The choices that the platform keeps with the account of the player who is signed in [CNS-01]. */
export function ConsentHistory() {
  const t = useText('consent');
  const titleId = useId();
  const { status, playerId } = useSession();
  const [choices, setChoices] = useState<readonly ConsentChoice[]>([]);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    let isGone = false;
    setChoices([]);
    setFailed(false);
    if (status !== 'LOGGED_IN') return undefined;
    void callLazily(
      () => import('@/components/consent/consent.requests.client'),
      ({ readChoices }) => readChoices(),
    ).then((result) => {
      if (isGone) return;
      setFailed(!result.ok);
      if (result.ok) setChoices(result.value);
    });
    return () => {
      isGone = true;
    };
  }, [status, playerId]);

  if (isFailed) return <p role="alert">{t('history.failed')}</p>;
  if (choices.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 id={titleId} className="display text-xl">
        {t('history.title')}
      </h2>
      <p className="my-3">{t('history.text')}</p>
      <Table labelledBy={titleId} columns={[t('history.when'), t('history.allowed'), t('history.by')]}>
        {choices.map(({ chosenAt, categories, givenBy }) => (
          <tr key={chosenAt}>
            <th scope="row">
              <time dateTime={chosenAt}>{formatDateTime(new Date(chosenAt), t.language)}</time>
            </th>
            <td>{categories.map((name) => t(`categories.${name}`)).join(', ') || t('history.takenBack')}</td>
            <td>{t(`history.givers.${givenBy}`)}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
