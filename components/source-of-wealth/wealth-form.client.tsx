'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FilePicker } from '@/components/documents/file-picker.client';
import {
  inOrder,
  isInSight,
  laterForm,
  type Category,
  type SourceOfWealth,
} from '@/components/source-of-wealth/source-of-wealth.model';
import { readForm, saveCategory, submitForm } from '@/components/source-of-wealth/source-of-wealth.requests.client';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox, FieldSet } from '@/components/ui/field';
import { FieldError } from '@/components/ui/field-error';
import { useBusy } from '@/components/ui/use-busy.client';
import { useText } from '@/lib/i18n/texts.client';
import { readPlayerAgain } from '@/lib/live/first-read.client';

/** Each checked box is kept at once, so a form may be left and found again [SOW-01]. */
export function WealthForm({ initial }: { initial: SourceOfWealth }) {
  const t = useText('sourceOfWealth');
  const [taken, take] = useState(initial);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, begin] = useBusy();
  const form = laterForm(initial, taken);

  async function run(work: ReturnType<typeof readForm>) {
    setFailure(null);
    const result = await work;
    if (result.ok && result.value) {
      const { value } = result;
      take((before) => laterForm(before, value));
    } else setFailure(!result.ok && result.error.type === 'SourceOfWealthIncomplete' ? t('incomplete') : t('failed'));
    return result.ok;
  }
  async function hand() {
    // The overlay that asks for it comes no more.
    if (await run(submitForm())) await readPlayerAgain();
  }
  if (form.status === 'Submitted')
    return (
      <Card className="p-6" role="status">
        <p>{t('submitted')}</p>
      </Card>
    );
  return (
    <div className="grid gap-6">
      {inOrder(form).map((category) => (
        <CategoryCard
          key={category.kind}
          category={category}
          isOpen={isInSight(form, category)}
          save={(options) => run(saveCategory({ kind: category.kind, options: [...options] }))}
          onArrived={() => void run(readForm())}
        />
      ))}
      <FieldError id="wealth-failure" text={failure} />
      <Button className="needs-script justify-self-start" loading={busy} onClick={() => begin(hand)}>
        {t('submit')}
      </Button>
    </div>
  );
}

interface CategoryCardProps {
  readonly category: Category;
  readonly isOpen: boolean;
  readonly save: (options: readonly string[]) => Promise<boolean>;
  readonly onArrived: () => void;
}

function CategoryCard({ category: { kind, options, files, completed }, isOpen, save, onArrived }: CategoryCardProps) {
  const t = useText('sourceOfWealth');
  const papers = useText('documents');
  /** The boxes that were pressed and are not kept yet. */
  const [pressed, setPressed] = useState<readonly string[] | null>(null);
  const card = useRef<HTMLDetailsElement>(null);
  const checked = pressed ?? options.filter((option) => option.checked).map(({ id }) => id);
  async function keep(next: readonly string[]) {
    setPressed(next);
    await save(next);
    setPressed(null);
  }
  // Boxes that were ticked before the scripts came: React reports no change of them.
  const keepEarly = useEffectEvent(() => {
    const boxes = [...(card.current?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? [])];
    const ticked = boxes.filter((box) => box.checked).map(({ value }) => value);
    if (ticked.length !== checked.length || ticked.some((id) => !checked.includes(id))) void keep(ticked);
  });
  useEffect(() => keepEarly(), []);
  return (
    <Card className="p-6">
      <details ref={card} open={isOpen}>
        <summary className="wealth-kind">
          <span className="text-lg font-bold">{t(`kinds.${kind}`)}</span>
          {completed && <span className="badge">{t('completed')}</span>}
        </summary>
        <div className="mt-4 grid gap-5">
          <FieldSet title={t('proofs')}>
            {options.map(({ id, label }) => (
              <Checkbox
                key={id}
                name={kind}
                value={id}
                label={label}
                checked={checked.includes(id)}
                disabled={pressed !== null}
                onChange={({ currentTarget }) =>
                  void keep(currentTarget.checked ? [...checked, id] : checked.filter((other) => other !== id))
                }
              />
            ))}
          </FieldSet>
          {files.length > 0 && (
            <ul className="grid gap-2">
              {files.map(({ documentId, name, status }) => (
                <li key={documentId} className="document" data-status={status}>
                  <span className="break-words">{name || papers('deleted')}</span>
                  <span className="badge">{papers(`statuses.${status}`)}</span>
                </li>
              ))}
            </ul>
          )}
          <FilePicker
            about={{ kind: 'SourceOfWealth', funding: kind }}
            label={t(`kinds.${kind}`)}
            onArrived={onArrived}
          />
        </div>
      </details>
    </Card>
  );
}
