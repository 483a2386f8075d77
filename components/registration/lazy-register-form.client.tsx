'use client';
import { Suspense, useEffect, useRef } from 'react';
import type { RegisterFormProps } from '@/components/registration/register-form.client';
import { FieldError } from '@/components/ui/field-error';
import { fetchMissingCode, lazyPart } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';
import { createStore } from '@/lib/store/store';
import { useStore } from '@/lib/store/use-store.client';

/** Whether the form's code was lost on its way. */
const loss = createStore(false);

const RegisterForm = lazyPart(
  async () => {
    const { RegisterForm: Form } = await import('@/components/registration/register-form.client');
    loss.write(false);
    return { default: Form };
  },
  () => loss.write(true),
);

/** The form on a page that has more to show: it is in the HTML, its code comes after the first paint. */
export function LazyRegisterForm(props: RegisterFormProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    // Nothing is sent without the code, so it is fetched at once; to the session this is no form that the browser has
    // sent.
    const hold = (event: Event) => {
      event.preventDefault();
      fetchMissingCode();
    };
    element?.addEventListener('submit', hold);
    return () => element?.removeEventListener('submit', hold);
  }, []);
  return (
    <div ref={place} className="grid gap-5">
      <Suspense fallback={null}>
        <RegisterForm {...props} />
      </Suspense>
      <Lost />
    </div>
  );
}

/** Beside the form, which stays as the server sent it as long as nothing around it is rendered again. */
function Lost() {
  const t = useText('errors');
  const shown = useStore(loss);
  return <FieldError id="registration-late" text={shown ? t('Network') : null} />;
}
