'use client';
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import type { RegisterFormProps } from '@/components/registration/register-form.client';
import { FieldError } from '@/components/ui/field-error';
import { fetchMissingCode, fetchUntilThere } from '@/lib/graphql/late-code.client';

let isLost = false;
const listeners = new Set<() => void>();

function tell(lost: boolean): void {
  isLost = lost;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const RegisterForm = lazy(async () => {
  const { RegisterForm: Form } = await fetchUntilThere(() => import('@/components/registration/register-form.client'), () => tell(true));
  tell(false);
  return { default: Form };
});

/** The form on a page that has more to show: it is in the HTML, its code comes after the first paint. */
export function LateRegisterForm(props: RegisterFormProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    // Nothing is sent without the code, so it is asked for at once; to the session this is no form that the browser has sent.
    const hold = (event: Event) => {
      event.preventDefault();
      fetchMissingCode();
    };
    element?.addEventListener('submit', hold);
    return () => element?.removeEventListener('submit', hold);
  }, []);
  return (
    <div ref={place} className="grid gap-5">
      <Suspense fallback={null}><RegisterForm {...props} /></Suspense>
      <Lost text={props.texts.failures.Network} />
    </div>
  );
}

/** Beside the form, which stays as the server sent it as long as nothing around it is drawn anew. */
function Lost({ text }: { text: string }) {
  const shown = useSyncExternalStore(subscribe, () => isLost, () => false);
  return <FieldError id="registration-late" text={shown ? text : null} />;
}
