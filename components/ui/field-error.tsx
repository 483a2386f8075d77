import { Icon } from '@/components/ui/icon';

/**
 * The error of a field. It is in the page before there is an error, so that a screen reader says it when there
 * is.
 */
export function FieldError({ id, text }: { id: string; text: string | null }) {
  return (
    <p id={id} role="alert" className="field-error" hidden={text === null}>
      {text !== null && (
        <>
          <Icon name="alert" />
          <span>{text}</span>
        </>
      )}
    </p>
  );
}
