'use client';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import type { FilteredListing } from '@/components/games/filter-sheet.client';
import { FILTER_FORM_ID } from '@/components/games/listing-filters.model';
import { lazyOverlay } from '@/components/overlay/lazy-overlay.client';
import { Dialog } from '@/components/ui/dialog.client';
import { Skeleton } from '@/components/ui/skeleton';
import { useText } from '@/lib/i18n/texts.client';

const Sheet = lazyOverlay(() => import('@/components/games/filter-sheet.client'), <Skeleton className="h-80 w-full" />);

/** Opens the filters as a sheet; without script it leads to the plain form below it. */
export function FilterLink({ children, ...of }: FilteredListing & { readonly children: ReactNode }) {
  const t = useText('common');
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const close = () => setOpen(false);
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <a
        className="btn btn-quiet listing-open"
        href={`#${FILTER_FORM_ID}`}
        data-overlay="filter"
        aria-haspopup="dialog"
        onClick={open}
      >
        {children}
      </a>
      {isOpen && (
        <Dialog titleId={titleId} variant="filter" closeLabel={t('close')} onClose={close}>
          <Sheet {...of} titleId={titleId} onClose={close} />
        </Dialog>
      )}
    </>
  );
}
