import { createRoot } from 'react-dom/client';
import IsolatedFrame from '@/components/isolated-frame/isolated-frame.client';

/** A page that holds one isolated frame and notes what comes out of it, for tests in a browser. */
const noted: unknown[] = [];
Reflect.set(window, 'noted', noted);
Reflect.set(window, 'lobbySecret', 'secret of the lobby');

let tokens = 0;
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <IsolatedFrame
      src={new URLSearchParams(window.location.search).get('src') ?? ''}
      title="Widget"
      locale="fi_FI"
      height={{ least: 120, most: 400 }}
      endedText="The widget was ended."
      onEvent={(name, data) => {
        noted.push({ name, data });
        console.info(`event ${name}`);
      }}
      requestToken={async () => {
        tokens += 1;
        return { token: `token-${tokens}`, expiresAt: '2030-01-01T00:00:00.000Z' };
      }}
    />,
  );
