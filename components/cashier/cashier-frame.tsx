import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { hasFeature } from '@/contract/brands';
import type { PageContext } from '@/lib/page/page-context';

interface CashierFrameProps {
  readonly context: PageContext;
  readonly title: string;
  readonly children: ReactNode;
  readonly aside?: ReactNode;
}

/** A page of the cashier: its heading, what it is about, and what stands beside it. */
export function CashierFrame({ context: { brand, t, variant }, title, children, aside }: CashierFrameProps) {
  return (
    <div className="page cashier" data-dark={hasFeature(brand, 'DarkCashierLayout') || undefined}>
      <header className="profile-head">
        {variant.layout === 'player' && <p className="eyebrow">{t('profile.title')}</p>}
        <h1>{title}</h1>
      </header>
      <div className="cashier-columns">
        <Card className="cashier-card">{children}</Card>
        {aside && (
          <Card as="aside" className="cashier-card">
            {aside}
          </Card>
        )}
      </div>
    </div>
  );
}
