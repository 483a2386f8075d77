import { ContentLink } from '@/components/lobby/content-link';
import type { LobbySection, PromotionCard } from '@/components/lobby/lobby.model';
import { buttonClass } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/section-heading';
import type { PageContext } from '@/lib/page/page-context';

/** Offers as cards, or as wide panels in the second design. Terms stand with the offer, never behind it. */
export function PromotionSection({ context, section }: { context: PageContext; section: Extract<LobbySection, { kind: 'promotions' }> }) {
  const id = `promotions-${section.id}`;
  return (
    <div className="section">
      {section.look === 'card' && <SectionHeading id={id} title={section.title ?? context.t('lobby.promotions')} />}
      <div className="page promotions" data-look={section.look}>
        {section.cards.map((card) => <Promotion key={card.id} context={context} card={card} look={section.look} />)}
      </div>
    </div>
  );
}

function Promotion({ context: { locale }, card, look }: { context: PageContext; card: PromotionCard; look: 'card' | 'wide' }) {
  const Heading = look === 'wide' ? 'h2' : 'h3';
  return (
    <article className="card promotion">
      <img src={card.imageUrl} alt="" width={800} height={450} loading="lazy" />
      <div className="promotion-text">
        <Heading>{card.title}</Heading>
        <p>{card.text}</p>
        {card.target && <p><ContentLink target={card.target} locale={locale} className={buttonClass({ look: 'quiet' })}>{card.action}</ContentLink></p>}
        <p className="promotion-terms">{card.terms}</p>
      </div>
    </article>
  );
}
