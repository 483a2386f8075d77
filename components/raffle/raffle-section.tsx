import { defineSection, type SectionProps } from '@/components/lobby/block';
import { LazyDrops } from '@/components/raffle/lazy-drops.client';
import { RAFFLE_PATH, type Raffle } from '@/components/raffle/raffle.model';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';

/** The raffle among the blocks of the lobby: for a player with the draws as they are now. */
function RaffleSection({ context, id, models }: SectionProps<Omit<Raffle, 'brand'>>) {
  const { brand, locale, t, variant } = context;
  return models.map((settings) => {
    const titleId = `raffle-${id}`;
    return (
      <section key={id} className="page section" aria-labelledby={titleId}>
        <div className="raffle-block">
          <div className="raffle-block-text">
            <h2 id={titleId}>{settings.title}</h2>
            <p>{settings.subtitle}</p>
          </div>
          {variant.layout === 'player' && (
            <Texts context={context} of={['raffle.drops']}>
              <LazyDrops raffle={{ ...settings, brand: brand.id }} />
            </Texts>
          )}
          <a className="btn btn-primary" href={localePath(locale, RAFFLE_PATH)}>
            {t('raffle.open')}
          </a>
        </div>
      </section>
    );
  });
}

export const RAFFLES = defineSection(RaffleSection);
