import { useId } from 'react';
import { HelpSearch } from '@/components/help/help-search.client';
import { topicsOf, type Question } from '@/components/help/questions';
import { ContentLink } from '@/components/lobby/content-link';
import { CONTACT_PATH, HELP_PATH } from '@/components/shell/help-link';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/page-heading';
import type { LocaleCode } from '@/contract/locales';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import { JsonLd } from '@/lib/page/json-ld';
import type { PageContext } from '@/lib/page/page-context';
import { questionsFacts } from '@/lib/page/structured-data';
import './help-page.css';

interface HelpPageProps {
  readonly context: PageContext;
  /** Those that operators have published. */
  readonly written: readonly Question[];
}

/** Questions by topic, each opened by a press and found by its words [CNT-01, UXP-02]. */
export function HelpPage({ context, written }: HelpPageProps) {
  const { brand, locale, t } = context;
  const topics = topicsOf(context, written);
  return (
    <>
      <JsonLd
        data={questionsFacts(
          context,
          HELP_PATH,
          topics.flatMap(({ questions }) => questions),
        )}
      />
      <PageHeading title={t('help.title')} text={t('help.text', { brand: brand.name })} />
      <div className="page help">
        <Texts context={context} of={['help.search']}>
          <HelpSearch>
            {topics.map(({ topic, questions }) => (
              <section key={topic} id={topic} className="help-topic" aria-labelledby={`${topic}-title`}>
                <h2 id={`${topic}-title`}>{t(`help.topics.${topic}`)}</h2>
                {questions.map((question) => (
                  <Answer key={question.id} locale={locale} question={question} />
                ))}
              </section>
            ))}
          </HelpSearch>
        </Texts>
        <Card as="div" className="help-contact">
          <p>{t('help.notFound')}</p>
          <a className="link" href={localePath(locale, CONTACT_PATH)}>
            {t('help.toContact')}
          </a>
        </Card>
      </div>
    </>
  );
}

function Answer({ locale, question }: { locale: LocaleCode; question: Question }) {
  const { action, answer } = question;
  const questionId = useId();
  return (
    <details className="help-question">
      <summary id={questionId}>{question.question}</summary>
      <div className="help-answer">
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {action && (
          <ContentLink target={action.target} locale={locale} describedBy={questionId} className="link">
            {action.text}
          </ContentLink>
        )}
      </div>
    </details>
  );
}
