import type { ReactNode } from 'react';
import { HelpLink } from '@/components/shell/help-link';
import { Card } from '@/components/ui/card';
import { hasFeature } from '@/contract/brands';
import type { PageContext } from '@/lib/page/page-context';

interface CashierFrameProps {
  readonly context: PageContext;
  readonly title: string;
  /** Of the questions that the page's help leads to. */
  readonly topic: 'deposits' | 'withdrawals';
  readonly children: ReactNode;
  readonly aside?: ReactNode;
}

/** A page of the cashier: its heading, what it is about, and what stands beside it. */
export function CashierFrame({
  context: { brand, locale, t, variant },
  title,
  topic,
  children,
  aside,
}: CashierFrameProps) {
  return (
    <div className="page cashier" data-dark={hasFeature(brand, 'DarkCashierLayout') || undefined}>
      <header className="profile-head">
        {variant.layout === 'player' && <p className="eyebrow">{t('profile.title')}</p>}
        <h1>{title}</h1>
      </header>
      <div className="cashier-columns">
        <Card as="div" className="cashier-card">
          {children}
        </Card>
        {aside && (
          <Card as="aside" className="cashier-card">
            {aside}
          </Card>
        )}
      </div>
      <p>
        <HelpLink locale={locale} topic={topic} label={t('cashier.questions')} />
      </p>
    </div>
  );
}
