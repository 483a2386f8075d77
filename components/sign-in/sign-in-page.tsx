import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-paths';
import type { PageContext } from '@/lib/page/page-context';

const POINTS = [
  ['limits', 'shield'],
  ['clear', 'scale'],
  ['live', 'activity'],
] as const satisfies readonly (readonly [string, IconName])[];

/** A form on its own card, on wide screens beside what the house stands for. */
export function SignInPage({
  context: { brand, t },
  title,
  children,
}: {
  context: PageContext;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="page account-page">
      <div className="account-side">
        <p className="display account-welcome">{t('lobby.heading', { brand: brand.name })}</p>
        <ul className="account-points">
          {POINTS.map(([point, icon]) => (
            <li key={point}>
              <span className="point-sign">
                <Icon name={icon} />
              </span>
              <strong>{t(`login.sidePoints.${point}Title`)}</strong>
              <span>{t(`login.sidePoints.${point}Text`)}</span>
            </li>
          ))}
        </ul>
      </div>
      <Card as="div" className="account-card">
        <h1>{title}</h1>
        {children}
        <p className="mt-6 text-sm text-ink-muted">{t('login.saferNote', { age: brand.footer.ageLimit })}</p>
      </Card>
    </div>
  );
}
