'use client';
import { useState, type CSSProperties } from 'react';
import { shareOfLevel, type GamificationDetails } from '@/components/loyalty/gamification.model';
import { useProgress } from '@/components/loyalty/loyalty.live.client';
import { Dialog } from '@/components/ui/dialog.client';
import { useText } from '@/lib/i18n/texts.client';

interface TimelineLevel {
  readonly level: number;
  readonly points: number;
  readonly color: string;
  readonly logo: string;
  readonly rank: string;
}

interface TimelineProps {
  readonly initial: GamificationDetails;
  readonly levels: readonly TimelineLevel[];
  readonly bottom: { readonly title: string; readonly subtitle: string };
  readonly ranksHref: string;
}

/** The levels in their order with the player's place among them, as it changes with play [LOY-01]. */
export function Timeline({ initial, levels, bottom, ranksHref }: TimelineProps) {
  const t = useText('loyalty');
  const { details } = useProgress(initial);
  const [isOpen, setIsOpen] = useState(false);
  const from = levels[details.level - 1]?.points ?? 0;
  const share = shareOfLevel(details.points, from, details.nextLevelPoints);
  return (
    <>
      <p className="loyalty-summary tabular" aria-live="polite">
        <strong>{t('points', { points: details.points })}</strong>
        <span>
          {details.nextLevelPoints === null
            ? t('highest')
            : t('toNext', { points: details.nextLevelPoints - details.points })}
        </span>
      </p>
      <ol className="loyalty-timeline">
        {levels.map(({ level, points, color, logo, rank }) => (
          <li
            key={level}
            data-state={level < details.level ? 'done' : level === details.level ? 'here' : 'ahead'}
            aria-current={level === details.level ? 'step' : undefined}
            style={
              {
                '--rank': color,
                '--share': level === details.level ? share : level < details.level ? 1 : 0,
              } as CSSProperties
            }
          >
            <img src={logo} alt="" width={72} height={72} />
            <strong>{rank}</strong>
            <span className="tabular">{t('from', { points })}</span>
            {level === details.level && <em>{t('here')}</em>}
          </li>
        ))}
      </ol>
      <p className="loyalty-links">
        <button type="button" className="loyalty-link" onClick={() => setIsOpen(true)}>
          {t('howItWorks')}
        </button>
        <a className="loyalty-link" href={ranksHref}>
          {t('allRanks')}
        </a>
      </p>
      {isOpen && (
        <Dialog titleId="loyalty-info" variant="default" closeLabel={t('close')} onClose={() => setIsOpen(false)}>
          <h2 id="loyalty-info" className="text-2xl">
            {bottom.title}
          </h2>
          <p>{bottom.subtitle}</p>
        </Dialog>
      )}
    </>
  );
}
