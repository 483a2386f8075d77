'use client';
import { useEffect, useRef, type ReactNode } from 'react';
import { FILTER_FORM_ID } from '@/components/games/listing-filters.model';

/** The order of a listing, a field of its form: with script it holds as soon as it is chosen, also before the script came. */
export function SortSelect({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (field.current && field.current.value !== value) field.current.form?.requestSubmit();
  }, [value]);
  return (
    <select
      ref={field}
      className="input"
      name="sort"
      form={FILTER_FORM_ID}
      defaultValue={value}
      autoComplete="off"
      onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
    >
      {children}
    </select>
  );
}
