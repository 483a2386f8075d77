import { buildSchema, parse } from 'graphql';
import { checkDocument, checkSpreads, documentLimits } from './document-limits';

const schema = buildSchema(`
  type Query { node: Node! list(first: Int! = 10): Connection! plain: [Node!]! }
  type Node { id: ID! name: String! node: Node! list(first: Int! = 10): Connection! plain: [Node!]! }
  type Connection { nodes: [Node!]! }
`);

const check = (text: string, variables: Record<string, unknown> = {}) =>
  checkDocument(schema, parse(text), undefined, variables)?.extensions;
const nested = (levels: number): string => (levels === 0 ? 'id' : `node { ${nested(levels - 1)} }`);

test('lets an ordinary page read through [GQL-01]', () => {
  expect(
    check(
      '{ a: list(first: 24) { nodes { id name node { name } } } plain { id list(first: 10) { nodes { id name } } } }',
    ),
  ).toBeUndefined();
});

test('refuses what is too deep, also through fragments', () => {
  expect(check(`{ ${nested(documentLimits.depth - 1)} }`)).toBeUndefined();
  expect(check(`{ ${nested(documentLimits.depth)} }`)).toMatchObject({
    type: 'QueryTooComplex',
    params: { limit: 'depth' },
  });
  const fragments = `query { ...A } fragment A on Query { node { ...B } } fragment B on Node { ${nested(documentLimits.depth)} }`;
  expect(check(fragments)).toMatchObject({ params: { limit: 'depth' } });
});

test('refuses too many aliases', () => {
  const aliases = (count: number) =>
    `{ ${Array.from({ length: count }, (_, index) => `a${index}: node { id }`).join(' ')} }`;
  expect(check(aliases(documentLimits.aliases))).toBeUndefined();
  expect(check(aliases(documentLimits.aliases + 1))).toMatchObject({
    type: 'QueryTooComplex',
    params: { limit: 'aliases' },
  });
});

test('refuses what would read too much, whether the size is a literal or a variable', () => {
  const text = (size: string) =>
    `query Q($n: Int = 5) { list(first: ${size}) { nodes { list(first: 100) { nodes { id } } } } }`;
  expect(check(text('50'))).toBeUndefined();
  expect(check(text('1000'))).toMatchObject({ params: { limit: 'cost' } });
  expect(check(text('$n'), { n: 1000 })).toMatchObject({ params: { limit: 'cost' } });
});

test('the same field again and again costs each time', () => {
  const repeated = `{ ${Array.from({ length: 25 }, () => 'list(first: 1000) { nodes { id node { id } } }').join(' ')} }`;
  expect(check(repeated)).toMatchObject({ params: { limit: 'cost' } });
});

test('refuses fragments that grow when they are spread, without walking what they grow to [GQL-01]', () => {
  const levels = Array.from(
    { length: 200 },
    (_, level) => `fragment F${level} on Node { ...F${level + 1} ...F${level + 1} }`,
  );
  const text = `{ node { ...F0 } } ${levels.join(' ')} fragment F200 on Node { id }`;
  expect(checkSpreads(parse(text))?.extensions).toMatchObject({
    type: 'QueryTooComplex',
    params: { limit: 'spreads' },
  });
  expect(checkSpreads(parse('{ node { ...A } } fragment A on Node { ...A node { ...A } }'))).toBeNull();
  const wide = `{ ${Array.from({ length: 60 }, (_, index) => `a${index}: node { ...A }`).join(' ')} } fragment A on Node { id }`;
  expect(checkSpreads(parse(wide))).toBeNull();
});
