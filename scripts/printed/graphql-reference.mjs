import { readFileSync } from 'node:fs';
import { buildSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType, isUnionType } from 'graphql';

const ROOTS = ['Query', 'Mutation', 'Subscription'];

/** docs/graphql.md, from the schema's own descriptions. */
export const printGraphqlReference = () => ({
  'docs/graphql.md': referenceOf(buildSchema(readFileSync('lib/graphql/schema.graphql', 'utf8'))),
});

/** Markdown of the schema: operations first, then types, inputs, enums and unions, each in alphabetical order. */
function referenceOf(schema) {
  const types = Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__'))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const operations = ROOTS.flatMap((name) => schema.getType(name) ?? []);
  const others = types.filter(({ name }) => !ROOTS.includes(name));
  const sections = [
    ['Operations', operations.map(fieldsOf)],
    ['Types', others.filter((type) => isObjectType(type) || isInterfaceType(type)).map(fieldsOf)],
    ['Inputs', others.filter(isInputObjectType).map(fieldsOf)],
    ['Unions', others.filter(isUnionType).map(unionOf)],
    ['Enums', others.filter(isEnumType).map(enumOf)],
  ];
  const body = sections
    .filter(([, parts]) => parts.length > 0)
    .map(([title, parts]) => `## ${title}\n\n${parts.join('\n')}`);
  return `# GraphQL reference\n\nGenerated from the schema by \`npm run generate\`. An operator's own back end answers what the web asks of this.\n\n${body.join('\n')}`;
}

function fieldsOf(type) {
  const rows = Object.values(type.getFields()).map(
    (field) => `| \`${field.name}${argumentsOf(field)}\` | \`${field.type}\` | ${inline(field.description)} |`,
  );
  return `${headingOf(type)}| Field | Type | |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}

function argumentsOf({ args }) {
  return args?.length ? `(${args.map(({ name, type }) => `${name}: ${type}`).join(', ')})` : '';
}

function enumOf(type) {
  return `${headingOf(type)}${type
    .getValues()
    .map(({ name }) => `\`${name}\``)
    .join(', ')}\n`;
}

function unionOf(type) {
  return `${headingOf(type)}${type
    .getTypes()
    .map(({ name }) => `\`${name}\``)
    .join(' or ')}\n`;
}

function headingOf({ name, description }) {
  return `### ${name}\n\n${description ? `${inline(description)}\n\n` : ''}`;
}

function inline(text) {
  return (text ?? '').replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();
}
