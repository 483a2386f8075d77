'use client';
import { lazy, Suspense } from 'react';
import type { RegisterFormProps } from '@/components/registration/register-form.client';

const RegisterForm = lazy(async () => ({ default: (await import('@/components/registration/register-form.client')).RegisterForm }));

/** The form on a page that has more to show: it is in the HTML, its code comes after the first paint. */
export function LateRegisterForm(props: RegisterFormProps) {
  return <Suspense fallback={null}><RegisterForm {...props} /></Suspense>;
}
