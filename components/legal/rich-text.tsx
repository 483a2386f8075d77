import { Fragment, type ReactNode } from 'react';
import type { RichText as RichTextTree, RichTextBlock, RichTextInline } from '@/contract/rich-text.schema';
import type { LocaleCode } from '@/contract/locales';
import { localePath } from '@/lib/i18n/paths';

interface RichTextProps {
  readonly tree: RichTextTree;
  readonly locale: LocaleCode;
}

/** Rich text of operators: every node becomes an element of React, and nothing becomes markup. */
export function RichText({ tree, locale }: RichTextProps) {
  return tree.content.map((block, index) => <Block key={index} block={block} locale={locale} />);
}

function Block({ block, locale }: { readonly block: RichTextBlock; readonly locale: LocaleCode }) {
  switch (block.type) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading>
          <Line content={block.content} locale={locale} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Line content={block.content} locale={locale} />
        </p>
      );
    case 'list':
      return <List list={block} locale={locale} />;
  }
}

type ListBlock = Extract<RichTextBlock, { readonly type: 'list' }>;

function List({ list: { ordered, items }, locale }: { readonly list: ListBlock; readonly locale: LocaleCode }) {
  const Element = ordered ? 'ol' : 'ul';
  return (
    <Element>
      {items.map(({ content, list }, index) => (
        <li key={index}>
          <Line content={content} locale={locale} />
          {list && <List list={list} locale={locale} />}
        </li>
      ))}
    </Element>
  );
}

function Line({ content, locale }: { readonly content: readonly RichTextInline[]; readonly locale: LocaleCode }) {
  return content.map((node, index) => <Fragment key={index}>{drawInline(node, locale)}</Fragment>);
}

function drawInline(node: RichTextInline, locale: LocaleCode): ReactNode {
  switch (node.type) {
    case 'text':
      return drawText(node);
    case 'break':
      return <br />;
    case 'link': {
      const words = node.content.map((text, index) => <Fragment key={index}>{drawText(text)}</Fragment>);
      return node.href.startsWith('/') ? (
        <a href={localePath(locale, node.href)}>{words}</a>
      ) : (
        <a href={node.href} target="_blank" rel="noopener nofollow external">
          {words}
        </a>
      );
    }
  }
}

function drawText({ text, marks = [] }: Extract<RichTextInline, { readonly type: 'text' }>): ReactNode {
  const emphasised = marks.includes('italic') ? <em>{text}</em> : text;
  return marks.includes('bold') ? <strong>{emphasised}</strong> : emphasised;
}
