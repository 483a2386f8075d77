import { getMoreCasinos } from '@/components/more-casinos/more-casinos.queries';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

export const MORE_CASINOS_PATH = '/more-casinos/';

/** The way to the page, where the brand has it. */
export async function MoreCasinosLink({ context }: { context: PageContext }) {
  const casinos = await getMoreCasinos(context);
  if (!casinos.ok || casinos.value.length === 0) return null;
  return (
    <li>
      <a href={localePath(context.locale, MORE_CASINOS_PATH)}>{context.t('moreCasinos.title')}</a>
    </li>
  );
}
