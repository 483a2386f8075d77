// A lint rule: the file's name and its directive or import say the same about where the code runs.

/**
 * `x.client.tsx` has 'use client' and nothing else has; `x.actions.ts` has 'use server'; `x.queries.ts` imports
 * server-only.
 */
export const fileNameMatchesRuntime = {
  meta: { type: 'problem', schema: [], messages: { mismatch: '{{message}}' } },
  create(context) {
    const path = context.filename.replaceAll('\\', '/');
    if (/\.(test|spec)\.tsx?$/.test(path) || /\/(platform|e2e|bench|scripts)\//.test(path)) return {};
    return {
      Program(node) {
        const directives = node.body
          .filter((statement) => statement.type === 'ExpressionStatement' && statement.directive)
          .map((statement) => statement.directive);
        const imports = node.body
          .filter((statement) => statement.type === 'ImportDeclaration')
          .map((statement) => statement.source.value);
        for (const message of mismatches(path, directives, imports))
          context.report({ node, messageId: 'mismatch', data: { message } });
      },
    };
  },
};

function* mismatches(path, directives, imports) {
  const isClient = /\.client\.tsx?$/.test(path);
  // Next gives these names itself and demands that they run in the browser.
  const isClientByNext = /\/(error|global-error)\.tsx$/.test(path);
  const saysClient = directives.includes('use client');
  if (isClient && !saysClient) yield "A *.client file starts with 'use client'.";
  if (saysClient && !isClient && !isClientByNext)
    yield "A file with 'use client' is named *.client.ts or *.client.tsx.";
  const isActions = /\.actions\.ts$/.test(path);
  if (isActions !== directives.includes('use server'))
    yield "A file is named *.actions.ts exactly when it starts with 'use server'.";
  if (/\.queries\.ts$/.test(path) && !imports.includes('server-only')) yield 'A *.queries.ts file imports server-only.';
}
