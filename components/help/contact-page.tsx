import type { ReactNode } from 'react';
import { hoursLines, isWholeDay, zoneName } from '@/components/help/support-hours';
import { hasHelpLines, HelpLines } from '@/components/shell/help-lines';
import { HelpLink } from '@/components/shell/help-link';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/page-heading';
import { licenceOf } from '@/contract/licences';
import { textIn } from '@/contract/locales';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';
import './help-page.css';

/** How to reach the operator, and the way of a complaint up to the body that decides disputes [CNT-01]. */
export function ContactPage({ context }: { context: PageContext }) {
  const { brand, country, locale, t } = context;
  return (
    <>
      <PageHeading title={t('contact.title')} text={t('contact.text', { brand: brand.name })} />
      <div className="page help">
        <HelpLink locale={locale} label={t('contact.toHelp')} />
        <Part id="reach" title={t('contact.reach')}>
          <Ways context={context} />
        </Part>
        <Part id="needed" title={t('contact.needed')}>
          <ul className="contact-list">
            <li>{t('contact.needs.player')}</li>
            <li>{t('contact.needs.what')}</li>
            <li>{t('contact.needs.reference')}</li>
          </ul>
          <p>{t('contact.never')}</p>
        </Part>
        <Part id="complaint" title={t('contact.complaint')}>
          <Complaint context={context} />
        </Part>
        {hasHelpLines({ brand, country }) && (
          <Part id="help-lines" title={t('footer.helpLines')}>
            <HelpLines brand={brand} country={country} />
          </Part>
        )}
      </div>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card className="contact-part" aria-labelledby={`contact-${id}`}>
      <h2 id={`contact-${id}`}>{title}</h2>
      {children}
    </Card>
  );
}

function Ways({ context }: { context: PageContext }) {
  const { bcp47, brand, t } = context;
  const { company, address } = brand.footer;
  const { support } = brand;
  const hasChat = !brand.classicChatWidget && offers(context, 'SendChatMessage', 'GenerateChatToken');
  const zone = support?.timeZone ?? licenceOf(brand.license).timeZone;
  return (
    <dl>
      {hasChat && <Way name={t('chat.button')}>{t('contact.chat')}</Way>}
      {support && (
        <Way name={t('contact.email')}>
          <a className="link" href={`mailto:${support.email}`}>
            {support.email}
          </a>
        </Way>
      )}
      {support?.phone && (
        <Way name={t('contact.phone')}>
          <a className="link" href={`tel:${support.phone.replaceAll(' ', '')}`}>
            {support.phone}
          </a>
        </Way>
      )}
      {support && support.hours.length > 0 && (
        <Way name={t('contact.hours')}>
          {hoursLines(support.hours, bcp47, t).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          {!support.hours.every(isWholeDay) && (
            <span className="block">{t('contact.zone', { zone: zoneName(zone, bcp47) })}</span>
          )}
        </Way>
      )}
      <Way name={t('contact.post')}>{`${company}, ${address}`}</Way>
    </dl>
  );
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The steps of a complaint, with the days and the bodies of the licence. */
function Complaint({ context: { brand, locale, t } }: { context: PageContext }) {
  const { complaints } = licenceOf(brand.license);
  const bodies = complaints?.bodies ?? [];
  return (
    <ol>
      <li>{t('contact.steps.write')}</li>
      <li>
        {complaints ? t('contact.steps.answer', { days: complaints.answerDays }) : t('contact.steps.answerUndated')}
      </li>
      <li>
        <span>{bodies.length > 0 ? t('contact.steps.body') : t('contact.steps.noBody')}</span>
        {bodies.length > 0 && (
          <ul className="contact-list">
            {bodies.map(({ name, url, address }) => (
              <li key={url}>
                <a className="link" href={url} rel="noopener external">
                  {textIn(name, locale)}
                </a>
                {address && <span className="block">{address}</span>}
              </li>
            ))}
          </ul>
        )}
      </li>
    </ol>
  );
}
