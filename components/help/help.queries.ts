import 'server-only';
import { toTarget } from '@/components/lobby/lobby.model';
import { CACHE_TAGS } from '@/contract/cache-tags';
import type { Question } from '@/components/help/questions';
import { graphql } from '@/lib/graphql/graphql';
import { readPublic } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

const HELP_QUESTIONS = graphql(`
  query HelpQuestions($ipCountryCode: String!) {
    root {
      helpQuestions(ipCountryCode: $ipCountryCode) {
        id
        topic
        question
        answer
        actionText
        url
      }
    }
  }
`);

/** The questions that operators have published; none where the back end does not answer or has none. */
export async function getWrittenQuestions({ brand, locale, variant }: PageContext): Promise<readonly Question[]> {
  const place = { brand: brand.id, locale, tags: [CACHE_TAGS.content(brand.id)] };
  const read = await readPublic(HELP_QUESTIONS, { ipCountryCode: variant.country }, place);
  if (!read.ok) return [];
  return read.value.root.helpQuestions.map(({ answer, actionText, url, ...written }) => {
    const target = actionText ? toTarget(url) : null;
    return { ...written, answer: answer.split(/\n\s*\n/), action: target && { target, text: actionText ?? '' } };
  });
}
