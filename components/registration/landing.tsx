import { LazyRegisterForm } from '@/components/registration/lazy-register-form.client';
import { RegistrationPanel } from '@/components/registration/registration-panel';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { textIn } from '@/contract/locales';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import { offers } from '@/lib/page/offers';
import { showsExperiments } from '@/lib/page/shows-experiments';
import type { PageContext } from '@/lib/page/page-context';

/**
 * The offer to a visitor on the landing: the way to the registration, or the registration in place, as the
 * experiment has it [FLG-02].
 */
export function Landing({ context }: { context: PageContext }) {
  const { locale, t, variant } = context;
  // Without a registration of its own the page names another way to an account.
  const look = offers(context, 'Register') ? variant.experiments.landing_registration : 'button';
  if (variant.layout === 'player') return null;
  const experiments = showsExperiments(
    offers(context, 'Register') && 'landing_registration',
    look === 'button' && 'button_variant',
    'sga',
  );
  return (
    <section className="section page" aria-labelledby="landing-title">
      <Card as="div" className="landing" data-look={look} {...experiments}>
        <div>
          <h2 id="landing-title">{t('registration.landing.title')}</h2>
          <p className="text-ink-muted">{t('registration.landing.text')}</p>
          {variant.experiments.sga === 'enabled' && <Authority context={context} />}
        </div>
        {look === 'button' ? (
          <a
            className={buttonClass({
              size: 'large',
              look: variant.experiments.button_variant === 'primary' ? 'primary' : 'quiet',
            })}
            href={localePath(locale, '/register/')}
          >
            {t('registration.title')}
          </a>
        ) : (
          <div className="landing-form">
            <Texts context={context} of={['registration', 'login', 'errors', 'limits.periods']}>
              <RegistrationPanel context={context} Form={LazyRegisterForm} />
            </Texts>
          </div>
        )}
      </Card>
    </section>
  );
}

/** The regulator of the brand, for visitors who want to know before they give their name. */
function Authority({ context: { brand, locale, t } }: { context: PageContext }) {
  const { regulatorUrl, licenceNumber } = brand.footer;
  const regulator = textIn(brand.footer.regulator, locale);
  return (
    <p className="mt-2 text-sm">
      <a className="underline" href={regulatorUrl} rel="noopener noreferrer">
        {t('registration.landing.licensedBy', { regulator, licenceNumber })}
      </a>
    </p>
  );
}
