import { Button, buttonClass } from '@/components/ui/button';

export interface ErrorTexts {
  readonly title: string;
  readonly text: string;
  readonly hint: string;
  readonly retry: string;
  readonly toLobby: string;
}

/** What an error boundary shows in place of a page [LOC-07, ERR-02]; its texts are handed in, for it may render without the server. */
export function ErrorContent({ texts, lobbyHref, onRetry }: { texts: ErrorTexts; lobbyHref: string; onRetry: () => void }) {
  return (
    <div className="page grid place-items-center py-section text-center" role="alert">
      <h1 className="text-3xl md:text-4xl">{texts.title}</h1>
      <p className="mt-3 text-lg">{texts.text}</p>
      <p className="mt-1 max-w-prose text-ink-muted">{texts.hint}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button size="large" onClick={onRetry}>{texts.retry}</Button>
        <a className={buttonClass({ look: 'quiet', size: 'large' })} href={lobbyHref} data-hard="">{texts.toLobby}</a>
      </div>
    </div>
  );
}
