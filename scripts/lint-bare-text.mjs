// A lint rule: a text that comes or goes by itself stands in an element of its own.

const JSX = new Set(['JSXElement', 'JSXFragment']);
/** Functions that answer a text. */
const IS_TEXT_CALL = /^(?:t|t\.find|format\w*)$/;
/** How values are called that are texts. */
const IS_TEXT_NAME = /^(?:text|label|title|name|message|hint)$|(?:Text|Label|Title|Name)$/;

/**
 * The translator of a browser puts each text into an element that React does not know, and React then fails to remove
 * the text alone. So no fragment holds a text, and no condition is one beside other children.
 */
export const noBareText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { bare: 'Put the text into an element: a translated page breaks when the text goes.' },
  },
  create(context) {
    const nameOf = (node) => context.sourceCode.getText(node);
    const isText = (node) =>
      node.type === 'TemplateLiteral' ||
      (node.type === 'Literal' && typeof node.value === 'string' && node.value.trim() !== '') ||
      (node.type === 'CallExpression' && IS_TEXT_CALL.test(nameOf(node.callee)));
    const mayBeText = (node) => isText(node) || (node.type === 'Identifier' && IS_TEXT_NAME.test(node.name));
    const isBlank = (child) => child.type === 'JSXText' && child.value.trim() === '';

    function* branchesOf(node) {
      if (node.type === 'ConditionalExpression') {
        yield* branchesOf(node.consequent);
        yield* branchesOf(node.alternate);
      } else if (node.type === 'LogicalExpression') {
        yield* branchesOf(node.right);
        if (node.operator !== '&&') yield* branchesOf(node.left);
      } else yield node;
    }

    return {
      JSXFragment({ children }) {
        for (const child of children)
          if (
            (child.type === 'JSXText' && !isBlank(child)) ||
            (child.type === 'JSXExpressionContainer' && mayBeText(child.expression))
          )
            context.report({ node: child, messageId: 'bare' });
      },
      JSXExpressionContainer(node) {
        const { expression, parent } = node;
        if (!JSX.has(parent.type) || !/^(?:Conditional|Logical)Expression$/.test(expression.type)) return;
        const others = parent.children.filter((child) => child !== node && !isBlank(child));
        if (others.length === 0 && parent.type === 'JSXElement') return;
        for (const branch of branchesOf(expression))
          if (isText(branch)) context.report({ node: branch, messageId: 'bare' });
      },
    };
  },
};
