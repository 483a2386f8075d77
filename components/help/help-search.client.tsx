'use client';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { filterTopics } from '@/components/help/filter-topics.client';
import { Field, Input } from '@/components/ui/field';
import { useText } from '@/lib/i18n/texts.client';

interface HelpSearchProps {
  /** The topics with their questions, as the server has drawn them. */
  readonly children: ReactNode;
}

/**
 * A field that leaves those questions on the page that have all of its words; out of sight without script. The parameter
 * `q` of the address is searched at once.
 */
export function HelpSearch({ children }: HelpSearchProps) {
  const t = useText('help');
  const topics = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => setText(new URLSearchParams(window.location.search).get('q') ?? ''), []);
  useEffect(() => {
    if (topics.current) setCount(filterTopics(topics.current, text));
  }, [text]);
  return (
    <>
      <div role="search" className="help-search">
        <Field label={t('search.label')}>
          <Input
            type="search"
            name="q"
            value={text}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <p role="status" className="field-hint">
          {count !== null && (count > 0 ? t('search.found', { count }) : t('search.none'))}
        </p>
      </div>
      <div ref={topics} className="help-topics">
        {children}
      </div>
    </>
  );
}
