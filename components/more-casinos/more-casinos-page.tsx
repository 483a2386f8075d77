import { ContentLink } from '@/components/lobby/content-link';
import type { Casino } from '@/components/more-casinos/more-casinos.queries';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/page-heading';
import { Unread } from '@/components/ui/unavailable';
import type { Result } from '@/contract/result';
import type { Failure } from '@/lib/graphql/failure';
import type { PageContext } from '@/lib/page/page-context';
import './more-casinos-page.css';

interface MoreCasinosPageProps {
  readonly context: PageContext;
  readonly casinos: Result<readonly Casino[], Failure>;
}

/** The operator's other casinos [CNT-01, NAV-02]. */
export function MoreCasinosPage({ context, casinos }: MoreCasinosPageProps) {
  const { t } = context;
  if (!casinos.ok) return <Unread context={context} failure={casinos.error} />;
  return (
    <>
      <PageHeading title={t('moreCasinos.title')} text={t('moreCasinos.text')} />
      <ul className="page casinos">
        {casinos.value.map((casino) => (
          <CasinoCard key={casino.id} context={context} casino={casino} />
        ))}
      </ul>
    </>
  );
}

function CasinoCard({ context: { locale }, casino }: { context: PageContext; casino: Casino }) {
  const { id, name, text, action, imageUrl, target } = casino;
  return (
    <Card as="li" className="casino" aria-labelledby={`casino-${id}`}>
      <img src={imageUrl} alt="" width={96} height={96} loading="lazy" />
      <h2 id={`casino-${id}`}>{name}</h2>
      <p>{text}</p>
      <ContentLink
        target={target}
        locale={locale}
        describedBy={`casino-${id}`}
        className={buttonClass({ look: 'quiet' })}
      >
        {action || name}
      </ContentLink>
    </Card>
  );
}
