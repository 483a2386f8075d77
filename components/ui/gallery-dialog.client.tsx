'use client';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog.client';

/** Opens a dialog of the theme. */
export function GalleryDialog({ theme }: { theme: string }) {
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const close = () => setOpen(false);
  return (
    <div>
      <Button look="quiet" onClick={() => setOpen(true)}>{`Open a dialog in ${theme}`}</Button>
      {isOpen && (
        <Dialog titleId={titleId} variant="error" closeLabel="Close" onClose={close}>
          <div className="overlay-body">
            <h2 id={titleId} className="text-2xl">{`A dialog in ${theme}`}</h2>
            <Button onClick={close}>Done</Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
