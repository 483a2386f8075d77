import type { IconName } from '@/components/ui/icon-paths';

/** A decorative icon from the page's sprite; the text beside it, or the label of its button, says what it means. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={className ? `icon ${className}` : 'icon'}>
      <use href={`#i-${name}`} />
    </svg>
  );
}
