// Writes what follows from the GraphQL schema and the web's documents: the types of the schema
// (lib/graphql/graphql-env.d.ts), the operations that the platform runs in production
// (lib/graphql/persisted-operations.json), and what is composed of the features' fragments: the player's first read
// (app/_frame/player-bootstrap.client.ts) and the pages of content blocks (app/_frame/content-blocks.ts). They are in no
// commit. A document that the schema does not know ends with code 1.
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
const bootstrapPath = join(root, 'app/_frame/player-bootstrap.client.ts');
const blocksPath = join(root, 'app/_frame/content-blocks.ts');
const webFolders = ['app', 'components', 'lib'];

/** The query that asks for all that the features know of the signed-in player: one fragment a feature. */
function composeBootstrap() {
  const features = readdirSync(join(root, 'components'))
    .filter((feature) => existsSync(join(root, firstReadOf(feature))))
    .sort()
    .map((feature) => {
      const fragment = /fragment (\w+) on Viewer/.exec(readFileSync(join(root, firstReadOf(feature)), 'utf8'))?.[1];
      if (!fragment) throw new Error(`${firstReadOf(feature)}: expected a fragment on Viewer`);
      const name = camelCase(feature);
      return { name, take: `take${name[0].toUpperCase()}${name.slice(1)}`, fragment, path: firstReadOf(feature) };
    });
  return `'use client';
// Made by scripts/generate-graphql.mjs from the components/*/*.first-read.client.ts.
${features.map(({ name, take, path }) => `import { FIRST_READ as ${name}, takeFirstRead as ${take} } from '@/${path.replace(/\.ts$/, '')}';`).join('\n')}
import { graphql, narrowViewer, type ResultOf } from '@/lib/graphql/graphql';
import { isOffered } from '@/lib/graphql/offered.client';

export const PLAYER_BOOTSTRAP = graphql(
  \`
    query PlayerBootstrap {
      viewer {
${features.map(({ fragment }) => `        ...${fragment}`).join('\n')}
      }
    }
  \`,
  [${features.map(({ name }) => name).join(', ')}],
);

/** The first read as this back end offers it: of all features, of some, or null for none. */
export function playerBootstrap(): typeof PLAYER_BOOTSTRAP | null {
  const parts = [${features.map(({ name }) => name).join(', ')}];
  return narrowViewer(PLAYER_BOOTSTRAP, parts, isOffered);
}

/** Gives every feature that was requested its part of the answer. */
export function takePlayer(viewer: ResultOf<typeof PLAYER_BOOTSTRAP>['viewer'], playerId: string): void {
${features.map(({ take, fragment }) => `  if (isOffered('${fragment}')) ${take}(viewer, playerId);`).join('\n')}
}
`;
}

