// Writes what the web and the platform share about GraphQL: the types of the schema (lib/graphql/graphql-env.d.ts) and the operations that the platform
// runs in production (lib/graphql/persisted-operations.json). With --check nothing is written, and a difference ends with code 1.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema, parse, validate } from 'graphql';
import ts from 'typescript';
import { requestText } from '../lib/graphql/request-text.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const schemaPath = join(root, 'lib/graphql/schema.graphql');
const typesPath = join(root, 'lib/graphql/graphql-env.d.ts');
const operationsPath = join(root, 'lib/graphql/persisted-operations.json');
const webFolders = ['app', 'components', 'lib'];
const check = process.argv.includes('--check');

/** Every `const NAME = graphql(text, fragments)` of a file, with the names that it imports. */
function readModule(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const module = { path, documents: new Map(), imports: new Map() };
  const visit = (node) => {
    if (ts.isImportDeclaration(node) && node.importClause?.namedBindings && ts.isNamedImports(node.importClause.namedBindings)) {
      for (const { name, propertyName } of node.importClause.namedBindings.elements) {
        module.imports.set(name.text, { from: node.moduleSpecifier.text, name: (propertyName ?? name).text });
      }
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'graphql') addDocument(module, node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return module;
}

function addDocument(module, call) {
  const [text, fragments] = call.arguments;
  const where = `${relative(root, module.path)}: graphql()`;
  if (!text || !ts.isNoSubstitutionTemplateLiteral(text)) throw new Error(`${where} takes one template without substitutions`);
  if (text.text.includes('#')) throw new Error(`${where}: no comments in documents`);
  if (!ts.isVariableDeclaration(call.parent) || !ts.isIdentifier(call.parent.name)) throw new Error(`${where} must be the value of a constant`);
  const names = fragments && ts.isArrayLiteralExpression(fragments) ? fragments.elements.map((element) => element.getText()) : [];
  module.documents.set(call.parent.name.text, { source: text.text, fragments: names });
}

function resolveModule(from, specifier) {
  const base = specifier.startsWith('@/') ? join(root, specifier.slice(2)) : resolve(dirname(from), specifier);
  return ['.ts', '.tsx'].map((extension) => base + extension).find(existsSync);
}

/** The text that travels for a document, with those of its fragments. */
function textOf(modules, module, name) {
  const document = module.documents.get(name);
  if (document) return requestText(document.source, document.fragments.map((fragment) => textOf(modules, module, fragment)));
  const imported = module.imports.get(name);
  const target = imported && modules.get(resolveModule(module.path, imported.from));
  if (!target) throw new Error(`${relative(root, module.path)}: fragment ${name} not found`);
  return textOf(modules, target, imported.name);
}

function collectOperations() {
  const files = webFolders.flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(root, folder, file)));
  const modules = new Map(
    files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('graphql(`')).map((file) => [file, readModule(file)]),
  );
  const schema = buildSchema(readFileSync(schemaPath, 'utf8'));
  const operations = new Map();
  for (const module of modules.values()) {
    for (const name of module.documents.keys()) {
      const text = textOf(modules, module, name);
      if (text.startsWith('fragment ')) continue;
      const problems = validate(schema, parse(text));
      if (problems.length > 0) throw new Error(`${relative(root, module.path)}: ${name}: ${problems.map((problem) => problem.message).join('; ')}`);
      if (!/^(query|mutation|subscription) \w+/.test(text)) throw new Error(`${relative(root, module.path)}: ${name}: every operation has a name`);
      operations.set(createHash('sha256').update(text).digest('hex'), text);
    }
  }
  return Object.fromEntries([...operations].sort(([, a], [, b]) => (a < b ? -1 : 1)));
}

function generateTypes() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-graphql-'));
  try {
    const output = join(folder, 'graphql-env.d.ts');
    const cli = join(root, 'node_modules/gql.tada/bin/cli.js');
    const run = spawnSync(process.execPath, [cli, 'generate-output', '--output', output], { cwd: root, encoding: 'utf8' });
    if (run.status !== 0) throw new Error(`gql.tada: ${run.stderr || run.stdout}`);
    return readFileSync(output, 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const outputs = [
  [typesPath, generateTypes()],
  [operationsPath, `${JSON.stringify(collectOperations(), null, 2)}\n`],
];
const drifted = outputs.filter(([path, content]) => !existsSync(path) || readFileSync(path, 'utf8') !== content);
if (check) {
  for (const [path] of drifted) console.error(`${relative(root, path)} is not what the schema and the documents say: run npm run graphql:generate`);
  process.exitCode = drifted.length > 0 ? 1 : 0;
} else {
  for (const [path, content] of drifted) writeFileSync(path, content);
  console.log(`GraphQL: ${drifted.length === 0 ? 'nothing to write' : drifted.map(([path]) => relative(root, path)).join(', ')}`);
}
