// Which texts the web's code asks for, read from its syntax: `t('limits.title')` on the server, `useText('limits')` and
// then `t('title')` in the browser, and which of them a server component gives to the client components that it renders.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A part of a key that the code computes. */
const ANY = '[\\w.-]+';
const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A file's texts: `server` and `client` are the keys that it uses, as regular expressions; `computed` are the
 * namespaces that it reads by a key known only at run time; `words` are its strings, which may be such keys; `picks` is
 * what it gives to client components, `imports` what it imports for its values.
 */
export function readTextUse(path, read = (file) => readFileSync(file, 'utf8')) {
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const namespaces = new Map();
  const use = { path, server: [], client: [], computed: [], words: new Set(), picks: [], imports: [], isClient: false };
  const [first] = source.statements;
  use.isClient = first !== undefined && ts.isExpressionStatement(first) && first.getText() === `'use client';`;
  visit(source, (node) => noteNamespace(node, namespaces));
  visit(source, (node) => noteUse(node, namespaces, use));
  return use;
}

function visit(node, handle) {
  handle(node);
  ts.forEachChild(node, (child) => visit(child, handle));
}

/** `const t = useText('limits')`, and `t: TextOf<'limits'>` of a parameter or property. */
function noteNamespace(node, namespaces) {
  const note = (name, namespace) => namespaces.set(name, [...(namespaces.get(name) ?? []), namespace]);
  if (ts.isVariableDeclaration(node) && node.initializer) {
    const namespace = namespaceOfCall(node.initializer);
    if (namespace) note(node.name.getText(), namespace);
  }
  if ((ts.isParameter(node) || ts.isPropertySignature(node)) && node.type) {
    const text = /^TextOf<'(\w+)'>$/.exec(node.type.getText());
    if (text) note(node.name.getText(), text[1]);
    const alias = /^RegistrationText$/.exec(node.type.getText());
    if (alias) note(node.name.getText(), 'registration');
  }
}

function namespaceOfCall(node) {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'useText') return null;
  const [argument] = node.arguments;
  return argument && ts.isStringLiteral(argument) ? argument.text : null;
}

function noteUse(node, namespaces, use) {
  if (ts.isStringLiteralLike(node)) use.words.add(node.text);
  if (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly) use.imports.push(node.moduleSpecifier.text);
  if (ts.isJsxAttribute(node) && node.name.getText() === 'of') use.picks.push(...stringsIn(node));
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'texts') use.picks.push(...stringsIn(node));
  if (ts.isVariableDeclaration(node) && /_TEXTS$/.test(node.name.getText())) use.picks.push(...stringsIn(node));
  if (!ts.isCallExpression(node)) return;
  if (node.expression.kind === ts.SyntaxKind.ImportKeyword) use.imports.push(...stringsIn(node));
  const [key] = node.arguments;
  if (!key) return;
  const direct = namespaceOfCall(node.expression);
  const name = node.expression
    .getText()
    .replace(/\.find$/, '')
    .split('.')
    .at(-1);
  const known = direct ? [direct] : (namespaces.get(name) ?? null);
  if (known) {
    const patterns = patternsOf(key);
    use.client.push(...known.flatMap((namespace) => patterns.map((one) => `${namespace}\\.${one}`)));
    if (patterns.length === 0) use.computed.push(...known);
  } else if (name === 't') use.server.push(...patternsOf(key));
}

function stringsIn(node) {
  const found = [];
  visit(node, (child) => {
    if (ts.isStringLiteralLike(child)) found.push(child.text);
  });
  return found;
}

/** The keys that an expression may be: a string, a template, or either of two; any for a key known only at run time. */
function patternsOf(node) {
  if (ts.isStringLiteralLike(node)) return [escape(node.text)];
  if (ts.isConditionalExpression(node)) return [...patternsOf(node.whenTrue), ...patternsOf(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return patternsOf(node.expression);
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map(({ literal }) => ANY + escape(literal.text));
    return [escape(node.head.text) + spans.join('')];
  }
  return [];
}

/** The file that an import of the web means, among `files`; null for a package and what is no code. */
export function resolveImport(root, from, specifier, files) {
  const base = specifier.startsWith('@/')
    ? join(root, specifier.slice(2))
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : null;
  if (base === null) return null;
  return [base, `${base}.ts`, `${base}.tsx`].find((path) => files.has(path)) ?? null;
}

/** The keys of a namespace that stand among the strings of the code: a table of keys, or what a function gives. */
export function keysOfTable(namespace, words, allKeys) {
  return allKeys.filter((key) => key.startsWith(`${namespace}.`) && words.has(key.slice(namespace.length + 1)));
}

/**
 * What the roots (pages, layouts, boundaries) render in the browser without giving it its texts: [root, key] each.
 * `given` is what every page has.
 */
export function textsNotGiven(uses, importsOf, given, allKeys) {
  const needs = new Map();
  const covers = (picks, key) => picks.some((pick) => key === pick || key.startsWith(`${pick}.`));
  const keysOf = (patterns) => {
    const expression = new RegExp(`^(?:${patterns.join('|')})$`);
    return patterns.length === 0 ? [] : allKeys.filter((key) => expression.test(key));
  };
  const wordsAnywhere = new Set([...uses.values()].flatMap(({ words }) => [...words]));
  const computedOf = ({ computed, words }) =>
    computed.flatMap((namespace) => {
      const own = keysOfTable(namespace, words, allKeys);
      return own.length > 0 ? own : keysOfTable(namespace, wordsAnywhere, allKeys);
    });
  const needOf = (path, visiting = new Set()) => {
    const known = needs.get(path);
    if (known) return known;
    if (visiting.has(path)) return new Set();
    visiting.add(path);
    const use = uses.get(path);
    const inside = importsOf(use).flatMap((other) => [...needOf(other, visiting)]);
    const picks = use.isClient ? [] : use.picks;
    const need = new Set([...keysOf(use.client), ...computedOf(use), ...inside].filter((key) => !covers(picks, key)));
    needs.set(path, need);
    return need;
  };
  const imported = new Set([...uses.values()].flatMap(importsOf));
  const roots = [...uses.keys()].filter((path) => !imported.has(path));
  return roots.flatMap((path) => [...needOf(path)].filter((key) => !covers(given, key)).map((key) => [path, key]));
}
