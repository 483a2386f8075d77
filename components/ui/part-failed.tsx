import { Button } from '@/components/ui/button';

interface PartFailedProps {
  readonly text: string;
  /** Of the button. */
  readonly again: string;
  /** Null where nothing is read, as in the gallery, which the server alone renders. */
  readonly onAgain: (() => void) | null;
  readonly isReading?: boolean;
}

/** In the place of a part whose data the browser could not have, with the way to try again. */
export function PartFailed({ text, again, onAgain, isReading = false }: PartFailedProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{text}</p>
      <Button look="quiet" loading={isReading} onClick={onAgain ?? undefined}>
        {again}
      </Button>
    </div>
  );
}