/** The query of a page of content blocks, and what draws each of them: one file a kind. */
function composeBlocks() {
  const kinds = readdirSync(join(root, 'components'), { recursive: true })
    .filter((path) => path.endsWith('.block.tsx'))
    .map((path) => `components/${path.replaceAll('\\', '/')}`)
    .sort()
    .map((path) => {
      const [, fragment, type] = /fragment (\w+) on (\w+Block)\b/.exec(readFileSync(join(root, path), 'utf8')) ?? [];
      if (!fragment) throw new Error(`${path}: expected a fragment on a type of the union ContentBlock`);
      const name = camelCase(path.replace(/^components\//, '').replace(/\.block\.tsx$/, ''));
      return { name, document: `${name}Fragment`, fragment, type, from: `@/${path.replace(/\.tsx$/, '')}` };
    });
  return `// Made by scripts/generate-graphql.mjs from the components/*/*.block.tsx.
${kinds.map(({ name, document, from }) => `import { BLOCK as ${name}, FRAGMENT as ${document} } from '${from}';`).join('\n')}
import type { Section } from '@/components/lobby/block';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';

export const CONTENT_BLOCKS = graphql(
  \`
    query ContentBlocks($page: LobbyPage!, $ipCountryCode: String!) {
      root {
        contentBlocks(page: $page, ipCountryCode: $ipCountryCode) {
          __typename
${kinds.map(({ fragment }) => `          ...${fragment}`).join('\n')}
        }
      }
    }
  \`,
  [${kinds.map(({ document }) => document).join(', ')}],
);

/** A draft as visitors would see it. */
export const CONTENT_PREVIEW = graphql(
  \`
    query ContentPreview($token: String!) {
      root {
        contentPreview(token: $token) {
          state
          item
          version
          expiresAt
          text
          legalText {
            name
            title
            body
          }
          blocks {
            __typename
${kinds.map(({ fragment }) => `            ...${fragment}`).join('\n')}
          }
        }
      }
    }
  \`,
  [${kinds.map(({ document }) => document).join(', ')}],
);

type Block = ResultOf<typeof CONTENT_BLOCKS>['root']['contentBlocks'][number];

/** The sections of a page, top to bottom. A block that no feature draws leaves no trace. */
export function toSections(blocks: readonly Block[]): readonly Section[] {
  return blocks.reduce<readonly Section[]>(addBlock, []);
}

function addBlock(sections: readonly Section[], block: Block): readonly Section[] {
  switch (block.__typename) {
${kinds
  .map(
    ({ name, type }) => `    case '${type}':
      return ${name}.addTo(sections, block);`,
  )
  .join('\n')}
    default:
      return sections;
  }
}
`;
}

function camelCase(name) {
  return name.replace(/[-/](\w)/g, (_, letter) => letter.toUpperCase());
}

function firstReadOf(feature) {
  return `components/${feature}/${feature}.first-read.client.ts`;
}

/** Every `const NAME = graphql(text, fragments)` of a file, with the names that it imports. */
function readModule(path) {
  const source = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const module = { path, documents: new Map(), imports: new Map() };
  const visit = (node) => {
    if (
      ts.isImportDeclaration(node) &&
      node.importClause?.namedBindings &&
      ts.isNamedImports(node.importClause.namedBindings)
    ) {
      for (const { name, propertyName } of node.importClause.namedBindings.elements) {
        module.imports.set(name.text, { from: node.moduleSpecifier.text, name: (propertyName ?? name).text });
      }
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'graphql')
      addDocument(module, node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return module;
}

function addDocument(module, call) {
  const [text, fragments] = call.arguments;
  const where = `${relative(root, module.path)}: graphql()`;
  if (!text || !ts.isNoSubstitutionTemplateLiteral(text))
    throw new Error(`${where} takes one template without substitutions`);
  if (text.text.includes('#')) throw new Error(`${where}: no comments in documents`);
  if (!ts.isVariableDeclaration(call.parent) || !ts.isIdentifier(call.parent.name))
    throw new Error(`${where} must be the value of a constant`);
  const names =
    fragments && ts.isArrayLiteralExpression(fragments) ? fragments.elements.map((element) => element.getText()) : [];
  module.documents.set(call.parent.name.text, { source: text.text, fragments: names });
}

function resolveModule(from, specifier) {
  const base = specifier.startsWith('@/') ? join(root, specifier.slice(2)) : resolve(dirname(from), specifier);
  return ['.ts', '.tsx'].map((extension) => base + extension).find(existsSync);
}

/** The text that travels for a document, with those of its fragments. */
function textOf(modules, module, name) {
  const document = module.documents.get(name);
  if (document)
    return requestText(
      document.source,
      document.fragments.map((fragment) => textOf(modules, module, fragment)),
    );
  const imported = module.imports.get(name);
  const target = imported && modules.get(resolveModule(module.path, imported.from));
  if (!target) throw new Error(`${relative(root, module.path)}: fragment ${name} not found`);
  return textOf(modules, target, imported.name);
}

function collectOperations() {
  const files = webFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => join(root, folder, file)),
  );
  const modules = new Map(
    files
      .filter(
        (file) =>
          /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file) && /\bgraphql\(\s*`/.test(readFileSync(file, 'utf8')),
      )
      .map((file) => [file, readModule(file)]),
  );
  const schema = buildSchema(readFileSync(schemaPath, 'utf8'));
  const operations = new Map();
  for (const module of modules.values()) {
    for (const name of module.documents.keys()) {
      const text = textOf(modules, module, name);
      if (text.startsWith('fragment ')) continue;
      const problems = validate(schema, parse(text));
      if (problems.length > 0)
        throw new Error(
          `${relative(root, module.path)}: ${name}: ${problems.map((problem) => problem.message).join('; ')}`,
        );
      if (!/^(query|mutation|subscription) \w+/.test(text))
        throw new Error(`${relative(root, module.path)}: ${name}: every operation has a name`);
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
    const run = spawnSync(process.execPath, [cli, 'generate-output', '--output', output], {
      cwd: root,
      encoding: 'utf8',
    });
    if (run.status !== 0) throw new Error(`gql.tada: ${run.stderr || run.stdout}`);
    return readFileSync(output, 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeIfChanged(path, content) {
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return;
  writeFileSync(path, content);
  console.log(`GraphQL: ${relative(root, path)}`);
}

writeIfChanged(bootstrapPath, composeBootstrap());
writeIfChanged(blocksPath, composeBlocks());
writeIfChanged(typesPath, generateTypes());
// Last, since the operations are those of all files, the one just written among them.
writeIfChanged(operationsPath, `${JSON.stringify(collectOperations(), null, 2)}\n`);
