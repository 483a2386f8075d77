import type { Metadata } from 'next';
import { FrameTrial } from '@/components/isolated-frame/frame-trial.client';
import { settings } from '@/lib/config/settings';
import { requireSandbox } from '@/lib/page/require-sandbox';

export const metadata: Metadata = { title: 'Isolated frames' };

/** The sandbox's widgets in isolated frames: the one that keeps to the protocol, and the one that does not. */
export default function FramesPage() {
  requireSandbox();
  const { platformPublicUrl } = settings();
  return (
    <main className="page py-section" style={{ maxWidth: 760 }}>
      <h1 className="display text-3xl">Isolated frames</h1>
      {['demo', 'hostile'].map((name) => (
        <FrameTrial key={name} name={name} src={`${platformPublicUrl}/widgets/${name}/`} />
      ))}
    </main>
  );
}
