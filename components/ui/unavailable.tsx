import { Icon } from '@/components/ui/icon';

/** Stands for a part whose data cannot be had now. */
export function Unavailable({ text }: { text: string }) {
  return (
    <div className="page">
      <p className="card flex items-center gap-4 p-6 text-ink-muted"><Icon name="offline" />{text}</p>
    </div>
  );
}
