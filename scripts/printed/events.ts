import { z } from 'zod';
import { modules } from '../../platform/composition';
import type { EventDefinition } from '../../platform/kernel/events/define-event';

const HEAD = `# Events

Made by \`npm run generate\` from the events of the modules' manifests; do not edit it here.

The platform writes its events to one log, in the transaction of the change that each is about. **Facts** are read from
the log by consumers, each exactly once. **Live** events go out on the bus after the commit, at least once; a subscriber
compares versions or reads what holds now. [events.schema.json](events.schema.json) has a JSON Schema of each payload as it
is written, under \`$defs\` by the topic without ids: readers ignore fields that they do not know, and refuse a payload that
does not match. \`<…>\` in a topic stands for an id.

| Topic | Kind | Key | When |
| --- | --- | --- | --- |
`;

function kindOf({ topic, channel }: EventDefinition): string {
  if (channel === null) return 'fact';
  return channel === topic ? 'live' : `live, on the bus as \`${channel}\``;
}

function toSchema({ topic, when, schema }: EventDefinition): object {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return { title: topic, description: when, ...rest };
}

/** docs/events.md, and the JSON Schemas of the payloads. */
export function printEvents() {
  const events = modules.flatMap((module) => module.events).sort((a, b) => (a.topic < b.topic ? -1 : 1));
  const rows = events.map((event) => `| \`${event.topic}\` | ${kindOf(event)} | ${event.key} | ${event.when} |\n`);
  const schemas = new Map(events.map((event) => [event.topic.replace(/\.<\w+>/g, ''), toSchema(event)]));
  if (schemas.size < events.length) throw new Error('two events have one topic');
  return {
    'docs/events.md': HEAD + rows.join(''),
    'docs/events.schema.json': JSON.stringify({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $defs: Object.fromEntries(schemas),
    }),
  };
}
