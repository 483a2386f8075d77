'use client';
import type { AcceptContent } from '@/components/overlay/overlay.model';
import { Button } from '@/components/ui/button';
import { Hint } from '@/components/ui/field';

interface ContentAcceptOverlayProps {
  readonly content: AcceptContent;
  readonly titleId: string;
  readonly onClose: () => void;
}

/** Shows something that the player may take up now or leave [OVL-01]. */
export default function ContentAcceptOverlay({ content, titleId, onClose }: ContentAcceptOverlayProps) {
  function accept() {
    content.onAccept();
    onClose();
  }
  function leave() {
    content.onLater?.();
    onClose();
  }
  return (
    <div className="overlay-body">
      <h2 id={titleId} className="text-2xl">
        {content.title}
      </h2>
      <p>{content.text}</p>
      {content.link && (
        <a className="link" href={content.link.href}>
          {content.link.text}
        </a>
      )}
      <Hint>{content.terms}</Hint>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="quiet" onClick={leave}>
          {content.later}
        </Button>
        <Button onClick={accept} data-autofocus="">
          {content.accept}
        </Button>
      </div>
    </div>
  );
}
