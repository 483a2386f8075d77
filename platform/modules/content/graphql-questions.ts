import { helpTopics } from '@/contract/help';
import { RootRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { textsFor, type Block, type BlockTexts } from './domain/block';
import type { ContentModule } from './index';

interface WrittenQuestion {
  readonly block: Block;
  readonly topic: (typeof helpTopics)[number];
  readonly texts: BlockTexts;
}

/** Adds the questions that operators answer on the help page to Root [CNT-01]. */
export function registerQuestions(builder: FoyerSchemaBuilder, content: Pick<ContentModule, 'getBlocks'>): void {
  const TopicRef = builder.enumType('HelpTopic', { values: helpTopics });
  const QuestionRef = builder.objectRef<WrittenQuestion>('HelpQuestion').implement({
    description: 'A question that an operator answers on the help page, beside those of the lobby.',
    fields: (t) => ({
      id: t.id({ resolve: ({ block }) => block.id }),
      topic: t.expose('topic', { type: TopicRef }),
      question: t.string({ resolve: ({ texts }) => texts.title ?? '' }),
      answer: t.string({
        description: 'Plain text; an empty line begins a new paragraph.',
        resolve: ({ texts }) => texts.text ?? '',
      }),
      actionText: t.string({ nullable: true, resolve: ({ texts }) => texts.actionText ?? null }),
      url: t.string({ nullable: true, resolve: ({ block }) => block.data.url ?? null }),
    }),
  });
  builder.objectField(RootRef, 'helpQuestions', (t) =>
    t.field({
      type: [QuestionRef],
      args: { ipCountryCode: t.arg.string({ required: true }) },
      resolve: async ({ brand, locale }, { ipCountryCode }) =>
        (await content.getBlocks(brand, 'HELP', ipCountryCode)).flatMap((block) => {
          const { topic } = block.data;
          return topic === undefined ? [] : [{ block, topic, texts: textsFor(block, locale) }];
        }),
    }),
  );
}
