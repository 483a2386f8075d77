'use client';
import { useState } from 'react';
import IsolatedFrame from '@/components/isolated-frame/isolated-frame.client';
import { createWidgetToken } from '@/components/isolated-frame/widget-token.client';

const HEIGHT = { least: 120, most: 400 };

/** One of the sandbox's widgets with the last event it sent. */
export function FrameTrial({ name, src }: { readonly name: string; readonly src: string }) {
  const [event, setEvent] = useState('');
  return (
    <section className="mt-8">
      <h2 className="display text-xl">{name}</h2>
      <IsolatedFrame
        src={src}
        title={`${name} widget`}
        locale="en_GB"
        height={HEIGHT}
        endedText="The widget was ended: it broke a limit of the protocol."
        requestToken={() => createWidgetToken({ widget: `${name}-widget` })}
        onEvent={(kind, data) => setEvent(`${kind} ${JSON.stringify(data)}`)}
      />
      <p aria-live="polite">{event}</p>
    </section>
  );
}
