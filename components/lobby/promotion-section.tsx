import { useId } from 'react';
import { defineSection, type SectionProps } from '@/components/lobby/block';
import { ContentLink } from '@/components/lobby/content-link';
import type { PromotionCard } from '@/components/lobby/lobby.model';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SectionHeading } from '@/components/ui/section-heading';
import type { PageContext } from '@/lib/page/page-context';

/** Offers as cards below a heading. Terms stand with the offer, never behind it. */
function PromotionCards({ context, id, models }: SectionProps<PromotionCard>) {
  return (
    <div className="section">
      <SectionHeading id={`promotions-${id}`} title={context.t('lobby.promotions')} />
      <Promotions context={context} cards={models} look="card" />
    </div>
  );
}

/** Offers as wide panels, the second design. */
function PromotionPanels({ context, models }: SectionProps<PromotionCard>) {
  return (
    <div className="section">
      <Promotions context={context} cards={models} look="wide" />
    </div>
  );
}

export const PROMOTION_CARDS = defineSection(PromotionCards, { joins: true });
export const PROMOTION_PANELS = defineSection(PromotionPanels, { joins: true });

type Look = 'card' | 'wide';

function Promotions({ context, cards, look }: { context: PageContext; cards: readonly PromotionCard[]; look: Look }) {
  return (
    <div className="page promotions" data-look={look}>
      {cards.map((card) => (
        <Promotion key={card.id} context={context} card={card} look={look} />
      ))}
    </div>
  );
}

function Promotion({ context: { locale }, card, look }: { context: PageContext; card: PromotionCard; look: Look }) {
  const titleId = useId();
  const Heading = look === 'wide' ? 'h2' : 'h3';
  return (
    <Card as="article" className="promotion">
      <img src={card.imageUrl} alt="" width={800} height={450} loading="lazy" />
      <div className="promotion-text">
        <Heading id={titleId}>{card.title}</Heading>
        <p>{card.text}</p>
        {card.target && (
          <p>
            <ContentLink
              target={card.target}
              locale={locale}
              describedBy={titleId}
              className={buttonClass({ look: 'quiet' })}
            >
              {card.action}
            </ContentLink>
          </p>
        )}
        <p className="promotion-terms">{card.terms}</p>
      </div>
    </Card>
  );
}
