import type { ButtonHTMLAttributes } from 'react';

interface ButtonLook {
  readonly look?: 'primary' | 'quiet' | 'ghost' | 'danger';
  readonly size?: 'small' | 'normal' | 'large';
  readonly wide?: boolean;
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ look = 'primary', size = 'normal', wide = false }: ButtonLook = {}): string {
  return ['btn', `btn-${look}`, size === 'normal' ? '' : `btn-${size}`, wide ? 'btn-wide' : '']
    .filter(Boolean)
    .join(' ');
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook & { readonly loading?: boolean };

/** While loading it shows a spinner, is disabled and keeps its width [OVL-02]. */
export function Button({
  look,
  size,
  wide,
  loading = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || loading}
      aria-busy={loading || undefined}
      data-loading={loading || undefined}
      className={[buttonClass({ look, size, wide }), className].filter(Boolean).join(' ')}
    >
      <span className="btn-label">{children}</span>
      {loading && <span className="spinner" aria-hidden="true" />}
    </button>
  );
}
