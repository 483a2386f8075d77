import { LazyWitness } from '@/components/raffle/lazy-witness.client';
import { VERIFY_PATH } from '@/components/raffle/raffle.model';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

/** The state of the log as this browser knows it, on a page whose drops or draws are in it; null without a log [RAF-05]. */
export function LogWitness({ context, isOnVerifyPage = false }: { context: PageContext; isOnVerifyPage?: boolean }) {
  const { locale, t } = context;
  if (!offers(context, 'RaffleContent')) return null;
  return (
    <section className="raffle-witness" aria-labelledby="raffle-witness">
      <h2 id="raffle-witness">{t('raffle.witness.title')}</h2>
      <Texts context={context} of={['raffle.witness']}>
        <LazyWitness />
      </Texts>
      {!isOnVerifyPage && (
        <p>
          <a className="link" href={localePath(locale, VERIFY_PATH)}>
            {t('raffle.witness.check')}
          </a>
        </p>
      )}
    </section>
  );
}
