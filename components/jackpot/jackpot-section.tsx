import { LazyPots } from '@/components/jackpot/lazy-pots.client';
import { JACKPOT_PATH, paletteOf, type Jackpot } from '@/components/jackpot/jackpot.model';
import { Pots } from '@/components/jackpot/pots.client';
import { defineSection, type SectionProps } from '@/components/lobby/block';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';

/** The jackpot among the blocks of the lobby: the cached page has the seeds, a player's browser what the pots hold. */
function JackpotSection({ context, id, models }: SectionProps<Omit<Jackpot, 'brand'>>) {
  const { brand, locale, t, variant } = context;
  const pageHref = localePath(locale, JACKPOT_PATH);
  return models.map((settings) => {
    const jackpot: Jackpot = { ...settings, brand: brand.id };
    const titleId = `jackpot-${id}`;
    return (
      <section key={settings.instanceId} className="page section" aria-labelledby={titleId}>
        <div className="jackpot jackpot-block" style={paletteOf(jackpot)}>
          <div className="jackpot-block-text">
            <img src={jackpot.logo} alt="" width={56} height={56} loading="lazy" />
            <div>
              <h2 id={titleId}>{jackpot.title}</h2>
              <p>{jackpot.subtitle}</p>
            </div>
          </div>
          <Texts
            context={context}
            of={['jackpot.pots', 'jackpot.from', 'jackpot.retriesReached', 'jackpot.noConnection']}
          >
            {variant.layout === 'player' ? (
              <LazyPots jackpot={jackpot} pageHref={pageHref} />
            ) : (
              <Pots jackpot={jackpot} />
            )}
          </Texts>
          <a className="btn jackpot-button" href={pageHref}>
            {t('jackpot.open')}
          </a>
        </div>
      </section>
    );
  });
}

export const JACKPOTS = defineSection(JackpotSection);
