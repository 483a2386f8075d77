// A lint rule: tests replace the network and the clock, not modules of ours.

const MOCKS = /^(?:mock|doMock|setMock|unstable_mockModule)$/;
/** `@scope/package` is a package, `@/folder` one of ours. */
const isPackage = (name) => typeof name === 'string' && /^(?![@.])|^@[a-z]/.test(name);

export const noOwnMocks = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      own: 'Own modules are not mocked: use lib/testing/fake-platform.ts, or loseCode() for code that is lost.',
    },
  },
  create: (context) => ({
    CallExpression(node) {
      const {
        callee,
        arguments: [first],
      } = node;
      if (callee.type !== 'MemberExpression' || callee.object.name !== 'jest' || !MOCKS.test(callee.property.name))
        return;
      if (!isPackage(first?.value)) context.report({ node, messageId: 'own' });
    },
  }),
};
