import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { FieldError } from '@/components/ui/field-error';

/** A label above the one field that it names. */
export function Field({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      {children}
    </label>
  );
}

/** A hint on how to fill a field in; its id goes into the field's aria-describedby. */
export function Hint({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={classNames('field-hint', className)} />;
}

interface InputProps extends ComponentProps<'input'> {
  readonly invalid?: boolean;
}

export function Input({ className, invalid = false, type = 'text', ...rest }: InputProps) {
  return <input {...rest} type={type} className={classNames('input', className)} aria-invalid={invalid || undefined} />;
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={classNames('input', className)} />;
}

/** A field where one of several is chosen, with its label. */
export function SelectField({ label, ...rest }: ComponentProps<'select'> & { readonly label: ReactNode }) {
  return (
    <Field label={label}>
      <Select {...rest} />
    </Field>
  );
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  /** Begins the ids of hint and error. */
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The error, or null; in the page before there is an error, so that a screen reader says it when there is. */
  readonly error: string | null;
}

/** A line of text with its label, its hint and what is wrong with it, which a screen reader says with the field. */
export function TextField({ id, label, hint, error, ...rest }: TextFieldProps) {
  const hasHint = hint !== undefined;
  return (
    <>
      <Field label={label}>
        <Input
          {...rest}
          invalid={error !== null}
          aria-describedby={classNames(hasHint && `${id}-hint`, `${id}-error`)}
        />
      </Field>
      {hasHint && (
        <Hint id={`${id}-hint`} className="break-words">
          {hint}
        </Hint>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </>
  );
}

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
  readonly invalid?: boolean;
}

/** A box that is ticked or not, beside its words. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

/** One of several that exclude each other, beside its words. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}

function Choice({ label, invalid = false, ...rest }: ChoiceProps & { readonly type: 'checkbox' | 'radio' }) {
  return (
    <label className="check-row">
      <input {...rest} aria-invalid={invalid || undefined} />
      <span>{label}</span>
    </label>
  );
}

/** Questions that belong together, under one title. */
export function FieldSet({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">{title}</legend>
      {children}
    </fieldset>
  );
}
