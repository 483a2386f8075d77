import { LateRegisterForm } from '@/components/registration/late-register-form.client';
import { RegistrationPanel } from '@/components/registration/registration-panel';
import { buttonClass } from '@/components/ui/button';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** What a visitor is offered on the landing: the way to the registration, or the registration in place, as the experiment has it [FLG-02]. */
export function Landing({ context }: { context: PageContext }) {
  const { locale, t, variant } = context;
  const { landing_registration } = variant.experiments;
  if (variant.layout === 'player') return null;
  return (
    <section className="section page" aria-labelledby="landing-title">
      <div className="card landing" data-look={landing_registration}>
        <div>
          <h2 id="landing-title">{t('registration.landing.title')}</h2>
          <p className="text-ink-muted">{t('registration.landing.text')}</p>
        </div>
        {landing_registration === 'button'
          ? <a className={buttonClass({ size: 'large' })} href={localePath(locale, '/register/')}>{t('registration.title')}</a>
          : <div className="landing-form"><RegistrationPanel context={context} Form={LateRegisterForm} /></div>}
      </div>
    </section>
  );
}
