'use client';
import { useState } from 'react';
import { rankStyle } from '@/components/loyalty/gamification.model';
import { Dialog } from '@/components/ui/dialog.client';
import { Icon } from '@/components/ui/icon';
import { useText } from '@/lib/i18n/texts.client';

interface RankCard {
  readonly level: number;
  readonly color: string;
  readonly logo: string;
  readonly rank: string;
  readonly subtitle: string;
  readonly benefits: readonly string[];
  readonly description: string;
}

/** A card for each rank; its button opens what there is to know about it [LOY-02]. */
export function RankCards({
  ranks,
  benefitsTitle,
  own,
}: {
  ranks: readonly RankCard[];
  benefitsTitle: string;
  own: number;
}) {
  const t = useText('loyalty');
  const [shown, setShown] = useState<RankCard | null>(null);
  return (
    <>
      <ul className="loyalty-ranks">
        {ranks.map((card) => (
          <li
            key={card.level}
            className="loyalty-rank"
            data-own={card.level === own || undefined}
            style={rankStyle(card.color)}
          >
            <img src={card.logo} alt="" width={96} height={96} loading="lazy" />
            <h2>{card.rank}</h2>
            <p>{card.subtitle}</p>
            {card.level === own && <em>{t('here')}</em>}
            <h3>{benefitsTitle}</h3>
            <ul>
              {card.benefits.map((benefit) => (
                <li key={benefit}>{benefit}</li>
              ))}
            </ul>
            <button
              type="button"
              className="btn btn-quiet"
              aria-label={t('about', { rank: card.rank })}
              onClick={() => setShown(card)}
            >
              <Icon name="info" />
              {t('more')}
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog titleId="loyalty-rank" variant="default" closeLabel={t('close')} onClose={() => setShown(null)}>
          <h2 id="loyalty-rank" className="text-2xl">
            {shown.rank}
          </h2>
          <p>{shown.description}</p>
        </Dialog>
      )}
    </>
  );
}
