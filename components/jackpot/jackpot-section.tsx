import { LazyPots } from '@/components/jackpot/lazy-pots.client';
import { JACKPOT_PATH, paletteOf, toJackpot, type Jackpot } from '@/components/jackpot/jackpot.model';
import { defineSection, type SectionProps } from '@/components/lobby/block';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

/** The jackpot among the blocks of the lobby: the kept page has what the pots held when it was made, a browser what they hold. */
function JackpotSection({ context, id, models }: SectionProps<Omit<Jackpot, 'brand'>>) {
  const { brand, currency, locale, t, variant } = context;
  const pageHref = localePath(locale, JACKPOT_PATH);
  return models.map((settings) => {
    const jackpot = toJackpot(settings, brand.id, currency);
    if (!jackpot) return null;
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
            of={[
              'jackpot.pots',
              'jackpot.from',
              'jackpot.retriesReached',
              'jackpot.noConnection',
              'jackpot.lastWin',
              'jackpot.lastDrop',
              'jackpot.joinFrom',
              'jackpot.optIn',
            ]}
          >
            <LazyPots
              jackpot={jackpot}
              pageHref={pageHref}
              currency={currency}
              isPlayer={variant.layout === 'player'}
            />
          </Texts>
          {variant.layout === 'guest' && <SignIn context={context} />}
          <a className="btn jackpot-quiet" href={pageHref}>
            {t('jackpot.open')}
          </a>
        </div>
      </section>
    );
  });
}

export const JACKPOTS = defineSection(JackpotSection);

/** In place of taking part, for a visitor. */
export function SignIn({ context: { locale, t } }: { context: PageContext }) {
  const back = encodeURIComponent(localePath(locale, JACKPOT_PATH));
  return (
    <div className="jackpot-opt-in jackpot-invitation">
      <p>{t('jackpot.signInText')}</p>
      <p>
        <a className="btn jackpot-button" href={localePath(locale, `/login/?autoSignIn=1&returnTo=${back}`)}>
          {t('jackpot.signIn')}
        </a>
      </p>
    </div>
  );
}
