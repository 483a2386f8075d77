import { classNames } from '@/components/ui/class-names';

/** Keeps the room of what is on its way. With a label it says so to a screen reader. */
export function Skeleton({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      className={classNames('skeleton', className)}
      role={label === undefined ? undefined : 'status'}
      aria-label={label}
    />
  );
}
