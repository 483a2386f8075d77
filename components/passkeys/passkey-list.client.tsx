'use client';
import { useState } from 'react';
import { notify } from '@/components/feedback/feedback-store';
import { problemKey, type Passkey } from '@/components/passkeys/passkeys.model';
import { useHasPasskeys } from '@/components/passkeys/use-has-passkeys.client';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { FieldError } from '@/components/ui/field-error';
import { ClientForm } from '@/components/ui/client-form.client';
import { useBusy } from '@/components/ui/use-busy.client';
import { MOST_PASSKEY_NAME, MOST_PASSKEYS } from '@/contract/passkeys';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';

const fetchRequests = () => import('@/components/passkeys/passkeys.requests.client');

/** The passkeys, a way to take each away, and one to add another. */
export function PasskeyList({ initial }: { initial: readonly Passkey[] }) {
  const t = useText('passkeys');
  const [passkeys, setPasskeys] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, begin] = useBusy();
  const hasPasskeys = useHasPasskeys();
  const isFull = passkeys.length >= MOST_PASSKEYS;
  const dayOf = (time: string) => new Intl.DateTimeFormat(t.language, { dateStyle: 'medium' }).format(new Date(time));

  async function add(form: HTMLFormElement, name: string) {
    setProblem(null);
    const { addPasskey } = await fetchRequests();
    const added = await addPasskey(name);
    if (!added.ok) {
      const key = problemKey(added.error);
      return setProblem(key && t(`problems.${key}`));
    }
    setPasskeys(added.value);
    form.reset();
    notify({ namespace: 'passkeys', kind: 'success', message: t('added') });
  }

  async function remove(id: string) {
    setProblem(null);
    const removed = await callLazily(fetchRequests, ({ removePasskey }) => removePasskey({ id }));
    if (!removed.ok) return setProblem(t('problems.failed'));
    setPasskeys(removed.value);
    notify({ namespace: 'passkeys', kind: 'success', message: t('removed') });
  }

  return (
    <>
      {passkeys.length === 0 ? (
        <p className="text-ink-muted">{t('none')}</p>
      ) : (
        <ul className="grid gap-4">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3">
              <span className="grid min-w-0">
                <strong className="break-words">{name}</strong>
                <span className="text-sm text-ink-muted">
                  {lastUsedAt === null
                    ? t('since', { day: dayOf(createdAt) })
                    : t('used', { day: dayOf(createdAt), last: dayOf(lastUsedAt) })}
                </span>
              </span>
              <Button
                look="quiet"
                size="small"
                className="needs-script"
                disabled={busy}
                aria-label={t('removeOf', { name })}
                onClick={() => begin(() => remove(id))}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FieldError id="passkey-failure" text={problem} />
      {hasPasskeys === false && <p className="text-ink-muted">{t('notHere')}</p>}
      {hasPasskeys && !isFull && (
        <ClientForm
          className="grid gap-4"
          onSubmit={(fields, form) => begin(() => add(form, (fields.text('name') ?? '').trim()))}
        >
          <TextField
            id="passkey-name"
            name="name"
            label={t('name')}
            hint={t('nameHint')}
            error={null}
            required
            maxLength={MOST_PASSKEY_NAME}
            autoComplete="off"
          />
          <Button type="submit" loading={busy}>
            {t('add')}
          </Button>
        </ClientForm>
      )}
    </>
  );
}
